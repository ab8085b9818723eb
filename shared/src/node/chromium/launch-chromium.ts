import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { unlessAborted } from '../unless-aborted.ts';
import { ChromiumError, firstLine } from './chromium-error.ts';
import { type Chromium, findChromium, type Log } from './find-chromium.ts';
import { killUsersOf, leftoverName, removeLeftovers } from './leftovers.ts';
import { isSystemError, isWindows, uid } from './platform.ts';
import { hasSharedMemory } from './shared-memory.ts';

export type LaunchChromiumOptions = {
  /** `none`: nothing is reachable, not even this machine. Without it the network is open. */
  network?: 'none';
  /**
   * What happens without the browser's sandbox. By default the browser starts anyway, which is right for pages without
   * scripts. `required`: it doesn't, and SandboxRefused says why. `off`: it isn't tried.
   */
  sandbox?: 'required' | 'off';
  /** Further command line flags, and flags of the library that are left out. */
  args?: readonly string[];
  without?: readonly string[];
  startTimeoutMs?: number;
  /** Aborts the start. */
  signal?: AbortSignal;
  /** Hears once, as a sentence, when the browser runs without its sandbox: for a server's log, not for a command. */
  log?: Log;
};

export type LaunchedChromium = {
  browser: Browser;
  kind: Chromium['kind'];
  /** As the browser states it, such as `HeadlessChrome/153.0.8010.0`. */
  version: string;
  /** The browser's main process, which leads its own process group. */
  processId: number;
  /** Ends the browser with all its processes (within about 2 s) and removes its folders. May be called again. */
  close(): Promise<void>;
};

const START_TIMEOUT_MS = 20_000;
const CLOSE_TIMEOUT_MS = 2_000;
/** The name of the profile folder in the folder of a launch; the full path appears in the browser's command line. */
const PROFILE = 'profile';

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
  // A new frame for each document of a page costs 4 ms, and ours run no script that could reach the one before.
  '--disable-features=RenderDocument',
];

// Nothing listens at the proxy address; `<-loopback>` sends even loopback traffic through it.
const NO_NETWORK_FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
];

/** The browser can't be started with its sandbox. The message says why, as the end of a sentence. */
export class SandboxRefused extends Error {
  override name = 'SandboxRefused';
}

/** Why this process starts its browsers without their sandbox; undefined while nothing speaks against it. */
let whyNoSandbox = uid === 0 ? 'the service is started as root' : undefined;
let isSandboxReported = false;

/**
 * Starts a browser with private folders and a minimal environment. Signals are left to the caller: call `close`. If our
 * process exits without it, the browser is killed anyway.
 * @throws ChromiumError if there is no browser or it does not start in time
 */
export async function launchChromium(options: LaunchChromiumOptions = {}): Promise<LaunchedChromium> {
  const { log } = options;
  const chromium = await findChromium({ ...(log && { log }) });
  if (options.sandbox === 'off') return start(chromium, options, false);
  if (options.sandbox === 'required') return startSandboxed(chromium, options);
  if (whyNoSandbox !== undefined) return startWithoutSandbox(chromium, options, whyNoSandbox);
  try {
    return await start(chromium, options, true);
  } catch (sandboxed) {
    options.signal?.throwIfAborted();
    const reason = `this system does not allow it: ${firstLine(sandboxed as Error)}`;
    const launched = await startWithoutSandbox(chromium, options, reason);
    whyNoSandbox = reason;
    return launched;
  }
}

/** A failed start is that of the sandbox if the browser starts without it. */
async function startSandboxed(chromium: Chromium, options: LaunchChromiumOptions): Promise<LaunchedChromium> {
  if (uid === 0) throw new SandboxRefused('the service is started as root');
  try {
    const launched = await start(chromium, options, true);
    // A variable of the environment makes the library leave it out.
    if (!launched.browser.process()?.spawnargs.includes('--no-sandbox')) return launched;
    await launched.close();
  } catch (sandboxed) {
    options.signal?.throwIfAborted();
    const unsandboxed = await start(chromium, { ...options, args: [] }, false);
    await unsandboxed.close();
    throw new SandboxRefused(`this system does not allow it: ${firstLine(sandboxed as Error)}`, {
      cause: sandboxed,
    });
  }
  throw new SandboxRefused('the environment has PUPPETEER_DANGEROUS_NO_SANDBOX');
}

async function startWithoutSandbox(chromium: Chromium, options: LaunchChromiumOptions, reason: string) {
  const launched = await start(chromium, options, false);
  if (!isSandboxReported) options.log?.(`The browser runs without its sandbox, since ${reason}.`);
  if (options.log) isSandboxReported = true;
  return launched;
}

async function start(
  chromium: Chromium,
  options: LaunchChromiumOptions,
  hasSandbox: boolean,
): Promise<LaunchedChromium> {
  const { startTimeoutMs = START_TIMEOUT_MS } = options;
  options.signal?.throwIfAborted();
  removeLeftovers(tmpdir(), 'cbp-browser', (folder) => killUsersOf(join(folder, PROFILE)));
  const folder = await mkdtemp(join(tmpdir(), `${leftoverName('cbp-browser')}-`));
  const deadline = new AbortController();
  const signal = options.signal ? AbortSignal.any([deadline.signal, options.signal]) : deadline.signal;
  let launching: Promise<LaunchedChromium> | undefined;
  const timer = setTimeout(() => deadline.abort(), startTimeoutMs);
  try {
    for (const name of ['home', 'tmp', PROFILE]) mkdirSync(join(folder, name), { mode: 0o700 });
    const { default: puppeteer } = await import('puppeteer-core');
    const opening = puppeteer.launch({
      executablePath: chromium.executablePath,
      headless: 'shell',
      pipe: true,
      userDataDir: join(folder, PROFILE),
      env: { ...chromium.env, ...privateEnvironment(folder) },
      ignoreDefaultArgs: [
        ...(hasSharedMemory() ? ['--disable-dev-shm-usage'] : []),
        ...(options.without ?? []),
      ],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      timeout: startTimeoutMs,
      // The page is not needed, and an aborted start would wait for it until the timeout.
      waitForInitialPage: false,
      // Without network there are no events, and every data: URI of a document would be reported in full.
      networkEnabled: options.network !== 'none',
      signal,
      args: [
        ...FLAGS,
        ...(options.network === 'none' ? NO_NETWORK_FLAGS : []),
        ...(hasSandbox ? [] : ['--no-sandbox']),
        ...(options.args ?? []),
      ],
    });
    launching = opening.then((browser) => launchedChromium(browser, chromium.kind, folder));
    // The library closes the browser then, but does not always reject.
    return await unlessAborted(launching, signal);
  } catch (error) {
    launching?.then((late) => late.close()).catch(() => undefined);
    await removeFolder(folder);
    options.signal?.throwIfAborted();
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
  // The library removes its pipe listeners before closing the pipes; later errors would crash our process.
  for (const stream of child.stdio) stream?.on('error', () => undefined);
  const version = await browser.version().catch((error: unknown) => {
    killGroup(processId);
    throw error;
  });
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
    version,
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
    // Some systems return EPERM for a group with only zombies left.
    if (!isSystemError(error, 'ESRCH') && !isSystemError(error, 'EPERM')) throw error;
  }
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
