import type { Lock } from '../renewal.ts';
import { createSession } from '../session.ts';
import { createTokenStore, TOKENS_KEY, type Tokens } from '../token-store.ts';
import type { AuthServer } from './auth-server.ts';
import { createBrowserTabs } from './browser-tabs.ts';

export const REFRESH = 'POST /auth/tokens/root';
export const FRESH = { accessToken: 'access-1', refreshToken: 'root-1' };
export const STALE = { accessToken: 'access-0', refreshToken: 'root-1' };
/** Neither of the two is one that the server takes. */
export const LOST = { accessToken: 'access-0', refreshToken: 'root-0' };

type Tabs = ReturnType<typeof createBrowserTabs>;

/** A tab with the product open in it. */
export function openTab(apiUrl: string, tabs: Tabs, lock: Lock = tabs.lock) {
  const unknown: unknown[] = [];
  const left: string[] = [];
  let signIns = 0;
  const store = createTokenStore(tabs.openTab());
  const session = createSession({
    apiUrl,
    store,
    lock,
    onSigningIn: () => {
      signIns += 1;
    },
    onAccessUnknown: (error) => unknown.push(error),
    onLeft: (where) => left.push(where),
  });
  const states: string[] = [];
  session.subscribe(() => states.push(session.current().status));
  const call = (path = '/anything', init: RequestInit = {}) =>
    session.send(new Request(`${apiUrl}${path}`, init));
  return { session, store, unknown, states, call, left: () => left, signIns: () => signIns };
}

/** The tabs of a browser that holds these tokens. */
export function withTokens(tokens: { accessToken: string | null; refreshToken: string }): Tabs {
  const tabs = createBrowserTabs();
  tabs.entries.set(TOKENS_KEY, JSON.stringify(tokens));
  return tabs;
}

export function storedTokens(tabs: Tabs): Tokens | null {
  return createTokenStore(tabs.openTab()).read();
}

/** The calls for new tokens that arrived. */
export function refreshes({ asked }: AuthServer): string[] {
  return asked.filter((call) => call.startsWith(REFRESH));
}
