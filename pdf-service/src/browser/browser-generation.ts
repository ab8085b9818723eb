import type { LaunchedChromium } from '@cbp/shared/node/chromium/launch-chromium';
import type { CDPSession } from 'puppeteer-core';
import type { PrintPage } from './print-page.ts';
import { isFulfilledWithin } from './within.ts';

/** Why a browser is ended: its share of renders or of memory is used up, it crashed, or it is no longer needed. */
export type EndReason = 'count' | 'memory' | 'crash' | 'hang' | 'stuck_page' | 'closed';

/** One run of the browser. `gone` is aborted when it can no longer be used, whatever the reason. */
export type Generation = {
  launched: LaunchedChromium;
  session: CDPSession;
  idlePages: PrintPage[];
  started: number;
  running: number;
  missedPings: number;
  gone: AbortController;
  /** Takes no more renders and ends after the running ones. */
  retiresFor: EndReason | null;
  /** It was closed because of an aborted render: the others that still ran on it aren’t to blame. */
  isBlameless: boolean;
};

export function isGone({ gone }: Generation): boolean {
  return gone.signal.aborted;
}

export function answers({ session }: Generation, timeoutMs: number): Promise<boolean> {
  // The browser's own method would answer from what it remembers.
  return isFulfilledWithin(timeoutMs, session.send('Browser.getVersion'));
}

export function newGeneration(launched: LaunchedChromium, session: CDPSession): Generation {
  return {
    launched,
    session,
    idlePages: [],
    started: 0,
    running: 0,
    missedPings: 0,
    gone: new AbortController(),
    retiresFor: null,
    isBlameless: false,
  };
}
