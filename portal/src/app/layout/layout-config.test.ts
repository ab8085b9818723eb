import { describe, expect, it } from 'vitest';
import { LAYOUT_KEY, readLayoutConfig, writeLayoutConfig } from './layout-config.ts';

const SECTIONS = ['main', 'header', 'toolbar', 'pageTitle', 'content', 'aside', 'footer'];

function browserWith(text: string | null) {
  const entries = new Map<string, string>(text === null ? [] : [[LAYOUT_KEY, text]]);
  return {
    entries,
    open: () => ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    }),
  };
}

describe('the layout', () => {
  it('has every section from the start', () => {
    const layout = readLayoutConfig(browserWith(null).open);
    expect(Object.keys(layout).sort()).toEqual(SECTIONS.toSorted());
    expect(layout.aside).toEqual({ minimized: false, folded: [], unfolded: [] });
  });

  it('is the one that was kept', () => {
    const browser = browserWith(null);
    const layout = readLayoutConfig(browser.open);
    writeLayoutConfig(browser.open, {
      ...layout,
      aside: { minimized: true, folded: ['aml'], unfolded: ['rdr'] },
    });
    expect([...browser.entries.keys()]).toEqual(['LayoutConfig']);
    expect(readLayoutConfig(browser.open).aside).toEqual({
      minimized: true,
      folded: ['aml'],
      unfolded: ['rdr'],
    });
  });

  it('keeps the parts that it does not know', () => {
    const kept = { main: { body: { class: 'x' } }, aside: { minimized: true, theme: 'dark' }, loader: [1] };
    const browser = browserWith(JSON.stringify(kept));
    writeLayoutConfig(browser.open, readLayoutConfig(browser.open));
    expect(JSON.parse(browser.entries.get(LAYOUT_KEY) ?? '')).toMatchObject(kept);
  });

  it('opens with what is usable of anything else', () => {
    for (const text of [
      '',
      'no json',
      'null',
      '[]',
      '7',
      '{"aside":null}',
      '{"main":5,"aside":{"minimized":"yes"}}',
    ]) {
      expect(readLayoutConfig(browserWith(text).open).aside, text).toEqual({
        minimized: false,
        folded: [],
        unfolded: [],
      });
    }
    const asideOf = (aside: string) => readLayoutConfig(browserWith(`{"aside":${aside}}`).open).aside;
    expect(asideOf('{"minimized":true,"folded":7}')).toEqual({ minimized: true, folded: [], unfolded: [] });
    expect(asideOf('{"minimized":"yes","folded":["rdr"]}')).toEqual({
      minimized: false,
      folded: ['rdr'],
      unfolded: [],
    });
  });

  it('opens where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('The operation is insecure');
    };
    const layout = readLayoutConfig(forbidden);
    expect(() => writeLayoutConfig(forbidden, layout)).not.toThrow();
  });
});
