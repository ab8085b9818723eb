import type { CurrentUser } from '@cbp/shared/users/user.model';
import { type AuthCalls, createAuthCalls } from '../data/auth-calls.ts';
import { FORBIDDEN, type Send, sendAs, UNAUTHENTICATED } from '../data/contract-link.ts';
import { failureKind } from '../data/failure.ts';
import { UnableToAuthenticate } from '../data/unable-to-authenticate.ts';
import { createRenewal, type Lock } from './renewal.ts';
import type { TokenStore } from './token-store.ts';

/** Longer than a working server takes; sign-out doesn't wait longer. */
const GOODBYE_TIMEOUT_MS = 3_000;

/**
 * The signed-in user. `opening`: tokens are stored, and their user is being loaded. `signedOut` has a cause when a session was
 * lost, or when its user couldn't be loaded. `leaving`: the user signed out, here or in another tab, and the page is about to be reloaded.
 */
export type SessionState =
  | { status: 'opening' }
  | { status: 'signedOut'; cause?: unknown }
  | { status: 'leaving' }
  | { status: 'signedIn'; user: CurrentUser };

export type Session = {
  current: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Sends a request for the user; renews the access token, once, when there is none or it is refused. */
  send: Send;
  /** The calls around sign-in, for the user. */
  calls: AuthCalls;
  /** The same for the token of a link, or without one for a visitor. */
  callsAs: (bearer: string | null) => AuthCalls;
  /** Loads the signed-in user; a user whose profile can’t be loaded is signed out. */
  open: () => Promise<void>;
  /** Throws the reason of a failed sign-in; no tokens are stored then. */
  signIn: (credentials: { name: string; password: string }) => Promise<void>;
  /** Ends the session here, on the server, and in the other tabs, and leaves. */
  signOut: () => Promise<void>;
};

export type SessionOptions = {
  apiUrl: string;
  store: TokenStore;
  lock: Lock;
  /** Called when a sign-in begins, so that the next screen can be fetched early. */
  onSigningIn: () => void;
  /** Told when the user's present permissions cannot be read; those of the profile hold then. */
  onAccessUnknown: (error: unknown) => void;
  /** Told in every tab when the user signed out, here or in another one: nothing of theirs may stay on the page. */
  onLeft: (where: 'here' | 'elsewhere') => void;
};

export function createSession(options: SessionOptions): Session {
  const { apiUrl, store, lock, onSigningIn, onAccessUnknown, onLeft } = options;
  const listeners = new Set<() => void>();
  let state = stateAtFirst(store);
  const change = (next: SessionState) => {
    if (state.status === 'leaving') return;
    state = next;
    for (const listener of listeners) listener();
  };
  const forget = () => {
    store.clear();
    change({ status: 'signedOut' });
  };
  const lose = (cause: unknown) => {
    store.lose();
    change({ status: 'signedOut', cause });
  };

  const renew = createRenewal({ apiUrl, store, lock, onLost: lose });
  const sendAuthorised = createAuthorisedSend(() => store.read()?.accessToken ?? null, renew);
  const send: Send = async (request, carry) => {
    const response = await sendAuthorised(request, carry);
    if (response.status === FORBIDDEN && state.status === 'signedIn') lookAgain();
    return response;
  };
  const calls = createAuthCalls(apiUrl, send);
  const callsAs = (bearer: string | null) => createAuthCalls(apiUrl, sendAs(bearer));

  const loadUser = async () => {
    const user = await currentUser(calls, onAccessUnknown);
    const isKnown = state.status === 'signedIn' && JSON.stringify(state.user) === JSON.stringify(user);
    if (store.read() && !isKnown) change({ status: 'signedIn', user });
  };
  /** Reloads the permissions after a refused call: one may have been revoked, and pages hide what isn’t permitted. */
  const lookAgain = oneAtATime(() => loadUser().catch(() => undefined));
  const open = async () => {
    if (!store.read()) return forget();
    await loadUser().catch((cause: unknown) => {
      // A page that is left while it opens doesn't reach the server either: the next one continues with the tokens.
      if (failureKind(cause) === 'unreachable') change({ status: 'signedOut', cause });
      else lose(cause);
    });
  };

  /** Signs in what another tab signed in. The tokens are that tab's: a failure here leaves them alone. */
  const follow = () =>
    loadUser().catch((cause: unknown) => {
      if (state.status === 'signedOut') change({ status: 'signedOut', cause });
    });

  store.onOtherTab((tokens) => {
    if (state.status === 'signedOut') {
      if (tokens === 'present') void follow();
    } else if (tokens === 'left') {
      change({ status: 'leaving' });
      onLeft('elsewhere');
    } else if (tokens === 'lost') change({ status: 'signedOut', cause: new UnableToAuthenticate() });
  });

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    calls,
    callsAs,
    open,
    signIn: async (credentials) => {
      onSigningIn();
      let tokens = store.read();
      try {
        const { results } = await callsAs(null).login(credentials);
        tokens = { accessToken: results.access, refreshToken: results.root };
        store.write(tokens);
        await loadUser();
      } catch (error) {
        // Another tab may have signed in meanwhile: those tokens are its own.
        if (store.read()?.refreshToken === tokens?.refreshToken) forget();
        throw error;
      }
    },
    signOut: async () => {
      const tokens = store.read();
      store.leave();
      change({ status: 'leaving' });
      if (tokens) await endSession(callsAs(tokens.refreshToken));
      onLeft('here');
    },
  };
}

function stateAtFirst(store: TokenStore): SessionState {
  if (store.read()) return { status: 'opening' };
  return store.wereLost()
    ? { status: 'signedOut', cause: new UnableToAuthenticate() }
    : { status: 'signedOut' };
}

/** Begins an action unless it is under way. */
function oneAtATime(action: () => Promise<void>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    void action().finally(() => {
      isRunning = false;
    });
  };
}

function createAuthorisedSend(
  bearer: () => string | null,
  renew: (refused: string | null) => Promise<string>,
): Send {
  return async (request, carry) => {
    const sameAgain = request.clone();
    const first = bearer() ?? (await renew(null));
    const response = await sendAs(first)(request, carry);
    if (response.status !== UNAUTHENTICATED) return response;
    void response.body?.cancel();
    return sendAs(await renew(first))(sameAgain, carry);
  };
}

/** If the server can’t be reached, the session expires there on its own. */
async function endSession(calls: AuthCalls): Promise<void> {
  await calls.endSession({}, { signal: AbortSignal.timeout(GOODBYE_TIMEOUT_MS) }).catch(() => undefined);
}

async function currentUser(
  calls: AuthCalls,
  onAccessUnknown: (error: unknown) => void,
): Promise<CurrentUser> {
  const access = calls.getCurrentAccess().catch((error: unknown) => ({ error }));
  const { results: user } = await calls.getCurrentUser();
  const answer = await access;
  if ('results' in answer) return { ...user, permissions: answer.results.permissions };
  onAccessUnknown(answer.error);
  return user;
}
