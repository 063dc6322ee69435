// Compiles the site's Python with the very Python that will run it: bytecode of another release would be refused.
// Before that the game is begun, so that what it needs comes first, and imported, so that what importing works out need not
// be worked out in the browser.
// Usage: node compile.mjs NODE_MODULES STAGE OUT: each folder of STAGE becomes an archive in OUT.
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const [nodeModules, stage, out] = process.argv.slice(2).map((argument) => path.resolve(argument));
const { loadPyodide } = await import(pathToFileURL(path.join(nodeModules, "pyodide", "pyodide.mjs")).href);

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
  return python.globals;
}

const starts = await pythonWith("starts.py");
const loaded = starts.get("loaded_by_starts")("/stage").toJs();
const compiling = await pythonWith("compiling.py");
compiling.get("prepare")("/stage");
compiling.get("set_aside")("/stage", loaded);
compiling.get("archive_all")("/stage", "/out");
process.exit(0);
