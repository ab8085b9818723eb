import { alertList } from '@cbp/shared/alerts/alert.list';
import { AWAITING_RESPONSE } from '@cbp/shared/alerts/awaiting-response';
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
    expect(isFiltered(userList, users, null)).toBe(false);
    expect(isFiltered(userList, withChoices(userList, users, { status }), null)).toBe(true);
    expect(isFiltered(alertList, alerts, null)).toBe(true);
  });

  it('has nothing at all only where nothing filters, or nothing would be there without', () => {
    expect(isWholeEmpty(userList, users, { tab: null, whole: null })).toBe(true);
    expect(isWholeEmpty(alertList, alerts, { tab: null, whole: 4_000 })).toBe(false);
    expect(isWholeEmpty(alertList, alerts, { tab: null, whole: null })).toBe(false);
    expect(isWholeEmpty(alertList, alerts, { tab: null, whole: 0 })).toBe(true);
    expect(isWholeEmpty(alertList, withChoices(alertList, alerts, { status }), { tab: null, whole: 0 })).toBe(
      false,
    );
  });

  it('offers wider dates in place of those that hold from the start', () => {
    const [wider, ...others] = widerDates(alertList, alerts, null);
    expect(others).toEqual([]);
    expect(wider?.key).toBe(TIME);
    const widened = withChoices(alertList, alerts, { [TIME]: wider?.choice ?? null });
    expect(widened.filters[TIME]).toEqual({ kind: 'range', range: { preset: 'last60days' } });
    expect(widerDates(alertList, widened, null)).toEqual([]);
    expect(widerDates(userList, users, null)).toEqual([]);
  });

  it('leaves out what the tab sets, which no user can clear', () => {
    expect(isFiltered(alertList, alerts, AWAITING_RESPONSE)).toBe(false);
    expect(isWholeEmpty(alertList, alerts, { tab: AWAITING_RESPONSE, whole: null })).toBe(true);
    expect(widerDates(alertList, alerts, AWAITING_RESPONSE)).toEqual([]);
    expect(isFiltered(alertList, withChoices(alertList, alerts, { status }), AWAITING_RESPONSE)).toBe(true);
  });
});
