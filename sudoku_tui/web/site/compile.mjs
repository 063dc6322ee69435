// Compiles the site's Python with the very Python that will run it: bytecode of another release would be refused.
// Before that the game is begun, so that what it needs comes first, and imported, so that what importing works out need not
// be worked out in the browser.
// Usage: node compile.mjs NODE_MODULES STAGE OUT: each folder of STAGE becomes an archive in OUT, beside Python's program.
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { blanked } from "./blanking.mjs";

const [nodeModules, stage, out] = process.argv.slice(2).map((argument) => path.resolve(argument));
const pyodide = path.join(nodeModules, "pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);

const PROGRAM = "pyodide.asm.wasm";
const here = path.dirname(fileURLToPath(import.meta.url));

/** A Python that has begun with one of the programs beside this one, and sees what is staged. */
async function pythonWith(program) {
  // Without a fixed seed, sets of strings would come in another order each time, and so would some bytecode.
  const python = await loadPyodide({ env: { HOME: "/home", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
  for (const [place, root] of [["/stage", stage], ["/out", out]]) {
    python.FS.mkdirTree(place);
    python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
  }
  python.runPython(fs.readFileSync(path.join(here, program), "utf8"), { filename: program });
  return python;
}

const starts = await pythonWith("starts.py");
const loaded = starts.globals.get("loaded_by_starts")("/stage").toJs();
const compiling = await pythonWith("compiling.py");
compiling.globals.get("prepare")("/stage");
compiling.globals.get("set_aside")("/stage", loaded);
compiling.globals.get("archive_all")("/stage", "/out");
const { program, count } = blanked(compiling, fs.readFileSync(path.join(pyodide, PROGRAM)));
if (!count) throw new Error("Error: the tables of encodings are nowhere to be found");
fs.writeFileSync(path.join(out, PROGRAM), program);
process.exit(0);
