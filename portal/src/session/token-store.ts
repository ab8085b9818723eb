import { z } from 'zod';

/** The one key of local storage under which the tokens are. */
export const TOKENS_KEY = 'auth-tokens';

const Tokens = z.object({ accessToken: z.string().nullable(), refreshToken: z.string() });

/** The bearer of calls, and the one that gets the next two. */
export type Tokens = z.output<typeof Tokens>;

/** Stands in place of the tokens for a moment when the user signs out, so that the other tabs hear of it. */
const LEFT = 'left';

/** Marks lost tokens until the next sign-in or sign-out, for tabs that are opened later. */
const LOST = 'lost';

/** What another tab did: it signed in or renewed the tokens, lost them, or its user signed out. */
export type TokensChange = 'present' | 'lost' | 'left';

export type TokenStore = {
  read: () => Tokens | null;
  write: (tokens: Tokens) => void;
  clear: () => void;
  /** Drops tokens that are no longer valid. Does nothing without tokens, after a sign-out in between. */
  lose: () => void;
  /** Whether that was the last thing that happened to them, in whatever tab. */
  wereLost: () => boolean;
  /** The same, because the user wants to leave. */
  leave: () => void;
  onOtherTab: (listener: (change: TokensChange) => void) => void;
};

type Browser = {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void;
};

/** The tokens of this browser. Where storage is forbidden they last until the page is left. */
export function createTokenStore(browser: Browser): TokenStore {
  let unstored: Tokens | null = null;
  const clear = () => {
    unstored = null;
    attempt(() => browser.localStorage.removeItem(TOKENS_KEY));
  };
  const read = () => attempt(() => parse(browser.localStorage.getItem(TOKENS_KEY))) ?? unstored;
  return {
    read,
    write: (tokens) => {
      const isStored = attempt(() => {
        browser.localStorage.setItem(TOKENS_KEY, JSON.stringify(tokens));
        return true;
      });
      unstored = isStored ? null : tokens;
    },
    clear,
    lose: () => {
      if (!read()) return;
      clear();
      attempt(() => browser.localStorage.setItem(TOKENS_KEY, LOST));
    },
    wereLost: () => attempt(() => browser.localStorage.getItem(TOKENS_KEY)) === LOST,
    leave: () => {
      attempt(() => browser.localStorage.setItem(TOKENS_KEY, LEFT));
      clear();
    },
    onOtherTab: (listener) =>
      browser.addEventListener('storage', ({ key, newValue }) => {
        // Without a key everything was removed.
        if (key === TOKENS_KEY || key === null) listener(changeTo(newValue));
      }),
  };
}

function changeTo(text: string | null): TokensChange {
  if (text === LEFT) return 'left';
  return parse(text) ? 'present' : 'lost';
}

function parse(text: string | null): Tokens | null {
  const found = Tokens.safeParse(attempt(() => JSON.parse(text ?? '')));
  return found.success ? found.data : null;
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action();
  } catch {
    return null;
  }
}
