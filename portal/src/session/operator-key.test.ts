import { describe, expect, it } from 'vitest';
import { createOperatorSession, readKey, takeKeyFromAddress } from './operator-key.ts';

const KEY = 'k3y_of-32.characters+and/more=====';

function addressBar(hash: string) {
  const written: string[] = [];
  return {
    written,
    bar: {
      location: { hash, pathname: '/beceipt/transactions/list', search: '?page=2' },
      history: {
        state: null,
        replaceState: (_state: unknown, _unused: string, url?: string | URL | null) => {
          written.push(String(url));
        },
      },
    },
  };
}

function memoryStorage(content: Record<string, string> = {}) {
  const entries = new Map(Object.entries(content));
  return {
    entries,
    storage: {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
      removeItem: (name: string) => void entries.delete(name),
    },
  };
}

describe('a pasted key', () => {
  it('is taken alone or out of the address that npm start prints', () => {
    expect(readKey(`  ${KEY}\n`)).toBe(KEY);
    expect(readKey(`http://127.0.0.1:4000/#key=${KEY}`)).toBe(KEY);
    expect(readKey(`#key=${encodeURIComponent(KEY)}`)).toBe(KEY);
  });

  it('is refused when a header could not carry it or when it is an address without one', () => {
    for (const text of ['', '   ', 'two words', 'schlüssel', 'http://127.0.0.1:4000/', '#key=']) {
      expect(readKey(text), text).toBeNull();
    }
  });
});

describe('a key in the address', () => {
  it('is taken and leaves the address as it is without it', () => {
    const { bar, written } = addressBar(`#key=${KEY}`);
    expect(takeKeyFromAddress(bar)).toBe(KEY);
    expect(written).toEqual(['/beceipt/transactions/list?page=2']);
  });

  it('leaves other fragments alone', () => {
    const { bar, written } = addressBar('#buyer-messages');
    expect(takeKeyFromAddress(bar)).toBeNull();
    expect(written).toEqual([]);
  });
});

describe('the session', () => {
  it('survives a reload of the tab and tells its listeners', () => {
    const { storage } = memoryStorage();
    const session = createOperatorSession(storage);
    const heard: unknown[] = [];
    session.subscribe(() => heard.push(session.current()));
    session.open(KEY);
    expect(heard).toEqual([{ key: KEY, isRefused: false }]);
    expect(createOperatorSession(storage).current()).toEqual({ key: KEY, isRefused: false });
  });

  it('forgets a refused key, but not one that was opened after the call', () => {
    const { storage, entries } = memoryStorage({ 'operator-key': 'old' });
    const session = createOperatorSession(storage);
    session.open(KEY);
    session.refuse('old');
    expect(session.current()).toEqual({ key: KEY, isRefused: false });
    session.refuse(KEY);
    expect(session.current()).toEqual({ key: null, isRefused: true });
    expect(entries.size).toBe(0);
  });

  it('works in a window that forbids storage', () => {
    const forbidden = () => {
      throw new Error('The operation is insecure');
    };
    const session = createOperatorSession({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    session.open(KEY);
    expect(session.current().key).toBe(KEY);
  });
});
