import type { AlertUpload } from '@cbp/shared/alerts/alert-upload.model';
import { type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { beginWithField } from '../../patterns/call-form/begin-with-field.ts';
import { CallForm } from '../../patterns/call-form/call-form.tsx';
import { FormDialog } from '../../patterns/call-form/form-dialog.tsx';
import { dismissalForm } from './uploads.forms.ts';
import { uploadPageTexts } from './uploads.texts.ts';

/** Asks for the reason; null for all rows that need correction. */
export type Dismiss = (row: number | null) => void;

type DismissRowsProps = {
  upload: AlertUpload;
  /** What the rows are shown in; without `dismiss` for readers. */
  children: (dismiss: Dismiss | null) => ReactNode;
};

/** Rows that can be dismissed, with the dialog that asks why: it outlives the rows, which go with their buttons. */
export function DismissRows({ upload, children }: DismissRowsProps) {
  const language = useLanguage();
  const words = uploadPageTexts[language];
  const mayDismiss = useMayCall(dismissalForm.call);
  const shown = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const dismissal = { upload, row };
  return (
    <div ref={shown}>
      {children(
        mayDismiss
          ? (chosen) => {
              setRow(chosen);
              setIsOpen(true);
            }
          : null,
      )}
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        title={dismissalForm.headingOf(dismissal)[language]}
        closeLabel={words.closeDialog}
      >
        <div ref={beginWithField}>
          <CallForm
            form={dismissalForm}
            of={dismissal}
            onDone={() => {
              close();
              // The button that opened the dialog is gone.
              const next =
                shown.current?.querySelector<HTMLElement>('button') ?? document.querySelector('main');
              next?.focus({ preventScroll: true });
            }}
            onCancel={close}
          />
        </div>
      </FormDialog>
    </div>
  );
}
