import { describe, expect, it } from 'vitest';
import { LISTS } from '../lists.ts';
import { DATE_PRESETS, type DatePreset } from './date-preset.ts';
import { badge, id, maybe, time } from './field.ts';
import { among, contains, offeredValues, range } from './filter.ts';
import { type AnyList, defineList } from './list.ts';
import { ADDRESS_KEYS, addressOf, stateAt } from './list-address.ts';
import {
  ANY_TIME,
  allOf,
  type Choice,
  choiceOf,
  initialState,
  isAll,
  type ListState,
  PAGE_SIZES,
  queryOf,
  sortedBy,
  wholeTextChoice,
  withChoices,
} from './list-state.ts';

const NOW = new Date('2026-11-22T02:00:00.000Z');

const STATES = {
  PENDING: { label: { en: 'Pending', sc: '待处理', tc: '待處理' } },
  PROCESSING: { label: { en: 'Processing', sc: '处理中', tc: '處理中' }, pickedWith: 'PENDING' },
  DONE: { label: { en: 'Done', sc: '完成', tc: '完成' } },
} as const;

const cases = defineList({
  name: 'Cases',
  resource: '/rdr/cases',
  right: { service: 'rdr', right: 'case.read' },
  words: ['Cases', '个案', '個案'],
  key: 'case_id',
  fields: {
    case_id: id('Case', '个案', '個案'),
    state: badge(STATES, 'State', '状态', '狀態'),
    settled: maybe(badge(STATES, 'Settled', '结算', '結算')),
    opened_at: time('Opened', '开始', '開始'),
  },
  filters: {
    case_id: contains,
    state: among(),
    settled: among({ excludes: 'state' }),
    opened_at: range({ initial: 'last24h' }),
  },
  sorts: ['opened_at', 'case_id'],
  defaultSort: '-opened_at',
});

/** Every choice that a filter has, each alone. */
function choicesOf(list: AnyList, key: string): Choice[] {
  const field = list.fields[key];
  const filter = list.filters[key];
  if (!field || !filter) return [];
  if (filter.kind === 'contains') {
    const whole = ['a "b"', ', "', '100%_', ...(field.isNullable ? [null] : [])];
    return [{ kind: 'contains', text: 'a b&c=d/..?%é中' }, wholeTextChoice('x'), wholeTextChoice(...whole)];
  }
  if (filter.kind === 'pick') return [{ kind: 'among', values: ['NGA-1001', 'x,y'] }];
  if (filter.kind === 'range') {
    const presets = (Object.keys(DATE_PRESETS) as DatePreset[]).map(
      (preset): Choice => ({ kind: 'range', range: { preset } }),
    );
    const any = filter.initial === null ? [] : [ANY_TIME];
    return [...presets, ...any, { kind: 'range', range: { from: '2026-02-28', to: '2026-03-01' } }];
  }
  const values = [...offeredValues(field, filter), ...(field.isNullable ? [null] : [])];
  return [...values.map((value): Choice => ({ kind: 'among', values: [value] })), { kind: 'among', values }];
}

/** A round trip through the address bar text. */
function thereAndBack(list: AnyList, state: ListState): ListState {
  return stateAt(list, new URLSearchParams(addressOf(list, state).toString()));
}

describe.each([...LISTS, cases].map((list) => [list.name, list as AnyList] as const))(
  'the address of %s',
  (_name, list) => {
    it('omits the defaults', () => {
      expect(addressOf(list, initialState(list)).toString()).toBe('');
      expect(stateAt(list, new URLSearchParams())).toEqual(initialState(list));
    });

    it('restores every choice of every filter, and its call accepts it', () => {
      for (const key of Object.keys(list.filters)) {
        for (const choice of choicesOf(list, key)) {
          const state = withChoices(list, initialState(list), { [key]: choice });
          expect(thereAndBack(list, state), key).toEqual(state);
          expect(list.query.safeParse(queryOf(list, state, NOW)), key).toMatchObject({ success: true });
        }
      }
    });

    it('restores every sort, page and page size', () => {
      for (const sort of list.sorts.flatMap((field) => [field, `-${field}`] as const)) {
        for (const rows of PAGE_SIZES) {
          const state: ListState = { ...initialState(list), sort, rows, page: 7 };
          expect(thereAndBack(list, state)).toEqual(state);
          expect(list.query.safeParse(queryOf(list, state, NOW))).toMatchObject({ success: true });
        }
      }
    });

    it('has a name of its own for every filter', () => {
      for (const key of Object.keys(list.filters)) expect(ADDRESS_KEYS).not.toContain(key);
    });
  },
);

describe('an old or mistyped address', () => {
  it.each([
    'state=GONE&state=',
    'opened_at=next-year&sort=-state&page=0&rows=7',
    'opened_at=2026-02-30..2026-03-01',
    'opened_at=2026-03-02..2026-03-01',
    'case_id=%20&page=12345678&nothing=1',
  ])('opens the default state: %s', (query) => {
    expect(stateAt(cases, new URLSearchParams(query))).toEqual(initialState(cases));
  });

  it('keeps known parts next to unknown ones', () => {
    const state = stateAt(cases, new URLSearchParams('state=GONE&state=DONE&state=DONE&page=3'));
    expect(state).toEqual({
      ...initialState(cases),
      filters: { state: { kind: 'among', values: ['DONE'] } },
      page: 3,
    });
  });

  it('never names two filters that exclude each other', () => {
    const state = stateAt(cases, new URLSearchParams('settled=DONE&state=DONE'));
    expect(Object.keys(state.filters)).toEqual(['state']);
  });
});

describe('the state of a list', () => {
  const start = initialState(cases);
  const done: Choice = { kind: 'among', values: ['DONE'] };

  it('leads to the first page when a filter changes', () => {
    const state = withChoices(cases, { ...start, page: 4 }, { state: done });
    expect(state).toMatchObject({ page: 1, filters: { state: done } });
  });

  it('treats an empty text and an empty choice as none', () => {
    const chosen = withChoices(cases, start, { state: done, case_id: { kind: 'contains', text: ' 7 ' } });
    expect(chosen.filters.case_id).toEqual({ kind: 'contains', text: '7' });
    const cleared = {
      state: { kind: 'among', values: [] },
      case_id: { kind: 'contains', text: ' ' },
    } as const;
    expect(withChoices(cases, chosen, cleared)).toEqual(start);
  });

  it('clears a filter when one that it excludes is chosen, in both directions', () => {
    const settled = withChoices(cases, withChoices(cases, start, { state: done }), { settled: done });
    expect(Object.keys(settled.filters)).toEqual(['settled']);
    expect(Object.keys(withChoices(cases, settled, { state: done }).filters)).toEqual(['state']);
  });

  it('queries values picked along, and the blank', () => {
    const { filters } = queryOf(
      cases,
      withChoices(cases, start, { state: { kind: 'among', values: ['PENDING'] } }),
      NOW,
    );
    expect(filters.state).toEqual({ type: 'in', values: ['PENDING', 'PROCESSING'] });
    const blank = withChoices(cases, start, { settled: { kind: 'among', values: [null] } });
    expect(queryOf(cases, blank, NOW).filters.settled).toEqual({ type: 'in', values: [null] });
  });

  it('picks all offered values, and recognises that', () => {
    const all = allOf(cases.fields.state);
    expect(all).toEqual({ kind: 'among', values: ['PENDING', 'DONE'] });
    expect(isAll(cases.fields.state, ['DONE', 'PENDING'])).toBe(true);
    expect(isAll(cases.fields.state, ['DONE'])).toBe(false);
  });

  it('resolves a preset on query, and resets to the default one', () => {
    expect(choiceOf(cases, start, 'opened_at')).toEqual({ kind: 'range', range: { preset: 'last24h' } });
    const range = (now: Date) => queryOf(cases, start, now).filters.opened_at;
    expect(range(NOW)).toEqual({
      type: 'range',
      from: '2026-11-21T02:00:00.000Z',
      to: '2026-11-22T02:00:00.000Z',
    });
    expect(range(new Date('2026-12-24T00:00:00Z'))).toMatchObject({ to: '2026-12-24T00:00:00.000Z' });
    const days: Choice = { kind: 'range', range: { from: '2026-11-20', to: '2026-11-20' } };
    const chosen = withChoices(cases, start, { opened_at: days });
    expect(queryOf(cases, chosen, NOW).filters.opened_at).toEqual({
      type: 'range',
      from: '2026-11-19T16:00:00.000Z',
      to: '2026-11-20T15:59:59.999Z',
    });
    expect(withChoices(cases, chosen, { opened_at: null })).toEqual(start);
  });

  it('reverses the sort by the same head, and starts ascending by another', () => {
    const up = sortedBy(start, 'opened_at');
    expect(up.sort).toBe('opened_at');
    expect(sortedBy(up, 'opened_at').sort).toBe('-opened_at');
    expect(sortedBy({ ...up, page: 3 }, 'case_id')).toMatchObject({ sort: 'case_id', page: 1 });
  });
});
