import { constants, setPriority } from 'node:os';
import { launchChromium } from '@cbp/shared/node/chromium/launch-chromium';
import { processTree, treeMemoryBytes } from '@cbp/shared/node/chromium/memory';
import type { CDPSession } from 'puppeteer-core';

/** A browser for the pages of one inspection, with a fresh profile for each of its sites. */
export type SiteBrowser = {
  /** The session with the browser itself, of which pages are made. */
  root: CDPSession;
  version: string;
  processId: number;
  /** Aborted when the browser is gone, with the reason: it crashed, took too much memory, or was closed. */
  gone: AbortSignal;
  /** The profile for the site of an address: what a site stores, no other one sees. */
  profileOf(url: string): Promise<string>;
  /** Ends all of its processes and removes its profile. May be called again. */
  close(): Promise<void>;
};

export type SiteBrowserOptions = {
  proxyPort: number;
  userAgent: string;
  /** BCP 47, the preferred first. */
  languages: readonly string[];
  hasSandbox: boolean;
  memoryLimitBytes: number;
};

/** The browser takes more memory than it may, or is gone. */
export class BrowserGone extends Error {
  override name = 'BrowserGone';
}

const WATCH_MS = 500;
const WINDOW = { width: 1_280, height: 900 };

/** Flags of the library that would let pages do more. */
const LIBRARY_FLAGS = [
  '--disable-popup-blocking',
  '--disable-ipc-flooding-protection',
  '--enable-automation',
];

function flagsFor({ proxyPort, userAgent, languages }: SiteBrowserOptions): string[] {
  return [
    // Everything goes through our proxy, loopback too, and nothing else is resolved or connected.
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--no-pings',
    '--block-new-web-contents',
    '--deny-permission-prompts',
    '--disable-notifications',
    '--disable-3d-apis',
    '--disable-file-system',
    '--disable-domain-reliability',
    '--disable-speech-api',
    '--disable-features=RenderDocument,WebUSB,WebBluetooth,WebTransport,DnsOverHttps,AsyncDns,Prerender2,ServiceWorkerPaymentApps',
    '--js-flags=--max-old-space-size=512',
    '--renderer-process-limit=4',
    `--window-size=${WINDOW.width},${WINDOW.height}`,
    `--user-agent=${userAgent}`,
    `--accept-lang=${languages.join(',')}`,
  ];
}

/**
 * Starts a browser for the pages of one site. Throws SandboxRefused if it has to have a sandbox and can't, and ChromiumError if
 * none starts.
 */
export async function openSiteBrowser(options: SiteBrowserOptions): Promise<SiteBrowser> {
  const { hasSandbox, memoryLimitBytes } = options;
  const launched = await launchChromium({
    sandbox: hasSandbox ? 'required' : 'off',
    args: flagsFor(options),
    without: LIBRARY_FLAGS,
  });
  const { browser, version, processId } = launched;
  const gone = new AbortController();
  const end = (why: string) => {
    clearInterval(watch);
    if (!gone.signal.aborted) gone.abort(new BrowserGone(why));
    return launched.close();
  };
  browser.once('disconnected', () => void end('the browser ended unexpectedly'));
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      yieldTo(processId);
      const bytes = (await treeMemoryBytes(processId)) ?? 0;
      if (bytes > memoryLimitBytes) await end('the page took more memory than it may');
    } finally {
      isLooking = false;
    }
  };
  const watch = setInterval(() => void look(), WATCH_MS);
  yieldTo(processId);
  try {
    const root = await browser.target().createCDPSession();
    await root.send('Browser.setDownloadBehavior', { behavior: 'deny' });
    await closeUninvited(root);
    return {
      root,
      version,
      processId,
      gone: gone.signal,
      profileOf: profilesBySite(root),
      close: () => end('the browser was closed'),
    };
  } catch (error) {
    await end('the browser could not be prepared');
    throw error;
  }
}

/** Makes a profile for each host; one with and without www is the same. */
function profilesBySite(root: CDPSession): SiteBrowser['profileOf'] {
  const profiles = new Map<string, Promise<string>>();
  const create = async () => {
    const { browserContextId } = await root.send('Target.createBrowserContext', { disposeOnDetach: true });
    await root.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    return browserContextId;
  };
  return (url) => {
    const host = (URL.parse(url)?.host ?? '').replace(/^www\./, '');
    const profile = profiles.get(host) ?? create();
    profiles.set(host, profile);
    return profile;
  };
}

/** Pages that a page opens, and workers that would outlive it. */
async function closeUninvited(root: CDPSession): Promise<void> {
  root.on('Target.targetCreated', ({ targetInfo: { targetId, type, openerId } }) => {
    const isUninvited = (type === 'page' && openerId !== undefined) || type === 'service_worker';
    if (isUninvited) void root.send('Target.closeTarget', { targetId }).catch(() => undefined);
  });
  await root.send('Target.setDiscoverTargets', { discover: true });
}

/** What renders for users goes first. Processes that the browser starts later inherit it, or are met by the next look. */
function yieldTo(processId: number): void {
  for (const id of processTree(processId)) {
    try {
      setPriority(id, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended since.
    }
  }
}
