import type { AccessRight } from '../access/access-right.ts';
import { type Translated, translated, type Words } from '../language.ts';
import type { ClientStatus } from './client.ts';

type Verb = {
  readonly words: Translated;
  readonly from: readonly ClientStatus[];
  readonly to: ClientStatus;
  readonly right: AccessRight<'ethoca'>;
  /** For those alone who have the right for all clients. */
  readonly isOfOperators: boolean;
};

function verb(steps: Omit<Verb, 'words'>, ...words: Words): Verb {
  return { ...steps, words: translated(words) };
}

const OF_OPERATORS = { right: 'merchant.update', isOfOperators: true } as const;

/**
 * What takes a client from one status to another (specification, chapter 4), and who does it. Calls, buttons and tests
 * derive from it.
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

/** Whether a client in this status can be taken on by the verb. */
export function takesVerb(status: ClientStatus, name: ClientVerb): boolean {
  return (CLIENT_VERBS[name].from as readonly ClientStatus[]).includes(status);
}

/** In which the provider works with a client no more. */
export const CLOSED_STATUSES: readonly ClientStatus[] = ['DELETED', 'REJECTED'];

export function isClosed(status: ClientStatus): boolean {
  return CLOSED_STATUSES.includes(status);
}

/** Whether what is known of a client may be changed: its facts, its settings, its credentials. */
export function isEditable(status: ClientStatus): boolean {
  return status === 'ACTIVE';
}
