import { describe, expect, it } from 'vitest';
import { storeDraft, takeDraft } from './draft.ts';

const DRAFT = { pathname: '/auth/login', email: 'operator@cbp.example', isSent: false };

function openTab() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, open: () => storage };
}

describe('the draft of a form of the sign-in area', () => {
  it('is read once, and then gone', () => {
    const tab = openTab();
    storeDraft(tab.open, DRAFT);
    expect(takeDraft(tab.open, DRAFT.pathname)).toEqual(DRAFT);
    expect(tab.entries.size).toBe(0);
    expect(takeDraft(tab.open, DRAFT.pathname)).toBeNull();
  });

  it('is nothing to another page, which throws it away', () => {
    const tab = openTab();
    storeDraft(tab.open, DRAFT);
    expect(takeDraft(tab.open, '/auth/forgot-password')).toBeNull();
    expect(tab.entries.size).toBe(0);
  });

  it('is none where something else was kept', () => {
    const tab = openTab();
    for (const text of ['', '{', '7', '{"pathname":"/auth/login","email":7,"isSent":false}']) {
      storeDraft(tab.open, DRAFT);
      for (const key of tab.entries.keys()) tab.entries.set(key, text);
      expect(takeDraft(tab.open, DRAFT.pathname), text).toBeNull();
    }
  });

  it('is none where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('The operation is insecure');
    };
    storeDraft(forbidden, DRAFT);
    expect(takeDraft(forbidden, DRAFT.pathname)).toBeNull();
  });
});
