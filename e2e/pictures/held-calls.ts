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

const FAILURE = { error: { code: 'server/failed', description: 'The server is being updated' } };
const encoded = Buffer.from(JSON.stringify(FAILURE)).toString('base64');

function isChange(method: string, url: string): boolean {
  const { pathname } = new URL(url);
  return CHANGES.some((call) => call.method === method && call.pattern.test(pathname));
}

/** Lets pictures be taken of what comes before a change, without making it. Only calls are looked at: files come from the cache. */
export async function holdCalls(page: Page): Promise<HeldCalls> {
  let mode: CallMode = 'no changes';
  let held = 0;
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isSession = request.url.includes('/api/auth/');
    const isMeant =
      mode === 'all fail' ? !isSession : mode !== 'answered' && isChange(request.method, request.url);
    if (!isMeant) return void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    held += 1;
    if (mode === 'no changes') return;
    const headers = [{ name: 'content-type', value: 'application/json' }];
    void session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 500, responseHeaders: headers, body: encoded })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return {
    set: (next) => {
      mode = next;
    },
    held: () => held,
  };
}
