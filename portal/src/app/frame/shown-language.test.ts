import { describe, expect, it } from 'vitest';
import { changesLanguage } from './shown-language.ts';

describe('a tab', () => {
  it('changes its language when it is loaded in another one, and only then', () => {
    const entries = new Map<string, string>();
    const openStorage = () => ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    });
    const loaded = ['en', 'en', 'tc', 'tc'].map((language) => changesLanguage(language, openStorage));
    expect(loaded).toEqual([false, false, true, false]);
  });

  it('changes none where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('The operation is insecure');
    };
    expect(changesLanguage('en', forbidden)).toBe(false);
  });
});
