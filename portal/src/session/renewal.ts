import { ROOT_LEEWAY_MS } from '@cbp/shared/users/auth.calls';
import { type AuthCalls, createAuthCalls } from '../data/auth-calls.ts';
import { CallError, sendAs } from '../data/contract-link.ts';
import { UnableToAuthenticate } from '../data/unable-to-authenticate.ts';
import type { TokenStore, Tokens } from './token-store.ts';

/** Runs one action at a time among all tabs. */
export type Lock = <Result>(action: () => Promise<Result>) => Promise<Result>;

const LOCK_NAME = 'auth-tokens';

/** Browsers offer locks on https and localhost only; elsewhere the server's leeway has to do for two tabs. */
export function tabsLock(locks: LockManager | undefined): Lock {
  return (action) => (locks ? locks.request(LOCK_NAME, action) : action());
}

type RenewalOptions = {
  apiUrl: string;
  store: TokenStore;
  lock: Lock;
  onLost: (cause: UnableToAuthenticate) => void;
};

/**
 * Gets the next access token in place of one that the server refused (null: there is none). However many calls and tabs
 * ask at once, the server is asked once. Refused, it ends the session and throws `UnableToAuthenticate`.
 */
export function createRenewal({ apiUrl, store, lock, onLost }: RenewalOptions) {
  let pending: Promise<string> | null = null;

  const renew = (refused: string | null) =>
    lock(async () => {
      const tokens = store.read();
      if (!tokens) throw new UnableToAuthenticate();
      // Another tab may have been here meanwhile.
      if (tokens.accessToken !== null && tokens.accessToken !== refused) return tokens.accessToken;
      const next = await nextTokens(createAuthCalls(apiUrl, sendAs(tokens.refreshToken))).catch((error) => {
        if (!(error instanceof CallError)) throw error;
        const lost = new UnableToAuthenticate({ cause: error });
        // Another tab may have signed in meanwhile: its tokens were not refused.
        if (store.read()?.refreshToken === tokens.refreshToken) onLost(lost);
        throw lost;
      });
      // A sign-out during the request wins.
      if (store.read()?.refreshToken !== tokens.refreshToken) throw new UnableToAuthenticate();
      store.write(next);
      return next.accessToken;
    });

  return (refused: string | null): Promise<string> => {
    pending ??= renew(refused).finally(() => {
      pending = null;
    });
    return pending;
  };
}

/** The server gives the same answer again for a time: two tries fit into it. */
const TRY_MS = ROOT_LEEWAY_MS / 2 - 1_000;

/** An answer that was lost on its way is asked for once more at once, since later the server takes it for a theft. */
async function nextTokens(calls: AuthCalls): Promise<Tokens & { accessToken: string }> {
  const ask = () => calls.refreshTokens({}, { signal: AbortSignal.timeout(TRY_MS) });
  const { results } = await ask().catch((error: unknown) => {
    if (error instanceof CallError) throw error;
    return ask();
  });
  return { accessToken: results.access, refreshToken: results.root };
}
