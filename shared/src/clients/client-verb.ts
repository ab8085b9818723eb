import type { AccessRight } from '../access/access-right.ts';
import { type Translated, translated, type Words } from '../language.ts';
import type { ClientStatus } from './client.ts';

type Verb = {
  readonly words: Translated;
  readonly from: readonly ClientStatus[];
  readonly to: ClientStatus;
  readonly right: AccessRight<'ethoca'>;
  /** Requires the right for all clients. */
  readonly isOfOperators: boolean;
};

function verb(steps: Omit<Verb, 'words'>, ...words: Words): Verb {
  return { ...steps, words: translated(words) };
}

const OF_OPERATORS = { right: 'merchant.update', isOfOperators: true } as const;

/**
 * The status transitions of a client (specification, chapter 4), and who may make them. Calls, buttons and tests derive from
 * this.
 */
export const CLIENT_VERBS = {
  process: verb(
    { from: ['PENDING'], to: 'PROCESSING', ...OF_OPERATORS },
    'Start processing',
    '开始处理',
    '開始處理',
  ),
  activate: verb({ from: ['PROCESSING'], to: 'ACTIVE', ...OF_OPERATORS }, 'Activate', '启用', '啟用'),
  reject: verb(
    { from: ['PENDING', 'PROCESSING'], to: 'REJECTED', ...OF_OPERATORS },
    'Reject',
    '拒绝',
    '拒絕',
  ),
  reopen: verb({ from: ['REJECTED'], to: 'PENDING', ...OF_OPERATORS }, 'Reopen', '退回待处理', '退回待處理'),
  delete: verb(
    {
      from: ['PENDING', 'PROCESSING', 'ACTIVE', 'REJECTED'],
      to: 'DELETED',
      right: 'merchant.delete',
      isOfOperators: false,
    },
    'Delete',
    '删除',
    '刪除',
  ),
} as const satisfies Record<string, Verb>;
export type ClientVerb = keyof typeof CLIENT_VERBS;

export const CLIENT_VERB_NAMES = Object.keys(CLIENT_VERBS) as [ClientVerb, ...ClientVerb[]];

/** Whether the transition is possible in this status. */
export function acceptsVerb(status: ClientStatus, name: ClientVerb): boolean {
  return (CLIENT_VERBS[name].from as readonly ClientStatus[]).includes(status);
}

/** Statuses in which the provider no longer works with a client. */
export const CLOSED_STATUSES: readonly ClientStatus[] = ['DELETED', 'REJECTED'];

export function isClosed(status: ClientStatus): boolean {
  return CLOSED_STATUSES.includes(status);
}

/** Whether the profile, settings and credentials of a client can be changed. */
export function isEditable(status: ClientStatus): boolean {
  return status === 'ACTIVE';
}
