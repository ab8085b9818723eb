import type { AccessRight } from '../access/access-right.ts';
import type { ServiceName } from '../access/service.ts';
import type { ErrorCode } from '../errors.ts';
import { type Translated, translated, type Words } from '../language.ts';
import { defineStatuses } from './define-statuses.ts';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from './enrolment-status.ts';

/** The statuses that an operator sets by what the provider did, by the status before. */
const SET_BY_OPERATOR = {
  PENDING: ['PROCESSING', 'ADD_PENDING_PROCESSING', 'REJECTED'],
  ADD_PENDING_PROCESSING: ['PROCESSING', 'ACTIVE', 'REJECTED'],
  PROCESSING: ['ADD_PENDING_PROCESSING', 'ACTIVE', 'REJECTED'],
  DELETE_PENDING: ['DELETE_PROCESSING'],
  DELETE_PROCESSING: ['DELETED'],
} as const satisfies Partial<Record<EnrolmentStatus, readonly EnrolmentStatus[]>>;

export const SET_STATUSES = [
  'PROCESSING',
  'ADD_PENDING_PROCESSING',
  'ACTIVE',
  'REJECTED',
  'DELETE_PROCESSING',
  'DELETED',
] as const satisfies readonly EnrolmentStatus[];
export type SetStatus = (typeof SET_STATUSES)[number];

/** Declares the status transitions (specification, chapter 4) of what is enrolled at a provider. */
export function defineEnrolment<const Service extends ServiceName>(declared: {
  service: Service;
  /** The error for a step that is impossible in the current status. */
  refusal: ErrorCode;
  rights: Record<'update' | 'updateSeveral' | 'delete', AccessRight<Service>>;
}) {
  const { service, refusal, rights } = declared;
  const deletes = { right: rights.delete, by: 'anyone' } as const;
  return defineStatuses({
    service,
    statuses: ENROLMENT_STATUSES,
    start: 'PENDING',
    refusal,
    steps: {
      /** The status at the provider, who adds, removes or rejects it. */
      setStatus: {
        words: ['Change status', '更改状态', '更改狀態'],
        right: rights.update,
        rightOfSeveral: rights.updateSeveral,
        by: 'operator',
        leads: SET_BY_OPERATOR,
      },
      requestDeletion: {
        words: ['Request deletion', '申请删除', '申請刪除'],
        ...deletes,
        leads: { ACTIVE: ['DELETE_PENDING'] },
      },
      /** Cancels a request that the provider hasn't started on. */
      voidDeletion: {
        words: ['Cancel deletion', '撤销删除申请', '撤銷刪除申請'],
        ...deletes,
        leads: { DELETE_PENDING: ['ACTIVE'] },
      },
    },
  });
}

/** The statuses that can be set for at least one of several. */
export function statusesToSet(from: readonly EnrolmentStatus[]): SetStatus[] {
  const leads: Partial<Record<EnrolmentStatus, readonly EnrolmentStatus[]>> = SET_BY_OPERATOR;
  return SET_STATUSES.filter((to) => from.some((one) => leads[one]?.includes(to)));
}

/** The statements that an operator confirms by setting a status, since nothing else verifies it. */
export type StatusConfirmations = Readonly<Record<SetStatus, Translated>>;

/**
 * Declares them for one thing at one provider. `added` is the statement of ACTIVE. Latin names in Chinese have their blanks
 * around them: ` Verifi `.
 */
export function confirmStatuses(named: { provider: Words; thing: Words; added: Words }): StatusConfirmations {
  const [provider, thing] = [translated(named.provider), translated(named.thing)];
  const statement = (...words: Words) => {
    const { en, sc, tc } = translated(words);
    return { en, sc: sc.trim(), tc: tc.trim() };
  };
  return {
    PROCESSING: statement(
      `${provider.en} has been asked to add the ${thing.en}`,
      `已要求${provider.sc}新增该${thing.sc}`,
      `已要求${provider.tc}新增此${thing.tc}`,
    ),
    ADD_PENDING_PROCESSING: statement(
      `${provider.en} has started on part of the request to add the ${thing.en}, and the rest is still pending`,
      `${provider.sc}已开始处理部分新增申请，其余仍待处理`,
      `${provider.tc}已開始處理部分新增申請，其餘仍待處理`,
    ),
    ACTIVE: statement(...named.added),
    REJECTED: statement(
      `${provider.en} has rejected the ${thing.en}`,
      `${provider.sc}不接受该${thing.sc}`,
      `${provider.tc}不接受此${thing.tc}`,
    ),
    DELETE_PROCESSING: statement(
      `${provider.en} has been asked to remove the ${thing.en}`,
      `已要求${provider.sc}移除该${thing.sc}`,
      `已要求${provider.tc}移除此${thing.tc}`,
    ),
    DELETED: statement(
      `${provider.en} has removed the ${thing.en} from the merchant`,
      `${provider.sc}已将${thing.sc}从商户移除`,
      `${provider.tc}已將${thing.tc}從商戶移除`,
    ),
  };
}

/** The same in the operator's words, without a full stop: "I confirm that the alert provider has …". */
export function confirmationOf(confirmations: StatusConfirmations, status: SetStatus): Translated {
  const { en, sc, tc } = confirmations[status];
  const isLatin = (text: string) => /^[A-Za-z]/.test(text);
  return {
    // A name, such as Verifi, keeps its capital.
    en: `I confirm that ${en.replace(/^The /, 'the ')}`,
    sc: `我确认${isLatin(sc) ? ' ' : ''}${sc}`,
    tc: `本人確認${isLatin(tc) ? ' ' : ''}${tc}`,
  };
}
