import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, chosenLanguage, requestedLanguage } from './language-choice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function openPageWith(storage: Partial<Storage>) {
  const reload = vi.fn();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { reload });
  return reload;
}

describe('the address of a page', () => {
  it.each([
    ['?lang=sc', 'sc'],
    ['?a=1&lang=tc', 'tc'],
    ['?lang=de', null],
    ['?lang=SC', null],
    ['', null],
  ])('%s asks for %s', (search, language) => {
    expect(requestedLanguage(search)).toBe(language);
  });
});

describe('the choice of a language', () => {
  it('is kept, and the page is loaded anew', () => {
    const stored = new Map<string, string>();
    const reload = openPageWith({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    });
    chooseLanguage('tc');
    expect(chosenLanguage()).toBe('tc');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads the page anew where storage is forbidden, too', () => {
    const reload = openPageWith({
      setItem: () => {
        throw new Error('The operation is insecure');
      },
    });
    chooseLanguage('tc');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is English where none is kept, or one that the product does not have', () => {
    const kept: Record<string, string> = {};
    openPageWith({ getItem: (key) => kept[key] ?? null });
    expect(chosenLanguage()).toBe('en');
    kept.language = 'de';
    expect(chosenLanguage()).toBe('en');
  });
});
