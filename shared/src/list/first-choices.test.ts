import { expect, it } from 'vitest';
import { alertList } from '../alerts/alert.list.ts';
import { enquiryList } from '../enquiries/enquiry.list.ts';
import { faultsOf } from '../testing/table.ts';
import type { AnyList } from './list.ts';
import { initialState, queryOf, withChoices } from './list-state.ts';

const NOW = new Date('2026-11-22T02:00:00.000Z');

/** The query after choosing one value of a filter. */
function requestedWith(list: AnyList, key: string, value: string): unknown {
  const state = withChoices(list, initialState(list), { [key]: { kind: 'among', values: [value] } });
  return queryOf(list, state, NOW).filters[key];
}

it('the list of alerts begins with those of the last 24 hours', () => {
  expect(queryOf(alertList, initialState(alertList), NOW).filters).toEqual({
    'alert.AlertTimestamp': {
      type: 'range',
      from: '2026-11-21T02:00:00.000Z',
      to: '2026-11-22T02:00:00.000Z',
    },
  });
});

it('picking a status selects the ones picked with it', async () => {
  const table: [string, [AnyList, chosen: string, asked: string[]]][] = [
    ['pending alerts', [alertList, 'PENDING', ['PENDING', 'PROCESSING']]],
    ['failed alerts', [alertList, 'FAILED', ['FAILED', 'ERROR']]],
    ['completed alerts', [alertList, 'COMPLETED', ['COMPLETED']]],
    ['pending enquiries', [enquiryList, 'PENDING', ['PENDING', 'PROCESSING']]],
    ['completed enquiries', [enquiryList, 'COMPLETED', ['COMPLETED']]],
  ];
  const faults = await faultsOf(table, ([list, chosen, asked]) => {
    expect(requestedWith(list, 'status', chosen)).toEqual({ type: 'in', values: asked });
  });
  expect(faults).toEqual({});
});
