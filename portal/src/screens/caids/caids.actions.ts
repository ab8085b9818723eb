import type { CaidService } from '@cbp/shared/caids/caid';
import type { CaidInList } from '@cbp/shared/caids/caid.list';
import type { Caid } from '@cbp/shared/caids/caid.model';
import { CAID_CONFIRMATIONS, CAID_MACHINES } from '@cbp/shared/caids/caid-state';
import { ASKED_OF_PROVIDER } from '@cbp/shared/states/enrolment-status';
import { statusActions } from '../../parts/enrolment/status-actions.ts';
import { defineAction, defineBulkAction } from '../../patterns/action/define-action.ts';
import { ofStep, ofStepForSeveral } from '../../patterns/action/of-step.ts';
import { CAID_CALLS } from './caid-calls.ts';

const ofCaid = ({ id, version }: Caid) => ({ id, version });
const idsOf = (rows: readonly CaidInList[]) => rows.map(({ id }) => id);
/** A number of them, in an English sentence. */
export const countOf = (count: number) => (count === 1 ? '1 CAID' : `${count.toLocaleString('en')} CAIDs`);

const caidActions = (service: CaidService) => {
  const calls = CAID_CALLS[service];
  const machine = CAID_MACHINES[service];
  return {
    statuses: statusActions({
      call: calls.setStatus,
      machine,
      confirmations: CAID_CONFIRMATIONS,
      thing: ['CAID', 'CAID ', 'CAID '],
      nameOf: ({ caid }: Caid) => caid,
    }),

    requestDeletion: defineAction({
      call: calls.requestDeletion,
      ...ofStep(machine, 'requestDeletion'),
      isGrave: true,
      input: ofCaid,
      question: ({ caid }: Caid) => ({
        heading: [`Request deletion of ${caid}?`, `申请删除 ${caid}？`, `申請刪除 ${caid}？`],
        text: [
          'We’ll ask Verifi to remove it. It stays active until then. You can cancel the request until Verifi starts processing it.',
          '系统将通知 Verifi 删除该 CAID，删除前仍然有效。Verifi 开始处理之前，您可以撤销申请。',
          '系統會通知 Verifi 刪除此 CAID，刪除前仍然有效。Verifi 開始處理之前，您可以撤銷申請。',
        ],
        confirm: ['Request deletion', '申请删除', '申請刪除'],
      }),
      done: ['CAID delete submitted', '删除 CAID 的申请已提交', '刪除 CAID 的申請已提交'],
    }),

    voidDeletion: defineAction({
      call: calls.voidDeletion,
      ...ofStep(machine, 'voidDeletion'),
      input: ofCaid,
      done: ['Deletion request cancelled', '删除申请已撤销', '刪除申請已撤銷'],
    }),

    requestDeletions: defineBulkAction({
      call: calls.requestDeletionOfSeveral,
      ...ofStepForSeveral(machine, 'requestDeletion'),
      isGrave: true,
      input: (rows: readonly CaidInList[]) => ({ ids: idsOf(rows) }),
      question: ({ length }) => ({
        heading: [
          `Request deletion of ${countOf(length)}?`,
          `申请删除 ${length} 个 CAID？`,
          `申請刪除 ${length} 個 CAID？`,
        ],
        text: [
          'We’ll ask Verifi to remove them. They stay active until then. You can cancel a request until Verifi starts processing it.',
          '系统将通知 Verifi 删除这些 CAID，删除前仍然有效。Verifi 开始处理之前，您可以撤销申请。',
          '系統會通知 Verifi 刪除這些 CAID，刪除前仍然有效。Verifi 開始處理之前，您可以撤銷申請。',
        ],
        confirm: ['Request deletion', '申请删除', '申請刪除'],
      }),
    }),

    voidDeletions: defineBulkAction({
      call: calls.voidDeletionOfSeveral,
      ...ofStepForSeveral(machine, 'voidDeletion'),
      input: (rows: readonly CaidInList[]) => ({ ids: idsOf(rows) }),
      question: ({ length }) => ({
        heading: [
          length === 1
            ? 'Cancel the deletion request of 1 CAID?'
            : `Cancel the deletion requests of ${countOf(length)}?`,
          `撤销 ${length} 个 CAID 的删除申请？`,
          `撤銷 ${length} 個 CAID 的刪除申請？`,
        ],
        text: [
          'Only requests that Verifi hasn’t started processing are cancelled. Their CAIDs stay active.',
          '仅撤销 Verifi 尚未开始处理的删除申请，相应的 CAID 保持启用。',
          '只會撤銷 Verifi 尚未開始處理的刪除申請，相關 CAID 維持啟用。',
        ],
        confirm: ['Cancel deletion', '撤销删除申请', '撤銷刪除申請'],
        keep: ['Keep requests', '保留申请', '保留申請'],
      }),
    }),

    askAgain: defineBulkAction({
      call: calls.askAgain,
      words: ['Resend emails', '重发邮件', '重發電郵'],
      isForAll: true,
      appliesTo: ({ status }: CaidInList) => ASKED_OF_PROVIDER[status] !== undefined,
      input: (rows) => ({ ids: idsOf(rows) }),
      question: ({ length }) => ({
        heading: [
          `Resend the emails about ${countOf(length)}?`,
          `重发 ${length} 个 CAID 的邮件？`,
          `重發 ${length} 個 CAID 的電郵？`,
        ],
        text: [
          'Within 1 minute, Verifi receives the emails with those still to be added and those still to be removed.',
          'Verifi 将在 1 分钟内收到邮件，列出仍待新增和仍待删除的 CAID。',
          'Verifi 會在 1 分鐘內收到電郵，列出仍待新增及仍待刪除的 CAID。',
        ],
        confirm: ['Resend emails', '重发邮件', '重發電郵'],
      }),
    }),
  };
};

export const CAID_ACTIONS = { rdr: caidActions('rdr'), oi: caidActions('oi') };
