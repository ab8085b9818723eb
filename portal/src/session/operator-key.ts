const STORAGE_KEY = 'operator-key';
const IN_ADDRESS = /#(?:.*&)?key=([^&]*)/;
/** What an Authorization header can carry. */
const SENDABLE = /^[\x21-\x7e]+$/;

/** The key in what someone pasted: the key itself or an address that ends in `#key=…`; null when there is none. */
export function readKey(text: string): string | null {
  const trimmed = text.trim();
  const inAddress = IN_ADDRESS.exec(trimmed)?.[1];
  const key = inAddress === undefined ? trimmed : decode(inAddress);
  const isAddress = inAddress === undefined && /^https?:/i.test(trimmed);
  return !isAddress && SENDABLE.test(key) ? key : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The part of the browser that carries a key from the address into the session. */
export type AddressBar = {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'state' | 'replaceState'>;
};

/** Takes the key out of the address, so that it stays neither in the address bar nor in the history. */
export function takeKeyFromAddress({ location, history }: AddressBar): string | null {
  if (!IN_ADDRESS.test(location.hash)) return null;
  const key = readKey(location.hash);
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return key;
}

/** Who is at work, or why nobody is: `refused` when the server did not take the key. */
export type SessionState = { key: string; isRefused: false } | { key: null; isRefused: boolean };

export type OperatorSession = {
  current: () => SessionState;
  open: (key: string) => void;
  /** Forgets the key that a call was refused with; one that was opened since then stays. */
  refuse: (key: string) => void;
  subscribe: (listener: () => void) => () => void;
};

/** The operator key of this tab. Where storage is forbidden it lasts until the page is left. */
export function createOperatorSession(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): OperatorSession {
  const listeners = new Set<() => void>();
  const stored = attempt(() => storage.getItem(STORAGE_KEY));
  let state: SessionState = stored ? { key: stored, isRefused: false } : { key: null, isRefused: false };
  const change = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    open: (key) => {
      attempt(() => storage.setItem(STORAGE_KEY, key));
      change({ key, isRefused: false });
    },
    refuse: (key) => {
      if (state.key !== key) return;
      attempt(() => storage.removeItem(STORAGE_KEY));
      change({ key: null, isRefused: true });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
