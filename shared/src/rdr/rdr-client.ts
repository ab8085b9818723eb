import { CLIENT_STATUSES } from '../clients/client.ts';
import { enumeration, type Labelled } from '../labelled.ts';
import { defineStatuses } from '../states/define-statuses.ts';
import { ENROLMENT_STATUSES } from '../states/enrolment-status.ts';

/** The status of a client's enrolment in RDR (specification, chapter 4). */
export const RDR_CLIENT_STATUSES = enumeration({
  PENDING: CLIENT_STATUSES.PENDING,
  PROCESSING: CLIENT_STATUSES.PROCESSING,
  ACTIVE: CLIENT_STATUSES.ACTIVE,
  DELETE_PENDING: ENROLMENT_STATUSES.DELETE_PENDING,
  DELETE_PROCESSING: ENROLMENT_STATUSES.DELETE_PROCESSING,
  REJECTED: CLIENT_STATUSES.REJECTED,
  DELETED: CLIENT_STATUSES.DELETED,
});
export type RdrClientStatus = keyof typeof RDR_CLIENT_STATUSES;

/** Statuses in which Verifi sends the client's disputes to RDR. */
export const RDR_IN_FORCE: readonly RdrClientStatus[] = ['ACTIVE', 'DELETE_PENDING', 'DELETE_PROCESSING'];

/** The statuses that an operator sets by what Verifi did. */
export const RDR_SET_STATUSES = [
  'PROCESSING',
  'ACTIVE',
  'REJECTED',
  'DELETE_PROCESSING',
  'DELETED',
] as const satisfies readonly RdrClientStatus[];
export type RdrSetStatus = (typeof RDR_SET_STATUSES)[number];

const DELETION = { right: 'merchant.delete', by: 'anyone' } as const;

/** The status transitions of RDR clients. */
export const RDR_CLIENT_MACHINE = defineStatuses({
  service: 'rdr',
  statuses: RDR_CLIENT_STATUSES,
  start: 'PENDING',
  refusal: 'rdr/wrong_status',
  steps: {
    setStatus: {
      words: ['Change status', '更改状态', '更改狀態'],
      right: 'merchant.update',
      by: 'operator',
      leads: {
        PENDING: ['PROCESSING', 'ACTIVE', 'REJECTED'],
        PROCESSING: ['ACTIVE', 'REJECTED'],
        DELETE_PENDING: ['DELETE_PROCESSING'],
        DELETE_PROCESSING: ['DELETED'],
      },
    },
    requestDeletion: {
      words: ['Request deletion', '申请删除', '申請刪除'],
      ...DELETION,
      leads: { ACTIVE: ['DELETE_PENDING'] },
    },
    /** Cancels a request that Verifi hasn't started on. */
    voidDeletion: {
      words: ['Cancel deletion', '撤销删除申请', '撤銷刪除申請'],
      ...DELETION,
      leads: { DELETE_PENDING: ['ACTIVE'] },
    },
    enrolAgain: {
      words: ['Enrol again', '重新登记', '重新登記'],
      right: 'merchant.create',
      by: 'anyone',
      leads: { REJECTED: ['PENDING'], DELETED: ['PENDING'] },
      refusal: 'rdr/enrolled',
    },
  },
});

/** The decision about a dispute. An accepted one is refunded through the network and never becomes a chargeback. */
export const RDR_DECISIONS = {
  accept: { label: { en: 'Accept', sc: '接受', tc: '接受' }, tone: 'good' },
  decline: { label: { en: 'Decline', sc: '拒绝', tc: '拒絕' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type RdrDecision = keyof typeof RDR_DECISIONS;
export const RDR_DECISION_NAMES = Object.keys(RDR_DECISIONS) as [RdrDecision, ...RdrDecision[]];
