import type { DescriptorInList } from '@cbp/shared/descriptors/descriptor.list';
import type { Descriptor } from '@cbp/shared/descriptors/descriptor.model';
import { DESCRIPTOR_CONFIRMATIONS, DESCRIPTOR_MACHINE } from '@cbp/shared/descriptors/descriptor-state';
import { ASKED_OF_PROVIDER } from '@cbp/shared/states/enrolment-status';
import { statusActions } from '../../parts/enrolment/status-actions.ts';
import { defineAction, defineBulkAction } from '../../patterns/action/define-action.ts';
import { ofStep, ofStepForSeveral } from '../../patterns/action/of-step.ts';

const ofDescriptor = ({ id, version }: Descriptor) => ({ id, version });
const idsOf = (rows: readonly DescriptorInList[]) => rows.map(({ id }) => id);

/** The steps of the alert provider, as an operator says them. */
export const STATUS_ACTIONS = statusActions({
  call: 'setDescriptorStatus',
  machine: DESCRIPTOR_MACHINE,
  confirmations: DESCRIPTOR_CONFIRMATIONS,
  thing: ['Descriptor', '账单描述', '帳單描述'],
  nameOf: ({ criterion }: Descriptor) => criterion,
});

/** A number of them, in an English sentence. */
export const countOf = (count: number) =>
  count === 1 ? '1 descriptor' : `${count.toLocaleString('en')} descriptors`;

export const requestDeletion = defineAction({
  call: 'requestDescriptorDeletion',
  ...ofStep(DESCRIPTOR_MACHINE, 'requestDeletion'),
  isGrave: true,
  input: ofDescriptor,
  question: ({ criterion }: Descriptor) => ({
    heading: [`Request deletion of ${criterion}?`, `申请删除 ${criterion}？`, `申請刪除 ${criterion}？`],
    text: [
      'We’ll ask the alert provider to remove it. It stays active until then. You can cancel the request until the alert provider starts processing it.',
      '系统将通知预警服务商删除该账单描述，删除前仍然有效。预警服务商开始处理之前，您可以撤销申请。',
      '系統會通知預警服務商刪除此帳單描述，刪除前仍然有效。預警服務商開始處理之前，您可以撤銷申請。',
    ],
    confirm: ['Request deletion', '申请删除', '申請刪除'],
  }),
  done: ['Descriptor delete submitted', '删除账单描述的申请已提交', '刪除帳單描述的申請已提交'],
});

export const voidDeletion = defineAction({
  call: 'voidDescriptorDeletion',
  ...ofStep(DESCRIPTOR_MACHINE, 'voidDeletion'),
  input: ofDescriptor,
  done: ['Void-delete submitted', '撤销删除的申请已提交', '撤銷刪除的申請已提交'],
});

export const requestDeletions = defineBulkAction({
  call: 'requestDeletionOfDescriptors',
  ...ofStepForSeveral(DESCRIPTOR_MACHINE, 'requestDeletion'),
  isGrave: true,
  input: (rows: readonly DescriptorInList[]) => ({ ids: idsOf(rows) }),
  question: ({ length }) => ({
    heading: [
      `Request deletion of ${countOf(length)}?`,
      `申请删除 ${length} 条账单描述？`,
      `申請刪除 ${length} 個帳單描述？`,
    ],
    text: [
      'We’ll ask the alert provider to remove them. They stay active until then. You can cancel a request until the alert provider starts processing it.',
      '系统将通知预警服务商删除该账单描述，删除前仍然有效。预警服务商开始处理之前，您可以撤销申请。',
      '系統會通知預警服務商刪除此帳單描述，刪除前仍然有效。預警服務商開始處理之前，您可以撤銷申請。',
    ],
    confirm: ['Request deletion', '申请删除', '申請刪除'],
  }),
});

export const voidDeletions = defineBulkAction({
  call: 'voidDeletionOfDescriptors',
  ...ofStepForSeveral(DESCRIPTOR_MACHINE, 'voidDeletion'),
  input: (rows: readonly DescriptorInList[]) => ({ ids: idsOf(rows) }),
  question: ({ length }) => ({
    heading: [
      length === 1
        ? 'Cancel the deletion request of 1 descriptor?'
        : `Cancel the deletion requests of ${countOf(length)}?`,
      `撤销 ${length} 条账单描述的删除申请？`,
      `撤銷 ${length} 個帳單描述的刪除申請？`,
    ],
    text: [
      'Only requests that the alert provider hasn’t started processing are cancelled. Their descriptors stay active.',
      '仅撤销预警服务商尚未开始处理的删除申请，相应的账单描述保持启用。',
      '只會撤銷預警服務商尚未開始處理的刪除申請，相關帳單描述維持啟用。',
    ],
    confirm: ['Cancel deletion', '撤销删除申请', '撤銷刪除申請'],
    keep: ['Keep requests', '保留申请', '保留申請'],
  }),
});

export const askProvider = defineBulkAction({
  call: 'askProviderAgain',
  words: ['Resend emails', '重发邮件', '重發電郵'],
  isForAll: true,
  appliesTo: ({ status }: DescriptorInList) => ASKED_OF_PROVIDER[status] !== undefined,
  input: (rows) => ({ ids: idsOf(rows) }),
  question: ({ length }) => ({
    heading: [
      `Resend the emails about ${countOf(length)}?`,
      `重发 ${length} 条账单描述的邮件？`,
      `重發 ${length} 個帳單描述的電郵？`,
    ],
    text: [
      'Within 1 minute, the alert provider receives one email with those still to be added, and one with those still to be removed.',
      '预警服务商将在 1 分钟内收到邮件：仍待新增和仍待删除的账单描述各列一封。',
      '預警服務商會在 1 分鐘內收到電郵：仍待新增及仍待刪除的帳單描述各列一封。',
    ],
    confirm: ['Resend emails', '重发邮件', '重發電郵'],
  }),
});
