// Compiles the site's Python with the very Python that will run it: bytecode of another release would be refused.
// Before that the game is imported once, so that what importing works out need not be worked out in the browser.
// Usage: node compile.mjs NODE_MODULES STAGE OUT: each folder of STAGE becomes an archive in OUT.
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const [nodeModules, stage, out] = process.argv.slice(2).map((argument) => path.resolve(argument));
const { loadPyodide } = await import(pathToFileURL(path.join(nodeModules, "pyodide", "pyodide.mjs")).href);

// Without a fixed seed, sets of strings would come in another order each time, and so would some bytecode.
const python = await loadPyodide({ env: { HOME: "/home", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
for (const [place, root] of [["/stage", stage], ["/out", out]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
const program = "compiling.py";
const text = fs.readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), program), "utf8");
python.runPython(text, { filename: program });
python.globals.get("prepare")("/stage");
python.globals.get("archive_all")("/stage", "/out");
process.exit(0);
