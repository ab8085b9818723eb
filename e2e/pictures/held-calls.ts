import { DECLARED_CALLS } from '@cbp/shared/declared-calls';
import type { Page } from 'puppeteer-core';

/** What is done with calls: all are answered; those that change something never are; or all fail. */
export type CallMode = 'answered' | 'no changes' | 'all fail';

export type HeldCalls = {
  set: (mode: CallMode) => void;
  /** How many calls were kept from the server. */
  held: () => number;
};

type Pattern = { method: string; pattern: RegExp };

/** Calls that change something are those which the audit log records. */
const CHANGES: readonly Pattern[] = Object.values(DECLARED_CALLS)
  .flat()
  .filter(({ meta }) => 'audit' in meta && meta.audit)
  .map(({ method, path }) => ({
    method,
    pattern: new RegExp(`${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));

const FAILURE = { code: 'server/failed', message: 'Server failed' };

function isChange(method: string, url: string): boolean {
  const { pathname } = new URL(url);
  return CHANGES.some((call) => call.method === method && call.pattern.test(pathname));
}

type Decision = 'send' | 'hold' | 'fail';
declare global {
  interface Window {
    decideCall: (method: string, url: string) => Promise<Decision>;
  }
}

/**
 * Lets pictures be taken of what comes before a change, without making it. Calls are held within the page: held by the browser,
 * they would count as network traffic that never ends, on later pages too.
 */
export async function holdCalls(page: Page): Promise<HeldCalls> {
  let mode: CallMode = 'no changes';
  let held = 0;
  await page.exposeFunction('decideCall', (method: string, url: string): Decision => {
    const isSession = /\/api\/(auth\/|users\/current$)/.test(url);
    const isMeant = mode === 'all fail' ? !isSession : mode === 'no changes' && isChange(method, url);
    if (!isMeant) return 'send';
    held += 1;
    return mode === 'all fail' ? 'fail' : 'hold';
  });
  await page.evaluateOnNewDocument((failure) => {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes('/api/')) return send(request);
      const decision = await window.decideCall(request.method, request.url);
      if (decision === 'send') return send(request);
      if (decision === 'fail') return Response.json(failure, { status: 500 });
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    };
  }, FAILURE);
  return {
    set: (next) => {
      mode = next;
    },
    held: () => held,
  };
}
