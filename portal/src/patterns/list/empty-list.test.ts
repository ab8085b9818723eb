import { alertList } from '@cbp/shared/alerts/alert.list';
import { type Choice, initialState, withChoices } from '@cbp/shared/list/list-state';
import { userList } from '@cbp/shared/users/user.list';
import { describe, expect, it } from 'vitest';
import { isFiltered, isWholeEmpty, widerDates } from './empty-list.ts';

const TIME = 'alert.AlertTimestamp';
const alerts = initialState(alertList);
const users = initialState(userList);
const status: Choice = { kind: 'among', values: ['COMPLETED'] };

describe('a list without rows', () => {
  it('counts as filtered with filters set by the user or by default', () => {
    expect(isFiltered(userList, users)).toBe(false);
    expect(isFiltered(userList, withChoices(userList, users, { status }))).toBe(true);
    expect(isFiltered(alertList, alerts)).toBe(true);
  });

  it('has nothing at all only where nothing filters, or nothing would be there without', () => {
    expect(isWholeEmpty(userList, users, null)).toBe(true);
    expect(isWholeEmpty(alertList, alerts, 4_000)).toBe(false);
    expect(isWholeEmpty(alertList, alerts, null)).toBe(false);
    expect(isWholeEmpty(alertList, alerts, 0)).toBe(true);
    expect(isWholeEmpty(alertList, withChoices(alertList, alerts, { status }), 0)).toBe(false);
  });

  it('offers wider dates in place of those that hold from the start', () => {
    const [wider, ...others] = widerDates(alertList, alerts);
    expect(others).toEqual([]);
    expect(wider?.key).toBe(TIME);
    const widened = withChoices(alertList, alerts, { [TIME]: wider?.choice ?? null });
    expect(widened.filters[TIME]).toEqual({ kind: 'range', range: { preset: 'last60days' } });
    expect(widerDates(alertList, widened)).toEqual([]);
    expect(widerDates(userList, users)).toEqual([]);
  });
});
