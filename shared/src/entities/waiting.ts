import { type Translated, translated, type Words } from '../language.ts';
import type { Filter } from '../list/filter.ts';
import type { AnyList } from '../list/list.ts';
import { type Choice, initialState, type ListState } from '../list/list-state.ts';
import { alertList } from './alert.list.ts';
import { TRANSIT_OUTCOMES } from './alert-outcome.ts';
import { batchList } from './batch.list.ts';
import { userList } from './user.list.ts';

/** Rows of a list that wait for a user. The right, the number and where it leads follow from the list and its filters. */
export type Waiting = {
  list: AnyList;
  words: Translated;
  state: ListState;
  /** The time from which on a row is news: it waits until its user has looked at the list. */
  newsBy: string | null;
};

type Declared<Known extends AnyList> = {
  choices: { readonly [Key in keyof Known['filters']]?: Choice };
  words: Words;
  newsBy?: keyof Known['filters'] & string;
};

function waiting<Known extends AnyList & { filters: Readonly<Record<string, Filter>> }>(
  list: Known,
  { choices, words, newsBy }: Declared<Known>,
): Waiting {
  const filters = choices as ListState['filters'];
  return {
    list,
    words: translated(words),
    state: { ...initialState(list), filters },
    newsBy: newsBy ?? null,
  };
}

/** Everything that waits for users, by name. */
export const WAITING = {
  openAlerts: waiting(alertList, {
    // A week is longer than any window to answer.
    choices: {
      'alert.AlertTimestamp': { kind: 'range', range: { preset: 'last7days' } },
      outcome: { kind: 'among', values: [null, ...TRANSIT_OUTCOMES] },
    },
    words: ['Alerts to be answered', '待答复的预警', '待答覆的預警'],
  }),
  pendingUsers: waiting(userList, {
    choices: { status: { kind: 'among', values: ['pending'] } },
    words: ['Users waiting for activation', '待激活的用户', '待啟用的用戶'],
  }),
  endedBatches: waiting(batchList, {
    choices: { state: { kind: 'among', values: ['finished'] } },
    newsBy: 'finished_at',
    words: ['Batches finished since you last looked', '上次查看后完成的批次', '上次查看後完成的批次'],
  }),
} as const satisfies Record<string, Waiting>;
export type WaitingName = keyof typeof WAITING;
export const WAITING_NAMES = Object.keys(WAITING) as WaitingName[];

/** So far what waits is counted; of more it is only said that it is more. */
export const MOST_WAITING = 99;
