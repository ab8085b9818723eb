import type { AttachmentOfCase } from '@cbp/shared/cases/attachment.model';
import { ATTACHMENT_KINDS, type AttachmentKind } from '@cbp/shared/cases/attachment-kinds';
import { LANDSCAPE_CHOICES } from '@cbp/shared/cases/attachment-pages';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import type { FaultMessage } from '@cbp/shared/faults';
import { labelOf } from '@cbp/shared/labelled';
import { Button, NativeSelect } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { choice, editedBy, named, textInput } from '../../patterns/call-form/controls.tsx';
import {
  type ControlProps,
  defineForm,
  type FormField,
  withHelp,
} from '../../patterns/call-form/define-form.ts';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { attachmentTexts } from './attachments.texts.ts';
import { kindsOfCase } from './kinds-of-case.ts';
import { hasPages } from './page-choice.ts';

/** The case as it was read, so that a change of another user is merged, with which of its attachments is edited. */
type Edited = Pick<DisputeCase, 'id' | 'version' | 'attachments'> & {
  edited: AttachmentOfCase;
  offered: readonly AttachmentKind[];
  page_count: number;
  has_landscape: boolean;
};

const KIND = named('What it shows', '证明内容', '證明內容');

function KindControl(props: ControlProps<AttachmentKind>) {
  const { name, label, help, fault, value, beside, onChange, onBlur } = props;
  const language = useLanguage();
  const { offered } = beside as Pick<Edited, 'offered'>;
  return (
    <NativeSelect
      name={name}
      label={label}
      description={help}
      error={fault}
      errorProps={{ role: 'alert' }}
      data={offered.map((kind) => ({ value: kind, label: labelOf(ATTACHMENT_KINDS, kind, language) }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as AttachmentKind)}
      onBlur={onBlur}
    />
  );
}

const kindInput = editedBy<AttachmentKind>(KIND, KindControl, (kind, language) =>
  labelOf(ATTACHMENT_KINDS, kind, language),
);

const pagesText = textInput(named('Pages', '页码', '頁碼'), {
  isShown: ({ page_count: count }) => count !== 1,
});
/** No text stands for all pages. */
const pagesInput: FormField<string | null> = {
  ...pagesText,
  Control: ({ value, onChange, ...control }) => (
    <pagesText.Control
      {...control}
      value={value ?? ''}
      onChange={(text) => onChange(text.trim() === '' ? null : text)}
    />
  ),
  format: (value, language) => pagesText.format(value ?? '', language),
};

const editForm = defineForm({
  call: 'updateCaseAttachment',
  heading: ['Edit attachment', '编辑补充文件', '編輯補充文件'],
  submit: ['Save attachment', '保存补充文件', '儲存補充文件'],
  done: ['Attachment changed', '补充文件已更改', '補充文件已更改'],
  fields: {
    title: textInput(named('Title', '标题', '標題'), {
      help: ['Printed above its pages, in English.', '以英文打印在其页面上方。', '以英文列印在其頁面上方。'],
    }),
    kind: kindInput,
    note: textInput(named('Note', '说明', '說明')),
    pages: withHelp(pagesInput, ({ page_count: count }) => [
      `Such as 2-4, 7. Leave blank for all ${count} pages.`,
      `例如 2-4, 7。留空则采用全部 ${count} 页。`,
      `例如 2-4, 7。留空即採用全部 ${count} 頁。`,
    ]),
    landscape: choice(LANDSCAPE_CHOICES, named('Landscape pages', '横向页面', '橫向頁面'), {
      isShown: ({ has_landscape: hasSome }) => hasSome === true,
    }),
  },
  values: ({ attachments, edited }: Edited) => {
    const present = attachments.find(({ id }) => id === edited.id) ?? edited;
    const { title, kind, note, pages, landscape } = present;
    return { title, kind, note, pages, landscape };
  },
  rest: ({ id, version, edited }) => ({ id, version, attachment_id: edited.id }),
  check: ({ pages }, { page_count: count }) => ({
    pages: hasPages(pages, count) ? null : ('The file has no such page' satisfies FaultMessage),
  }),
});

type EditAttachmentProps = {
  of: DisputeCase;
  attachment: AttachmentOfCase;
  hasLandscape: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** Edits what is printed of an attachment and beside it. */
export function EditAttachment({ of, attachment, hasLandscape, isOpen, onOpen }: EditAttachmentProps) {
  const language = useLanguage();
  const words = attachmentTexts[language];
  const close = () => onOpen(false);
  const { id, version, attachments } = of;
  const edited: Edited = {
    id,
    version,
    attachments,
    edited: attachment,
    offered: kindsOfCase(of).offered,
    page_count: attachment.page_count,
    has_landscape: hasLandscape,
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.of({ what: words.edit, title: attachment.title })}
        onClick={() => onOpen(true)}
      >
        {words.edit}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={editForm.words.heading[language]}
        closeLabel={words.close}
      >
        <CallForm form={editForm} of={edited} onDone={close} onCancel={close} />
      </FormDialog>
    </>
  );
}
