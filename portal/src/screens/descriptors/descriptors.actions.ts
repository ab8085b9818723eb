import type { DescriptorInList } from '@cbp/shared/entities/descriptor.list';
import type { Descriptor } from '@cbp/shared/entities/descriptor.model';
import {
  ASKED_OF_PROVIDER,
  type DescriptorStep,
  type SetStatus,
  STATUS_CONFIRMATIONS,
  statusesAfter,
} from '@cbp/shared/entities/descriptor-state';
import type { Words } from '@cbp/shared/language';
import { defineAction, defineBulkAction } from '../../patterns/action/define-action.ts';

const ofDescriptor = ({ id, version }: Descriptor) => ({ id, version });
const leads = (step: DescriptorStep) => (one: Pick<DescriptorInList, 'status'>) =>
  statusesAfter(step, one.status).length > 0;
const idsOf = (rows: readonly DescriptorInList[]) => rows.map(({ id }) => id);

/** A status that an operator sets after confirmation; a rejection also needs a reason, so it is a form. */
function setTo(status: Exclude<SetStatus, 'REJECTED'>, words: Words, done: Words) {
  const confirmed = STATUS_CONFIRMATIONS[status];
  return defineAction({
    call: 'setDescriptorStatus',
    words,
    isForAll: true,
    isOffered: (descriptor: Descriptor) => statusesAfter('setStatus', descriptor.status).includes(status),
    input: (descriptor) => ({ ...ofDescriptor(descriptor), status, confirmed: true as const }),
    question: ({ criterion, merchant_name: client }) => ({
      heading: [`${words[0]}: ${criterion}`, `${words[1]}：${criterion}`, `${words[2]}：${criterion}`],
      text: [
        `I confirm for ${client}: ${confirmed.en}.`,
        `请确认（${client}）：${confirmed.sc}。`,
        `請確認（${client}）：${confirmed.tc}。`,
      ],
      confirm: words,
    }),
    done,
  });
}

/** The steps of the provider, as an operator says them; what comes next stands first. */
export const STATUS_ACTIONS = [
  setTo('ACTIVE', ['Activate', '启用', '啟用'], ['Descriptor activated', '账单描述已启用', '帳單描述已啟用']),
  setTo(
    'PROCESSING',
    ['Start processing', '开始处理', '開始處理'],
    ['Descriptor set to processing', '账单描述已转为处理中', '帳單描述已轉為處理中'],
  ),
  setTo(
    'ADD_PENDING_PROCESSING',
    ['Set to partly processing', '部分处理中', '部分處理中'],
    ['Descriptor set to partly processing', '账单描述已转为部分处理中', '帳單描述已轉為部分處理中'],
  ),
  setTo(
    'DELETE_PROCESSING',
    ['Start deletion', '开始删除', '開始刪除'],
    ['Deletion started', '删除申请处理中', '刪除申請處理中'],
  ),
  setTo(
    'DELETED',
    ['Mark as deleted', '标记为已删除', '標示為已刪除'],
    ['Descriptor deleted', '账单描述已删除', '帳單描述已刪除'],
  ),
];

const DELETE: Words = ['Request deletion', '申请删除', '申請刪除'];
const VOID: Words = ['Cancel deletion', '撤销删除申请', '撤銷刪除申請'];
const STAYS = [
  'We’ll ask the alert provider to remove it. It stays active until then. You can cancel the request until the provider starts.',
  '系统将请求预警服务商移除。移除之前仍然有效。服务商开始处理之前，您可以撤销申请。',
  '系統會要求預警服務商移除。移除之前仍然有效。服務商開始處理之前，您可以撤銷申請。',
] as const;

export const requestDeletion = defineAction({
  call: 'requestDescriptorDeletion',
  words: DELETE,
  isGrave: true,
  isOffered: leads('requestDeletion'),
  input: ofDescriptor,
  question: ({ criterion }: Descriptor) => ({
    heading: [`Delete ${criterion}?`, `删除 ${criterion}？`, `刪除 ${criterion}？`],
    text: STAYS,
    confirm: ['Request deletion', '申请删除', '申請刪除'],
  }),
  done: ['Descriptor delete submitted', '删除账单描述的申请已提交', '刪除帳單描述的申請已提交'],
});

export const voidDeletion = defineAction({
  call: 'voidDescriptorDeletion',
  words: VOID,
  isOffered: leads('voidDeletion'),
  input: ofDescriptor,
  done: ['Void-delete submitted', '撤销删除的申请已提交', '撤銷刪除的申請已提交'],
});

export const requestDeletions = defineBulkAction({
  call: 'requestDeletionOfDescriptors',
  words: DELETE,
  isGrave: true,
  isOffered: (rows: readonly DescriptorInList[]) => rows.some(leads('requestDeletion')),
  input: (rows) => ({ ids: idsOf(rows) }),
  question: ({ length }) => ({
    heading: [`Delete ${length} descriptors?`, `删除 ${length} 个账单描述？`, `刪除 ${length} 個帳單描述？`],
    text: STAYS,
    confirm: ['Request deletion', '申请删除', '申請刪除'],
  }),
});

export const voidDeletions = defineBulkAction({
  call: 'voidDeletionOfDescriptors',
  words: VOID,
  isOffered: (rows: readonly DescriptorInList[]) => rows.some(leads('voidDeletion')),
  input: (rows) => ({ ids: idsOf(rows) }),
  question: ({ length }) => ({
    heading: [
      `Cancel deletion of ${length} descriptors?`,
      `撤销 ${length} 个账单描述的删除申请？`,
      `撤銷 ${length} 個帳單描述的刪除申請？`,
    ],
    text: [
      'Requests that the provider hasn’t started are cancelled. The descriptors stay active.',
      '服务商尚未开始处理的删除申请将被撤销，账单描述保持启用。',
      '服務商尚未開始處理的刪除申請將被撤銷，帳單描述維持啟用。',
    ],
    confirm: ['Cancel deletion', '撤销删除申请', '撤銷刪除申請'],
  }),
});

export const askProvider = defineBulkAction({
  call: 'askProviderAgain',
  words: ['Resend emails', '重发邮件', '重發電郵'],
  isForAll: true,
  isOffered: (rows: readonly DescriptorInList[]) =>
    rows.some(({ status }) => ASKED_OF_PROVIDER[status] !== undefined),
  input: (rows) => ({ ids: idsOf(rows) }),
  question: ({ length }) => ({
    heading: [
      `Resend emails for ${length} descriptors?`,
      `重发 ${length} 个账单描述的邮件？`,
      `重發 ${length} 個帳單描述的電郵？`,
    ],
    text: [
      'The alert provider receives an email within 1 minute with all descriptors still to add or remove.',
      '预警服务商将在 1 分钟内收到邮件，列明仍待新增或移除的账单描述。',
      '預警服務商會在 1 分鐘內收到電郵，列明仍待新增或移除的帳單描述。',
    ],
    confirm: ['Resend emails', '重发邮件', '重發電郵'],
  }),
});
