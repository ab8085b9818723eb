import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { hasCode } from './print.mjs';

/**
 * Node parses a package's exports again for every import. Those of this package name 447 files in 137 kB, which took two of
 * the three seconds of a server's start.
 */
const PACKAGES = ['drizzle-orm'];

/** The form of most entries; TypeScript finds the types beside either file. */
const PATTERN = { import: './*.js', require: './*.cjs' };

/**
 * Shortens the exports of such packages; every name still resolves to the same file. Does nothing if that is done already,
 * or if another user installed them: they work unchanged.
 * @param {string} root
 */
export function slimExports(root) {
  for (const name of PACKAGES) {
    const file = join(root, 'node_modules', name, 'package.json');
    if (!existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const exports = shortExports(manifest.exports);
    if (JSON.stringify(exports) === JSON.stringify(manifest.exports)) continue;
    try {
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
      renameSync(draft, file);
    } catch (error) {
      if (!hasCode(error, 'EACCES', 'EROFS')) throw error;
    }
  }
}

/**
 * @param {Record<string, unknown>} exports
 * @returns {Record<string, unknown>} with the same names, except those that the pattern covers
 */
export function shortExports(exports) {
  const short = Object.entries(exports).flatMap(([name, entry]) => {
    if (name === './*' || typeof entry !== 'object' || entry === null) return [[name, entry]];
    const { import: imported, require: required } = /** @type {Record<string, unknown>} */ (entry);
    const [forImport, forRequire] = [fileOf(imported), fileOf(required)];
    // Other forms stay unchanged.
    if (forImport === undefined || forRequire === undefined) return [[name, entry]];
    if (forImport === `${name}.js` && forRequire === `${name}.cjs`) return [];
    return [[name, { import: forImport, require: forRequire }]];
  });
  const names = Object.fromEntries(short);
  return short.length === Object.keys(exports).length ? names : { ...names, './*': PATTERN };
}

/** @param {unknown} target */
function fileOf(target) {
  const file = typeof target === 'object' && target !== null && 'default' in target ? target.default : target;
  return typeof file === 'string' ? file : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) slimExports(process.cwd());
