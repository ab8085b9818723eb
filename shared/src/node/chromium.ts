import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { extract } from 'tar-fs';

/** A browser that was found and can be started. `env` is all that its process may see of our environment. */
export type Chromium = {
  executablePath: string;
  kind: 'headless-shell' | 'chrome';
  env: Record<string, string>;
  version?: string;
};

/** No usable browser. The message is one sentence for the user, with the mend. */
export class ChromiumError extends Error {
  override name = 'ChromiumError';
}

type Log = (message: string) => void;

const REPOSITORY = join(import.meta.dirname, '../../..');
const VERSION_TIMEOUT_MS = 20_000;
const UNPACKED_MEGABYTES = 230;
const isLinux = process.platform === 'linux';
const isWindows = process.platform === 'win32';
const uid = process.getuid?.() ?? 0;

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const CHROME_NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const CHROME_PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
};

/**
 * Finds the browser that prints and tests: CHROMIUM_PATH, an installed headless shell, the one of the npm packages
 * (unpacked into the cache once, about 3 s), an installed Chrome. `log` hears of the unpacking.
 * @throws ChromiumError when there is none, or when the one that CHROMIUM_PATH names cannot be started
 */
export async function findChromium({ log }: { log?: Log } = {}): Promise<Chromium> {
  const cache = isLinux ? cacheFolder() : undefined;
  const env = { ...baseEnvironment(), ...(cache && { FONTCONFIG_FILE: await prepareFonts(cache) }) };

  const named = process.env.CHROMIUM_PATH;
  if (named) return namedChromium(named, env);

  const shell = await firstThatStarts(SHELL_NAMES.flatMap(onPath), env);
  if (shell) return { ...shell, kind: 'headless-shell', env };

  const packaged = cache && process.arch === 'x64' ? await packagedChromium(cache, env, log) : undefined;
  if (packaged) return packaged;

  const places = CHROME_PLACES[process.platform] ?? [];
  const chrome = await firstThatStarts(
    [...CHROME_NAMES.flatMap(onPath), ...places.filter(isExecutable)],
    env,
  );
  if (chrome) return { ...chrome, kind: 'chrome', env };

  throw new ChromiumError(
    'No browser was found: install Google Chrome or Chromium, or set CHROMIUM_PATH to the executable of one.',
  );
}

async function namedChromium(executablePath: string, env: Record<string, string>): Promise<Chromium> {
  if (!isExecutable(executablePath)) {
    throw new ChromiumError(
      `CHROMIUM_PATH names ${executablePath}, which is not an executable file: correct it, or unset it to use the browser that comes with the product.`,
    );
  }
  const version = await versionOf(executablePath, env);
  if (version instanceof Error) {
    throw new ChromiumError(
      `The browser that CHROMIUM_PATH names (${executablePath}) does not start: ${firstLine(version)}. Name another one, or unset CHROMIUM_PATH.`,
    );
  }
  const kind = basename(executablePath).includes('headless') ? 'headless-shell' : 'chrome';
  return { executablePath, kind, env, ...(version && { version }) };
}

async function firstThatStarts(paths: readonly string[], env: Record<string, string>) {
  for (const executablePath of paths) {
    const version = await versionOf(executablePath, env);
    if (!(version instanceof Error)) return { executablePath, ...(version && { version }) };
  }
  return undefined;
}

/** The version that the browser states of itself; undefined on Windows, where it would open a window instead. */
async function versionOf(executablePath: string, env: Record<string, string>) {
  if (isWindows) return undefined;
  try {
    const { stdout } = await promisify(execFile)(executablePath, ['--version'], {
      env: { ...env, HOME: tmpdir() },
      timeout: VERSION_TIMEOUT_MS,
    });
    return /\d+(\.\d+)+/.exec(stdout)?.[0];
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function onPath(name: string): string[] {
  const file = isWindows ? `${name}.exe` : name;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, file))
    .filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function baseEnvironment(): Record<string, string> {
  const names = isWindows
    ? ['PATH', 'SystemRoot', 'SystemDrive', 'PROGRAMFILES', 'LOCALAPPDATA', 'APPDATA', 'USERPROFILE']
    : ['PATH', 'LANG'];
  const kept = names.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}

// --- the cache: what we unpack from the npm package, readable for nobody else ---

const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const packageFolder = join(dirname(packageFile), '..');
const packageVersion = (
  JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
).version;

const browserFolder = (cache: string) => join(cache, `chromium-${packageVersion}`);
const fontFolder = (cache: string) => join(cache, `chromium-fonts-${packageVersion}`);

function cacheFolder(): string {
  const named = process.env.CBP_CACHE_DIR;
  const folder = named || join(REPOSITORY, '.cache');
  if (isUsableCache(folder)) return folder;
  if (named) {
    throw new ChromiumError(
      `CBP_CACHE_DIR names ${named}, which this user cannot write to or which holds files of another user: name a folder of your own.`,
    );
  }
  return temporaryCache();
}

/** True if what it holds is ours and, unless everything is there, we may write to it. */
function isUsableCache(folder: string): boolean {
  try {
    const parts = [browserFolder(folder), fontFolder(folder)].map((path) =>
      lstatSync(path, { throwIfNoEntry: false }),
    );
    if (parts.some((part) => part && (part.uid !== uid || !part.isDirectory()))) return false;
    if (parts.every((part) => part)) return true;
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The temporary folder is shared, so another user may have made this one before us: then it is refused. */
function temporaryCache(): string {
  const folder = join(tmpdir(), `cbp-portal-${uid}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new ChromiumError(
      `${folder} belongs to someone else or is open to others: remove it, or set CBP_CACHE_DIR to a folder of your own.`,
    );
  }
  return folder;
}

async function packagedChromium(
  cache: string,
  env: Record<string, string>,
  log: Log | undefined,
): Promise<Chromium | undefined> {
  const folder = browserFolder(cache);
  const environmentIn = (place: string) => ({ ...env, LD_LIBRARY_PATH: join(place, 'lib') });
  const isStarting = await unpackOnce(folder, async (draft) => {
    log?.('Unpacking the browser');
    const executablePath = join(draft, 'chromium');
    await pipeline(
      createReadStream(join(packageFolder, 'bin/chromium.br'), { highWaterMark: 2 ** 20 }),
      createBrotliDecompress({ chunkSize: 2 ** 20 }),
      createWriteStream(executablePath, { mode: 0o755, flush: true, highWaterMark: 2 ** 20 }),
    );
    await unpackTar('al2023.tar.br', draft);
    return !((await versionOf(executablePath, environmentIn(draft))) instanceof Error);
  });
  if (!isStarting) return undefined;
  return {
    executablePath: join(folder, 'chromium'),
    kind: 'headless-shell',
    env: environmentIn(folder),
    version: packageVersion,
  };
}

/**
 * Chromium must see one font (it does not start well with none) and never those of the system, which differ from
 * machine to machine. Returns the path of the fontconfig file that says so.
 */
async function prepareFonts(cache: string): Promise<string> {
  const folder = fontFolder(cache);
  await unpackOnce(folder, async (draft) => {
    await unpackTar('fonts.tar.br', draft, (path) => path.endsWith('OpenSans-Regular.ttf'));
    await writeFile(join(draft, 'fonts.conf'), fontConfiguration(folder));
    return true;
  });
  const file = join(folder, 'fonts.conf');
  // The paths in it are absolute: it is written anew after the folder was moved.
  if (readFileSync(file, 'utf8') !== fontConfiguration(folder)) {
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, fontConfiguration(folder));
    await rename(draft, file);
  }
  return file;
}

function fontConfiguration(folder: string): string {
  const text = (path: string) => path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${text(join(folder, 'fonts'))}</dir>
  <cachedir>${text(join(folder, 'fontconfig'))}</cachedir>
</fontconfig>
`;
}

async function unpackTar(archive: string, folder: string, isWanted: (path: string) => boolean = () => true) {
  await pipeline(
    createReadStream(join(packageFolder, 'bin', archive)),
    createBrotliDecompress(),
    extract(folder, { ignore: (path, entry) => entry.type === 'file' && !isWanted(path) }),
  );
}

/**
 * Fills a folder beside the target and renames it, so that a half-filled one is never taken for whole.
 * `fill` says whether the result is any good; false leaves nothing behind.
 */
async function unpackOnce(target: string, fill: (draft: string) => Promise<boolean>): Promise<boolean> {
  if (statSync(target, { throwIfNoEntry: false })) return true;
  removeLeftovers(dirname(target), `${basename(target)}.draft`);
  const draft = `${target}.${leftoverName('draft')}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(draft, { mode: 0o700 });
    if (!(await fill(draft))) return false;
    await rename(draft, target).catch((error: unknown) => {
      if (!statSync(target, { throwIfNoEntry: false })) throw error;
    });
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOSPC')) {
      throw new ChromiumError(
        `The disk that holds ${dirname(target)} is full: the browser needs ${UNPACKED_MEGABYTES} MB there (or in the folder that CBP_CACHE_DIR names).`,
      );
    }
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

// --- private folders, and those of processes that were killed ---

const machine = hostname().replaceAll(/[^\w]/g, '');
const leftoverName = (prefix: string) => `${prefix}-${machine}-${process.pid}`;

/** Removes what processes of ours on this machine left behind when they were killed. */
function removeLeftovers(parent: string, prefix: string): void {
  const start = `${prefix}-${machine}-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(start))) {
    const processId = Number.parseInt(name.slice(start.length), 10);
    const folder = join(parent, name);
    if (Number.isNaN(processId) || isAlive(processId)) continue;
    if (lstatSync(folder, { throwIfNoEntry: false })?.uid !== uid) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return !isSystemError(error, 'ESRCH');
  }
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function firstLine(error: Error): string {
  const lines = error.message.split('\n').map((line) => line.trim());
  const telling = lines.find((line) => line !== '' && !line.startsWith('Command failed'));
  return (telling ?? lines[0] ?? '').replace(/\.$/, '');
}

// --- launching ---

export type LaunchChromiumOptions = {
  /** `none`: nothing is reachable, not even this machine. Without it the network is open. */
  network?: 'none';
  /** Further command line flags. */
  args?: readonly string[];
  startTimeoutMs?: number;
  /** Hears once, as a sentence, when the browser runs without its sandbox: for a server's log, not for a command. */
  log?: Log;
};

export type LaunchedChromium = {
  browser: Browser;
  kind: Chromium['kind'];
  /** As the browser states it, such as `HeadlessChrome/153.0.8010.0`. */
  version: string;
  /** Of the browser's main process, which leads a process group of its own. */
  processId: number;
  /** Ends the browser with all its processes (within about 2 s) and removes its folders. May be called again. */
  close(): Promise<void>;
};

const START_TIMEOUT_MS = 20_000;
const CLOSE_TIMEOUT_MS = 2_000;

const FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--mute-audio',
  '--disable-dev-shm-usage',
];

// The proxy is an address where nobody listens; `<-loopback>` sends even loopback through it.
const NO_NETWORK_FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
];

let isSandboxBroken = false;

/**
 * Starts a browser with private folders and a bare environment. Signals are the caller's business: call `close`.
 * When our process exits without it, the browser is killed all the same.
 * @throws ChromiumError when there is no browser or it does not start in time
 */
export async function launchChromium(options: LaunchChromiumOptions = {}): Promise<LaunchedChromium> {
  const { log } = options;
  const chromium = await findChromium({ ...(log && { log }) });
  if (uid === 0 || isSandboxBroken) return start(chromium, options, false);
  try {
    return await start(chromium, options, true);
  } catch (sandboxed) {
    const launched = await start(chromium, options, false);
    isSandboxBroken = true;
    log?.(
      `The browser runs without its sandbox, which this system does not allow (${firstLine(sandboxed as Error)}).`,
    );
    return launched;
  }
}

async function start(
  chromium: Chromium,
  options: LaunchChromiumOptions,
  hasSandbox: boolean,
): Promise<LaunchedChromium> {
  const { startTimeoutMs = START_TIMEOUT_MS } = options;
  removeLeftovers(tmpdir(), 'cbp-browser');
  const folder = await mkdtemp(join(tmpdir(), `${leftoverName('cbp-browser')}-`));
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), startTimeoutMs);
  try {
    for (const name of ['home', 'tmp', 'profile']) mkdirSync(join(folder, name), { mode: 0o700 });
    const { default: puppeteer } = await import('puppeteer-core');
    const browser = await puppeteer.launch({
      executablePath: chromium.executablePath,
      headless: 'shell',
      pipe: true,
      userDataDir: join(folder, 'profile'),
      env: { ...chromium.env, ...privateEnvironment(folder) },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: startTimeoutMs,
      signal: deadline.signal,
      args: [
        ...FLAGS,
        ...(options.network === 'none' ? NO_NETWORK_FLAGS : []),
        ...(hasSandbox ? [] : ['--no-sandbox']),
        ...(options.args ?? []),
      ],
    });
    return await launchedChromium(browser, chromium.kind, folder);
  } catch (error) {
    await removeFolder(folder);
    if (deadline.signal.aborted) {
      throw new ChromiumError(
        `The browser ${chromium.executablePath} did not start within ${startTimeoutMs / 1000} s.`,
      );
    }
    throw new ChromiumError(
      `The browser ${chromium.executablePath} does not start: ${firstLine(error as Error)}.`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
  }
}

function privateEnvironment(folder: string): Record<string, string> {
  const temporary = join(folder, 'tmp');
  if (isWindows) return { TEMP: temporary, TMP: temporary };
  return { HOME: join(folder, 'home'), TMPDIR: temporary };
}

async function launchedChromium(
  browser: Browser,
  kind: Chromium['kind'],
  folder: string,
): Promise<LaunchedChromium> {
  const child = browser.process();
  if (!child?.pid) throw new Error('the browser has no process of its own');
  const processId = child.pid;
  const ended = Promise.withResolvers<void>();
  child.once('exit', () => ended.resolve());
  if (child.exitCode !== null || child.signalCode !== null) ended.resolve();

  const onOurExit = () => {
    killGroup(processId);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
  };
  process.once('exit', onOurExit);

  const end = async () => {
    const forced = setTimeout(() => killGroup(processId), CLOSE_TIMEOUT_MS);
    try {
      await Promise.race([browser.close().catch(() => killGroup(processId)), ended.promise]);
      await ended.promise;
      killGroup(processId);
    } finally {
      clearTimeout(forced);
      await removeFolder(folder);
      process.off('exit', onOurExit);
    }
  };
  let ending: Promise<void> | undefined;
  return {
    browser,
    kind,
    version: await browser.version(),
    processId,
    close() {
      ending ??= end();
      return ending;
    },
  };
}

function killGroup(processId: number): void {
  try {
    process.kill(isWindows ? processId : -processId, 'SIGKILL');
  } catch (error) {
    // Some systems answer EPERM for a group of which only zombies are left.
    if (!isSystemError(error, 'ESRCH') && !isSystemError(error, 'EPERM')) throw error;
  }
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
