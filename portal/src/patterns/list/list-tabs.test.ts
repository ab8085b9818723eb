import { alertList } from '@cbp/shared/alerts/alert.list';
import { AWAITING_RESPONSE } from '@cbp/shared/alerts/awaiting-response';
import { translated } from '@cbp/shared/language';
import { addressOf } from '@cbp/shared/list/list-address';
import { type Choice, initialState, queryOf, withChoices } from '@cbp/shared/list/list-state';
import { withTab } from '@cbp/shared/list/list-tab';
import { rdrCaseList } from '@cbp/shared/rdr/rdr-case.list';
import { describe, expect, it } from 'vitest';
import { addressInTab, type ListTab, movedTo, ownStateAt, tabAt, tabQuery } from './list-tabs.ts';

const recalled: Choice = { kind: 'among', values: [true] };
const outcome: Choice = { kind: 'among', values: ['Declined'] };
const tab = (key: string, choices: ListTab['choices'] = {}): ListTab => ({
  key,
  words: translated([key, key, key]),
  choices,
  sort: null,
  empty: null,
});
const all = tab('all');
const gone = tab('recalled', { recalled });
const tabs = [all, gone];
const at = (query: string) => new URLSearchParams(query);
const start = initialState(rdrCaseList);

describe('the tabs of a list', () => {
  it('are told by the address, which opens the first one alone or with an unknown name', () => {
    expect(tabAt(tabs, at(''))).toBe(all);
    expect(tabAt(tabs, at('tab=recalled&page=2'))).toBe(gone);
    expect(tabAt(tabs, at('tab=nothing'))).toBe(all);
    expect(tabAt([], at('tab=recalled'))).toBeNull();
  });

  it('keep their place in the address, and the first one has none', () => {
    const state = withChoices(rdrCaseList, start, { outcome });
    expect(addressInTab(rdrCaseList, state, { tabs, tab: gone }).toString()).toBe(
      'outcome=Declined&tab=recalled',
    );
    expect(addressInTab(rdrCaseList, state, { tabs, tab: all }).toString()).toBe('outcome=Declined');
    expect(addressInTab(rdrCaseList, start, { tabs: [], tab: null }).toString()).toBe('');
  });

  it('ask for their own choices beside those of the user, on the page of the user', () => {
    const state = ownStateAt(rdrCaseList, gone, at('tab=recalled&outcome=Declined&page=3'));
    expect(state.filters).toEqual({ outcome });
    expect(withTab(rdrCaseList, state, gone)).toEqual({ ...state, filters: { outcome, recalled } });
    expect(withTab(rdrCaseList, state, all)).toEqual(state);
    expect(withTab(rdrCaseList, state, null)).toBe(state);
  });

  it('are not contradicted by a filter of the address', () => {
    const address = at('tab=recalled&recalled=false&outcome=Declined');
    expect(ownStateAt(rdrCaseList, gone, address).filters).toEqual({ outcome });
    expect(ownStateAt(rdrCaseList, all, address).filters).toEqual({
      outcome,
      recalled: { kind: 'among', values: [false] },
    });
  });

  it('count all of their own rows', () => {
    const now = new Date('2026-11-19T04:00:00Z');
    expect(tabQuery(rdrCaseList, gone, now)).toEqual({
      filters: { recalled: { type: 'in', values: [true] } },
    });
    expect(tabQuery(rdrCaseList, all, now)).toEqual({ filters: {} });
    expect(tabQuery(rdrCaseList, null, now)).toEqual({ filters: {} });
  });

  it('take over filters from each other, but for those that they set', () => {
    const before = { ...withChoices(rdrCaseList, start, { outcome, recalled }), page: 4 };
    expect(addressOf(rdrCaseList, movedTo(rdrCaseList, before, { from: all, to: gone })).toString()).toBe(
      'outcome=Declined',
    );
    expect(movedTo(rdrCaseList, { ...start, page: 4 }, { from: gone, to: all })).toEqual(start);
  });
});

describe('a tab with an order and a time of its own', () => {
  const awaiting: ListTab = { ...tab('awaiting'), ...AWAITING_RESPONSE };
  const both = [all, awaiting];
  const now = new Date('2026-11-19T04:00:00Z');

  it('starts with its order, which its address leaves out, and any other is named', () => {
    const opened = ownStateAt(alertList, awaiting, at('tab=awaiting'));
    expect(opened).toEqual({ ...initialState(alertList), sort: 'due_at' });
    expect(addressInTab(alertList, opened, { tabs: both, tab: awaiting }).toString()).toBe('tab=awaiting');
    const byAmount = { ...opened, sort: 'alert.Amount' as const };
    const address = addressInTab(alertList, byAmount, { tabs: both, tab: awaiting });
    expect(address.toString()).toBe('sort=alert.Amount&tab=awaiting');
    expect(ownStateAt(alertList, awaiting, address)).toEqual(byAmount);
  });

  it('asks for rows of any time, whatever the list starts with and the address says', () => {
    const state = ownStateAt(alertList, awaiting, at('tab=awaiting&alert.AlertTimestamp=last7days'));
    expect(Object.keys(queryOf(alertList, withTab(alertList, state, awaiting), now).filters)).toEqual([
      'outcome',
    ]);
    expect(Object.keys(tabQuery(alertList, awaiting, now).filters)).toEqual(['outcome']);
    expect(Object.keys(queryOf(alertList, initialState(alertList), now).filters)).toEqual([
      'alert.AlertTimestamp',
    ]);
  });

  it('has its own order when it is opened from another, unless the user chose one', () => {
    const first = initialState(alertList);
    const there = movedTo(alertList, first, { from: all, to: awaiting });
    expect(there.sort).toBe('due_at');
    expect(movedTo(alertList, there, { from: awaiting, to: all })).toEqual(first);
    const chosen = { ...first, sort: '-outcome_at' as const };
    expect(movedTo(alertList, chosen, { from: all, to: awaiting }).sort).toBe('-outcome_at');
  });
});
