import { ANY_TIME } from '../list/list-state.ts';
import type { ListTab } from '../list/list-tab.ts';
import { TRANSIT_OUTCOMES } from './alert-outcome.ts';

/** The tab of the alerts without a final outcome, of any age: the overdue ones first, then by due time. */
export const AWAITING_RESPONSE = {
  key: 'awaiting',
  choices: {
    'alert.AlertTimestamp': ANY_TIME,
    outcome: { kind: 'among', values: [null, ...TRANSIT_OUTCOMES] },
  },
  sort: 'due_at',
} as const satisfies ListTab;
