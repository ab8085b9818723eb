import { setTimeout as pause } from 'node:timers/promises';
import type { Protocol } from 'puppeteer-core';
import { openGate, type PageGate } from './page-gate.ts';
import type { Tab } from './tab.ts';

/** How a page came to be on the screen. */
export type Visit = PageGate['seen'] & {
  /** Whether loading was stopped before its end. */
  isCut: boolean;
  /** The browser's reason for showing nothing, such as net::ERR_CERT_DATE_INVALID. */
  error: string | null;
};

export type VisitOptions = {
  url: string;
  /** Whether pages may be there. Anything else of a page may come from any host. */
  isAllowed: (url: string) => boolean;
  /** How long the page has until it is loaded. */
  loadMs: number;
  signal: AbortSignal;
};

/** How long a page asks for nothing until it counts as complete, and how long that is waited for. */
const QUIET_MS = 500;
const IDLE_MS = 3_000;
const SETTLE_MS = 5_000;
const POLL_MS = 50;
const BOUNDED = { timeout: 5_000 };

/** Opens an address in a tab and waits until the page is there, or its time is over; then nothing on it runs any more. */
export async function visit(tab: Tab, { url, isAllowed, loadMs, signal }: VisitOptions): Promise<Visit> {
  const gate = await openGate(tab, isAllowed);
  const loaded = Promise.withResolvers<void>();
  tab.session.on('Page.loadEventFired', () => loaded.resolve());
  // A navigation that leads nowhere, such as a form sent to a file, leaves a page loading that has long been there.
  let isReady = false;
  tab.session.on('Page.domContentEventFired', () => {
    isReady = true;
  });
  const watch = setInterval(() => {
    if (isReady && gate.quietMs() > IDLE_MS) loaded.resolve();
  }, POLL_MS * 5);
  void gate.left.then(loaded.resolve);
  let error: string | null = null;
  const going = tab.send('Page.navigate', { url }, { timeout: 0 }).then((answer) => {
    if (answer.errorText !== undefined) error = answer.errorText;
    if (answer.errorText !== undefined || answer.isDownload) loaded.resolve();
  });
  const arrived = Promise.race([gate.left, Promise.all([going, loaded.promise])]);
  const isLoaded = await within(loadMs, arrived, signal).finally(() => clearInterval(watch));
  if (error === null && isLoaded) await untilQuiet(gate, signal);
  if (!isLoaded) await stop(tab);
  return { ...gate.seen, isCut: !isLoaded || gate.seen.isOver, error: error ?? gate.seen.failure };
}

/** Waits until the page has asked for nothing for a moment. Pages that never stop asking are taken as they are. */
async function untilQuiet(gate: PageGate, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < SETTLE_MS && gate.quietMs() < QUIET_MS; waited += POLL_MS) {
    await pause(POLL_MS, undefined, { signal });
  }
}

/** Ends the scripts that run, and lets none begin. */
async function stop(tab: Tab): Promise<void> {
  await tab.send('Page.stopLoading', undefined, BOUNDED).catch(ignoreTimeout(tab));
  await tab.send('Runtime.terminateExecution', undefined, BOUNDED).catch(ignoreTimeout(tab));
  await tab.send('Emulation.setScriptExecutionDisabled', { value: true }, BOUNDED).catch(ignoreTimeout(tab));
  await tab.send('Page.stopLoading', undefined, BOUNDED).catch(ignoreTimeout(tab));
}

const ignoreTimeout =
  ({ gone }: Tab) =>
  (): undefined => {
    gone.throwIfAborted();
  };

async function within(ms: number, work: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const waited = new AbortController();
  const late = pause(ms, false, { signal: AbortSignal.any([waited.signal, signal]) });
  late.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    waited.abort();
  }
}

export type SecurityDetails = Protocol.Network.SecurityDetails;
