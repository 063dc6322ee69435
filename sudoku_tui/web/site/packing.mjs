// Packs files with brotli as tightly as it goes: Node has it built in, Python has not.
// Usage: node packing.mjs OUT FILE...: each FILE becomes OUT/NAME.br.
import fs from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import zlib from "node:zlib";

const [out, ...files] = process.argv.slice(2);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

async function pack(file) {
  const content = await fs.readFile(file);
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: content.length };
  await fs.writeFile(path.join(out, `${path.basename(file)}.br`), await promisify(zlib.brotliCompress)(content, { params }));
}

await Promise.all(files.map(pack));
