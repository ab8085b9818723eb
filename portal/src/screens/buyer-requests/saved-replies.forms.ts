import type { SavedReply } from '@cbp/shared/requests/saved-replies.calls';
import { defineAction } from '../../patterns/action/define-action.ts';
import { named, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { neededTextArea } from '../../patterns/call-form/text-controls.tsx';

const replyFields = {
  title: textInput(named('Title', '标题', '標題')),
  message: neededTextArea(named('Message', '消息', '訊息')),
};

/** A message that is to be saved as a reply of the client. */
export type NewReply = Pick<SavedReply, 'merchant_id' | 'language' | 'message'>;

/** Keeps what was written as a saved reply of the client. */
export const savedReplyForm = defineForm({
  call: 'createSavedReply',
  heading: ['Save reply', '保存常用回复', '儲存常用回覆'],
  submit: ['Save reply', '保存常用回复', '儲存常用回覆'],
  done: ['Reply saved', '常用回复已保存', '常用回覆已儲存'],
  fields: replyFields,
  values: ({ message }: NewReply) => ({ title: '', message }),
  rest: ({ merchant_id, language }: NewReply) => ({ merchant_id, language }),
});

export const changedReplyForm = defineForm({
  call: 'updateSavedReply',
  heading: ['Edit reply', '编辑常用回复', '編輯常用回覆'],
  submit: ['Save reply', '保存常用回复', '儲存常用回覆'],
  done: ['Reply updated', '常用回复已更新', '常用回覆已更新'],
  fields: replyFields,
  values: ({ title, message }: SavedReply) => ({ title, message }),
  rest: ({ id, version }: SavedReply) => ({ id, version }),
});

export const deleteReply = defineAction({
  call: 'deleteSavedReply',
  words: ['Delete', '删除', '刪除'],
  isGrave: true,
  input: ({ id, version }: SavedReply) => ({ id, version }),
  question: ({ title }) => ({
    heading: [`Delete ${title}?`, `删除 ${title}？`, `刪除 ${title}？`],
    text: [
      'Messages already sent aren’t affected. This can’t be undone.',
      '已发送的消息不受影响。此操作无法撤销。',
      '已傳送的訊息不受影響。此操作無法復原。',
    ],
    confirm: ['Delete reply', '删除常用回复', '刪除常用回覆'],
  }),
  done: ['Reply deleted', '常用回复已删除', '常用回覆已刪除'],
});
