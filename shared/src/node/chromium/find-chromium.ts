import { accessSync, constants, createReadStream, createWriteStream, statSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { versionOf } from './browser-version.ts';
import { browserFolder, cacheFolder, packageFolder, packageVersion } from './cache-folder.ts';
import { ChromiumError, firstLine } from './chromium-error.ts';
import { prepareFonts } from './fonts.ts';
import { isLinux, isWindows } from './platform.ts';
import { unpackOnce, unpackTar } from './unpack.ts';

/** A browser that was found and can be started. `env` is all that its process may see of our environment. */
export type Chromium = {
  executablePath: string;
  kind: 'headless-shell' | 'chrome';
  env: Record<string, string>;
  version?: string;
};

export type Log = (message: string) => void;

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
 * Finds the browser for printing and tests: CHROMIUM_PATH, an installed headless shell, the one of the npm packages (unpacked
 * into the cache once, about 3 s), an installed Chrome. `log` is called when unpacking.
 * @throws ChromiumError if none is found, or if the one in CHROMIUM_PATH does not start
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
    'No browser found. Install Google Chrome or Chromium, or set CHROMIUM_PATH to its executable.',
  );
}

async function namedChromium(executablePath: string, env: Record<string, string>): Promise<Chromium> {
  if (!isExecutable(executablePath)) {
    throw new ChromiumError(
      `CHROMIUM_PATH is ${executablePath}, which is not an executable file. Correct it, or unset it to use the bundled browser.`,
    );
  }
  const version = await versionOf(executablePath, env);
  if (version instanceof Error) {
    throw new ChromiumError(
      `The browser in CHROMIUM_PATH (${executablePath}) does not start: ${firstLine(version)}. Set another one, or unset CHROMIUM_PATH.`,
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
