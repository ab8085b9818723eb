import { type Translated, translated } from '../language.ts';
import type { DescriptorStatus } from './descriptor.ts';

/** `operator`: whoever has the right for all clients, and so works with the provider; `anyone`: whoever has it for the client. */
export type StepBy = 'operator' | 'anyone';

type Step = {
  /** Of the entity: `descriptor.update`. */
  readonly right: 'update' | 'delete';
  /** The same for several at once. */
  readonly rightOfSeveral: 'update_bulk' | 'delete';
  readonly by: StepBy;
  readonly leads: Readonly<Partial<Record<DescriptorStatus, readonly DescriptorStatus[]>>>;
};

/**
 * Every way from one status to another (specification, chapter 4): who may go it, with which right, and where it leads. What
 * stands nowhere here cannot happen. CAIDs go the same ways.
 */
export const DESCRIPTOR_STEPS = {
  /** What became of it at the provider, who takes it over, gives it up, or refuses it. */
  setStatus: {
    right: 'update',
    rightOfSeveral: 'update_bulk',
    by: 'operator',
    leads: {
      PENDING: ['PROCESSING', 'ADD_PENDING_PROCESSING', 'REJECTED'],
      ADD_PENDING_PROCESSING: ['PROCESSING', 'ACTIVE', 'REJECTED'],
      PROCESSING: ['ADD_PENDING_PROCESSING', 'ACTIVE', 'REJECTED'],
      DELETE_PENDING: ['DELETE_PROCESSING'],
      DELETE_PROCESSING: ['DELETED'],
    },
  },
  requestDeletion: {
    right: 'delete',
    rightOfSeveral: 'delete',
    by: 'anyone',
    leads: { ACTIVE: ['DELETE_PENDING'] },
  },
  /** Takes a request back that the provider has not begun with. */
  voidDeletion: {
    right: 'delete',
    rightOfSeveral: 'delete',
    by: 'anyone',
    leads: { DELETE_PENDING: ['ACTIVE'] },
  },
} as const satisfies Record<string, Step>;
export type DescriptorStep = keyof typeof DESCRIPTOR_STEPS;

/** Where a step leads from a status; nowhere, where it cannot be taken there. */
export function statusesAfter(step: DescriptorStep, from: DescriptorStatus): readonly DescriptorStatus[] {
  const { leads }: Step = DESCRIPTOR_STEPS[step];
  return leads[from] ?? [];
}

/** Whether somebody may take a step at all, who has its right: for all clients, or for some. */
export function mayTake(step: DescriptorStep, { isForAll }: { isForAll: boolean }): boolean {
  return isForAll || DESCRIPTOR_STEPS[step].by === 'anyone';
}

/**
 * What whoever sets a status confirms, as nothing but their word says it. That of ACTIVE is the specification's. The statuses
 * that stand here are those that are set.
 */
export const STATUS_CONFIRMATIONS = {
  PROCESSING: translated([
    'The alert provider has been asked to add it',
    '已要求预警服务商新增',
    '已要求預警服務商新增',
  ]),
  ADD_PENDING_PROCESSING: translated([
    'The alert provider has added part of it, and the rest is pending',
    '预警服务商已开始部分新增，其余仍待处理',
    '預警服務商已開始部分新增，其餘仍待處理',
  ]),
  ACTIVE: translated([
    'The alert provider has transferred the descriptor to the matching merchant',
    '预警服务商已将账单描述转至对应商户',
    '預警服務商已將帳單描述轉至對應商戶',
  ]),
  REJECTED: translated([
    'The alert provider has rejected the descriptor',
    '预警服务商不接受该账单描述',
    '預警服務商不接受此帳單描述',
  ]),
  DELETE_PROCESSING: translated([
    'The alert provider has been asked to remove it',
    '已要求预警服务商移除',
    '已要求預警服務商移除',
  ]),
  DELETED: translated([
    'The alert provider has removed the descriptor from the merchant',
    '预警服务商已将账单描述从商户移除',
    '預警服務商已將帳單描述從商戶移除',
  ]),
} as const satisfies Partial<Record<DescriptorStatus, Translated>>;
export type SetStatus = keyof typeof STATUS_CONFIRMATIONS;
export const SET_STATUSES = Object.keys(STATUS_CONFIRMATIONS) as [SetStatus, ...SetStatus[]];

/** What can be set for some of several: where the step leads from any of their statuses. */
export function statusesToSet(from: readonly DescriptorStatus[]): SetStatus[] {
  return SET_STATUSES.filter((to) => from.some((one) => statusesAfter('setStatus', one).includes(to)));
}

/** In which the provider has it, and tells of payments for it. */
export const IN_FORCE: readonly DescriptorStatus[] = ['ACTIVE', 'DELETE_PENDING', 'DELETE_PROCESSING'];

/** After which nothing follows: its text may be added anew. */
export const GONE: readonly DescriptorStatus[] = ['DELETED', 'REJECTED'];

/** What the provider is asked by mail: to add it, to remove it, or to keep what it was asked to remove. */
export type ProviderAsk = 'add' | 'delete' | 'keep';

/** What the provider is asked while it is in a status. */
export const ASKED_OF_PROVIDER: Partial<Record<DescriptorStatus, ProviderAsk>> = {
  PENDING: 'add',
  ADD_PENDING_PROCESSING: 'add',
  PROCESSING: 'add',
  DELETE_PENDING: 'delete',
  DELETE_PROCESSING: 'delete',
};
