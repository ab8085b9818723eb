import { contract } from '@cbp/shared/contract';
import { LANGUAGES } from '@cbp/shared/language';
import { isTyped } from '@cbp/shared/list/filter';
import { partnersOf } from '@cbp/shared/list/list-state';
import { filtersOfTab, TAB_KEY } from '@cbp/shared/list/list-tab';
import { LISTS, PDF_LISTS } from '@cbp/shared/lists';
import { pdfContract } from '@cbp/shared/pdf-contract';
import { describe, expect, it } from 'vitest';
import { pageAt, pageNamed } from '../app/page-at.ts';
import { PAGES } from '../app/pages.ts';
import type { ListScreen } from '../patterns/list/define-list-screen.ts';
import { filterPlaces } from '../patterns/list/filter-places.ts';
import { type AnyRow, headOf, slotsOf, tableWidths, widthOf } from '../patterns/list/list-columns.ts';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.list.tsx', { eager: true });

function isScreen(value: unknown): value is ListScreen {
  return typeof value === 'object' && value !== null && 'list' in value && 'hrefOf' in value;
}

const screensIn = (found: typeof modules) =>
  Object.entries(found).flatMap(([file, exported]) =>
    Object.values(exported)
      .filter(isScreen)
      .map((screen) => [file, screen] as const),
  );

/** Every list screen there is, by the file that declares it. */
const SCREENS = screensIn(modules);
const TREES = screensIn(import.meta.glob<Record<string, unknown>>('./*/*.tree.tsx', { eager: true }));

/** A row whose every value is an id with signs that an address has to escape. */
const ODD_ROW: AnyRow = new Proxy({}, { get: () => 'A/7 ?#' });

/** Beside the menu, in a window of 1440 px. */
const ROOM_PX = 1_158;

it('every list screen is looked at', () => {
  expect(SCREENS.length).toBeGreaterThanOrEqual(2);
});

describe.each(SCREENS)('the list screen of %s', (_file, screen) => {
  const { list, columns, empty } = screen;

  it('shows a list of the contract', () => {
    expect([...LISTS, ...PDF_LISTS] as readonly unknown[]).toContain(list);
    for (const call of [`list${list.name}`, `export${list.name}`])
      expect(Object.keys({ ...contract, ...pdfContract })).toContain(call);
  });

  it('has a word for every column, filter and empty page in every language', () => {
    for (const language of LANGUAGES) {
      for (const column of columns) expect(headOf(column, language, 'Card').trim(), column.key).not.toBe('');
      for (const key of Object.keys(list.filters))
        expect(list.fields[key]?.words[language], key).toBeTruthy();
      expect(list.words[language].trim()).not.toBe('');
      if (empty === null) continue;
      expect(empty.heading[language].trim()).not.toBe('');
      expect(empty.text[language].trim()).not.toBe('');
    }
  });

  it('shows each field once, the reference first and always', () => {
    const keys = columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(columns[0]?.isHidden).toBe(false);
    expect(columns[0]?.cell).toBeNull();
    for (const column of columns) expect(widthOf(column), column.key).toBeGreaterThan(0);
    for (const key of columns.flatMap(({ fields }) => fields)) expect(list.fields[key], key).toBeDefined();
  });

  it('offers each filter in one place: one to type and two to pick in sight, those that exclude each other together', () => {
    const { linkFilters, tabs } = screen;
    for (const tab of [null, ...tabs]) {
      const leftOut = filtersOfTab(list, tab);
      for (const isPhone of [false, true]) {
        const { inBar, inPanel } = filterPlaces(screen, { leftOut, isPhone });
        const offered = [...inBar, ...inPanel].flatMap((key) => [key, ...partnersOf(list, key)]);
        const known = Object.keys(list.filters);
        expect(offered.toSorted()).toEqual(
          known.filter((key) => !linkFilters.includes(key) && !leftOut.includes(key)).toSorted(),
        );
        const typed = inBar.filter((key) => isTyped(list.filters[key]));
        expect(typed.length).toBeLessThanOrEqual(1);
        expect(inBar.length - typed.length).toBeLessThanOrEqual(inPanel.length === 0 ? 3 : 2);
      }
    }
    for (const key of linkFilters) expect(partnersOf(list, key), key).toEqual([]);
  });

  it('has tabs of its own filters, under a key that no filter has', () => {
    const { tabs } = screen;
    expect(tabs.length).not.toBe(1);
    expect(new Set(tabs.map(({ key }) => key)).size).toBe(tabs.length);
    if (tabs.length > 0) expect(Object.keys(list.filters)).not.toContain(TAB_KEY);
    for (const { key, words, choices } of tabs) {
      for (const language of LANGUAGES) expect(words[language].trim(), key).not.toBe('');
      for (const filter of Object.keys(choices)) expect(list.filters[filter], filter).toBeDefined();
    }
  });

  it('can be sorted by what it shows at the start', () => {
    const shown = columns.filter(({ isHidden }) => !isHidden).map(({ key }) => key);
    expect(shown).toContain(list.defaultSort.replace(/^-/, ''));
  });

  it('has a slot for reference, state or amount, and more on a phone', () => {
    const shown = columns.filter(({ isHidden }) => !isHidden);
    const slotOf = slotsOf(shown);
    const slots = [...slotOf.values()];
    expect(slots).toContain('reference');
    // A card has no heads: neither a time nor a bare number says which row it is.
    expect(columns[0]?.field.kind).not.toBe('time');
    const detail = shown.find(({ key }) => slotOf.get(key) === 'detail');
    expect(['number', 'flag', 'time']).not.toContain(detail && !detail.cell && detail.field.kind);
    expect(new Set(slots).size).toBe(slots.length);
    expect(slots.length).toBeGreaterThanOrEqual(3);
  });

  it('leads from each row to a page that exists, with the right of the list', () => {
    const page = pageAt(screen.hrefOf(ODD_ROW));
    expect(page?.path).toContain(':id');
    expect(page?.right).toEqual(list.right);
    const parent = page?.parent && pageNamed(page.parent);
    expect(parent?.right).toEqual(list.right);
  });
});

it('lists and trees show all of their first columns in a window of 1440 px', () => {
  const wide = [...SCREENS, ...TREES].filter(([, { columns, bulk, RowActions }]) => {
    const shown = columns.filter(({ isHidden }) => !isHidden);
    return (
      tableWidths(shown, { hasChoice: bulk !== null, hasActions: RowActions !== null }).wholePx > ROOM_PX
    );
  });
  expect(wide.map(([file]) => file)).toEqual([]);
});

it('a drawer stands over a page that is a list', () => {
  for (const { name, parent, path, load } of PAGES.filter(({ isDrawer }) => isDrawer)) {
    expect(path, name).toContain(':id');
    expect(load, name).toBeDefined();
    expect(parent && pageNamed(parent)?.load, name).toBeDefined();
  }
});
