import { Button, type ButtonProps, type ModalProps } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { shortcutMark } from '../../ui/shortcut-mark.tsx';
import { useMayCall } from '../action/use-may-call.ts';
import { useDetailKeys } from '../detail/use-detail-keys.ts';
import { callFormTexts } from './call-form.texts.ts';
import { CallForm } from './call-form.tsx';
import type { Form } from './define-form.ts';
import { FormDialog } from './form-dialog.tsx';

type FormButtonProps<Thing, Answer> = {
  form: Form<Thing, Answer>;
  of: Thing;
  dialogSize?: ModalProps['size'];
  /** The letter that opens it from anywhere on the page. */
  shortcut?: string;
  /** Shows what the answer has to be read now, in place of the form; null where it holds nothing of this kind. */
  Answer?: ComponentType<{ answer: Answer }>;
  isShown?: (answer: Answer) => boolean;
} & Pick<ButtonProps, 'size' | 'variant' | 'color'>;

/** A button that opens a form in a dialog, for those who may make its call. */
export function FormButton<Thing, Answer>({
  form,
  of,
  size = 'xs',
  dialogSize = 'md',
  shortcut,
  Answer,
  isShown = () => true,
  ...look
}: FormButtonProps<Thing, Answer>) {
  const language = useLanguage();
  const mayCall = useMayCall(form.call);
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState<{ value: Answer } | null>(null);
  const close = () => {
    setIsOpen(false);
    setAnswer(null);
  };
  const onDone = (value: Answer) => (Answer && isShown(value) ? setAnswer({ value }) : close());
  useDetailKeys(shortcut !== undefined && mayCall ? { [shortcut]: () => setIsOpen(true) } : {});
  if (!mayCall) return null;
  return (
    <>
      <Button
        size={size}
        variant="default"
        {...look}
        {...shortcutMark(shortcut)}
        onClick={() => setIsOpen(true)}
      >
        {form.headingOf(of)[language]}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={form.headingOf(of)[language]}
        closeLabel={callFormTexts[language].cancel}
        size={dialogSize}
      >
        <div ref={markFirst}>
          {Answer && answer ? (
            <Answer answer={answer.value} />
          ) : (
            <CallForm form={form} of={of} onDone={onDone} onCancel={close} />
          )}
        </div>
      </FormDialog>
    </>
  );
}

/** A dialog gives the focus to what is marked, or else to its cross: digits and letters are for the form. */
function markFirst(part: HTMLElement | null) {
  part?.querySelector('input, select, textarea')?.setAttribute('data-autofocus', 'true');
}
