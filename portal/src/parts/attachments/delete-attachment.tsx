import type { AttachmentOfCase } from '@cbp/shared/cases/attachment.model';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { defineAction } from '../../patterns/action/define-action.ts';
import { attachmentTexts } from './attachments.texts.ts';

type DeleteAttachmentProps = { of: DisputeCase; attachment: AttachmentOfCase; onDone: () => void };
type Deleted = Omit<DeleteAttachmentProps, 'onDone'>;

const deleteAttachment = defineAction({
  call: 'deleteCaseAttachment',
  words: ['Delete', '删除', '刪除'],
  isGrave: true,
  input: ({ of, attachment }: Deleted) => ({
    id: of.id,
    attachment_id: attachment.id,
    version: of.version,
  }),
  question: ({ attachment: { title } }: Deleted) => ({
    heading: [`Delete “${title}”?`, `删除“${title}”？`, `刪除「${title}」？`],
    text: [
      'The attachment and its covers are deleted. This can’t be undone.',
      '该补充文件及其遮盖区域将被删除。此操作无法撤销。',
      '此補充文件及其遮蓋範圍將被刪除。此操作不可復原。',
    ],
    confirm: ['Delete attachment', '删除补充文件', '刪除補充文件'],
  }),
  done: ['Attachment deleted', '补充文件已删除', '補充文件已刪除'],
});

/** Deletes an attachment after a question. */
export function DeleteAttachment({ onDone, ...on }: DeleteAttachmentProps) {
  const language = useLanguage();
  const what = deleteAttachment.words[language];
  return (
    <ActionButton
      action={deleteAttachment}
      on={on}
      size="compact-sm"
      label={attachmentTexts[language].of({ what, title: on.attachment.title })}
      onDone={onDone}
    />
  );
}
