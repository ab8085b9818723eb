import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SetupError } from './print.mjs';
import { runQuietly } from './run-process.mjs';

/** @typedef {{ name: string, workspace: string, config: string, output: string, sources: readonly string[], isForAnyLine?: boolean }} Target */

/**
 * The build targets, in order. A target is fresh as long as no file of its source workspaces has changed.
 * @type {readonly Target[]}
 */
export const TARGETS = [
  {
    name: 'the report page',
    workspace: 'report',
    config: 'vite.config.ts',
    output: 'report/dist/browser',
    sources: ['report', 'shared'],
    isForAnyLine: true,
  },
  {
    name: 'the report for printing',
    workspace: 'report',
    config: 'vite.static.config.ts',
    output: 'report/dist/static',
    sources: ['report', 'shared'],
  },
  {
    name: 'the emails to buyers',
    workspace: 'report',
    config: 'vite.emails.config.ts',
    output: 'report/dist/emails',
    sources: ['report', 'shared'],
  },
  {
    name: 'the order page',
    workspace: 'order-page',
    config: 'vite.config.ts',
    output: 'order-page/dist',
    sources: ['order-page', 'shared'],
    isForAnyLine: true,
  },
  {
    name: 'the portal',
    workspace: 'portal',
    config: 'vite.config.ts',
    output: 'portal/dist',
    sources: ['portal', 'report', 'shared'],
  },
];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const STAMP = '.sources.sha256';
const NOT_SOURCES = new Set(['node_modules', 'dist']);

/**
 * The targets whose output is missing or older than their sources.
 * @param {string} root
 */
export function staleTargets(root) {
  return TARGETS.filter((target) => existsSync(join(root, target.workspace, target.config))).filter(
    (target) => {
      const stamp = join(root, target.output, STAMP);
      return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOfSources(root, target.sources);
    },
  );
}

/**
 * Builds one target beside the old output and swaps them, so that an aborted build never counts as fresh.
 * @param {string} root
 * @param {string} node24
 * @param {Target} target
 */
export async function build(root, node24, target) {
  const hash = hashOfSources(root, target.sources);
  const draft = join(root, '.cache', 'build', target.output.replaceAll('/', '-'));
  rmSync(draft, { recursive: true, force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runQuietly(
    node24,
    [vite, 'build', '--config', target.config, '--outDir', draft, '--emptyOutDir'],
    { cwd: join(root, target.workspace), env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) {
    process.stderr.write(`\n${output.trim()}\n`);
    throw new SetupError(`Building ${target.name} failed. Fix the error above and run the command again.`);
  }
  await compress(draft, target);
  writeFileSync(join(draft, STAMP), hash);
  const final = join(root, target.output);
  mkdirSync(dirname(final), { recursive: true });
  rmSync(final, { recursive: true, force: true });
  renameSync(draft, final);
}

/** With codes of their own for the shortest distances scripts are a thousandth smaller. */
const SHORT_DISTANCES = { [constants.BROTLI_PARAM_NDIRECT]: 15 };

/** Which of them makes a script smallest changes with every letter of it: the best is some three thousandths below the worst. */
const WAYS = [
  SHORT_DISTANCES,
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 16 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17 },
  {
    [constants.BROTLI_PARAM_LGBLOCK]: 17,
    [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    [constants.BROTLI_PARAM_NDIRECT]: 2,
  },
];

/**
 * As brotli; a script that is opened on any line as small as it gets.
 * @param {Buffer} content
 * @param {boolean} isSmallest
 */
async function brotliOf(content, isSmallest) {
  const ways = isSmallest ? WAYS : [SHORT_DISTANCES];
  const written = await Promise.all(ways.map((params) => toBrotli(content, { params })));
  return written.reduce((smallest, each) => (each.length < smallest.length ? each : smallest));
}

/**
 * Precompresses text assets and uncompressed fonts, since best compression is too slow per response: gzip as `.gz` beside
 * the file, where nginx looks for it, and brotli under the same name in a folder `brotli`.
 * @param {string} dist
 * @param {Target} target
 */
async function compress(dist, { isForAnyLine = false }) {
  const assets = join(dist, 'assets');
  if (!existsSync(assets)) return;
  mkdirSync(join(dist, 'brotli', 'assets'), { recursive: true });
  const names = readdirSync(assets).filter((name) => /\.(css|js|svg|ttf)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const content = readFileSync(join(assets, name));
      const [gzipped, brotli] = await Promise.all([
        toGzip(content, { level: 9 }),
        brotliOf(content, isForAnyLine && name.endsWith('.js')),
      ]);
      await writeFile(join(assets, `${name}.gz`), gzipped);
      await writeFile(join(dist, 'brotli', 'assets', name), brotli);
    }),
  );
}

/**
 * Changes with every file of these workspaces that a build may use.
 * @param {string} root
 * @param {readonly string[]} workspaces
 */
export function hashOfSources(root, workspaces) {
  const hash = createHash('sha256');
  const files = workspaces.flatMap((workspace) => filesIn(join(root, workspace)));
  for (const file of [...files, join(root, 'package-lock.json')]) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}
