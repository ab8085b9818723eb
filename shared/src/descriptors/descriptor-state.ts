import { type Translated, translated } from '../language.ts';
import { defineStatuses } from '../states/define-statuses.ts';
import { inSentence } from '../text/in-sentence.ts';
import { DESCRIPTOR_STATUSES, type DescriptorStatus } from './descriptor.ts';

const DELETES = { right: 'descriptor.delete', by: 'anyone' } as const;

/** All status transitions (specification, chapter 4). CAIDs have the same ones. */
export const DESCRIPTOR_MACHINE = defineStatuses({
  service: 'ethoca',
  statuses: DESCRIPTOR_STATUSES,
  start: 'PENDING',
  refusal: 'descriptors/wrong_status',
  steps: {
    /** The status at the provider, who adds, removes or rejects a descriptor. */
    setStatus: {
      words: ['Change status', '更改状态', '更改狀態'],
      right: 'descriptor.update',
      rightOfSeveral: 'descriptor.update_bulk',
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
      words: ['Request deletion', '申请删除', '申請刪除'],
      ...DELETES,
      leads: { ACTIVE: ['DELETE_PENDING'] },
    },
    /** Cancels a request that the provider hasn't started on. */
    voidDeletion: {
      words: ['Cancel deletion', '撤销删除申请', '撤銷刪除申請'],
      ...DELETES,
      leads: { DELETE_PENDING: ['ACTIVE'] },
    },
  },
});

/**
 * The statement that an operator confirms by setting a status, since nothing else verifies it. That of ACTIVE is the
 * specification's. These are the statuses that can be set.
 */
export const STATUS_CONFIRMATIONS = {
  PROCESSING: translated([
    'The alert provider has been asked to add the descriptor',
    '已要求预警服务商新增该账单描述',
    '已要求預警服務商新增此帳單描述',
  ]),
  ADD_PENDING_PROCESSING: translated([
    'The alert provider has started on part of the request to add the descriptor, and the rest is still pending',
    '预警服务商已开始处理部分新增申请，其余仍待处理',
    '預警服務商已開始處理部分新增申請，其餘仍待處理',
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
    'The alert provider has been asked to remove the descriptor',
    '已要求预警服务商移除该账单描述',
    '已要求預警服務商移除此帳單描述',
  ]),
  DELETED: translated([
    'The alert provider has removed the descriptor from the merchant',
    '预警服务商已将账单描述从商户移除',
    '預警服務商已將帳單描述從商戶移除',
  ]),
} as const satisfies Partial<Record<DescriptorStatus, Translated>>;
export type SetStatus = keyof typeof STATUS_CONFIRMATIONS;

/** The same in the operator's words, without a full stop: "I confirm that the alert provider has …". */
export function confirmationOf(status: SetStatus): Translated {
  const { en, sc, tc } = STATUS_CONFIRMATIONS[status];
  return { en: `I confirm that ${inSentence(en)}`, sc: `我确认${sc}`, tc: `本人確認${tc}` };
}

export const SET_STATUSES = Object.keys(STATUS_CONFIRMATIONS) as [SetStatus, ...SetStatus[]];

/** The statuses that can be set for at least one of several descriptors. */
export function statusesToSet(from: readonly DescriptorStatus[]): SetStatus[] {
  return SET_STATUSES.filter((to) => from.some((one) => DESCRIPTOR_MACHINE.accepts('setStatus', one, to)));
}

/** Statuses in which the provider has the descriptor and sends alerts for it. */
export const IN_FORCE: readonly DescriptorStatus[] = ['ACTIVE', 'DELETE_PENDING', 'DELETE_PROCESSING'];

/** Final statuses; the text may then be added again. */
export const GONE: readonly DescriptorStatus[] = ['DELETED', 'REJECTED'];

/** A request to the provider by email: to add, to remove, or to keep a descriptor it was asked to remove. */
export type ProviderAsk = 'add' | 'delete' | 'keep';

/** The open request to the provider by status. */
export const ASKED_OF_PROVIDER: Partial<Record<DescriptorStatus, ProviderAsk>> = {
  PENDING: 'add',
  ADD_PENDING_PROCESSING: 'add',
  PROCESSING: 'add',
  DELETE_PENDING: 'delete',
  DELETE_PROCESSING: 'delete',
};
