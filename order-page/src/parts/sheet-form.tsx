import { type FormEvent, type ReactNode, useRef } from 'react';
import type { CallFailure } from '../data/failure.ts';
import { Sheet } from '../ui/sheet.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { usePage } from './page-context.ts';

type SheetFormProps = {
  heading: string;
  send: string;
  /** What keeps it from being sent besides its fields. */
  obstacle?: string | null;
  isSending: boolean;
  failure: CallFailure | null;
  /** It has nothing that could get lost. */
  isEmpty?: boolean;
  onClose: () => void;
  /** Sends it; false if a field has a fault, which then gets the focus. */
  onSend: () => boolean;
  children: ReactNode;
};

/** A form in a sheet: what is in it stays until it was sent. */
export function SheetForm({
  heading,
  send,
  obstacle,
  isSending,
  failure,
  isEmpty = false,
  onClose,
  onSend,
  children,
}: SheetFormProps) {
  const { texts } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || onSend()) return;
    // The faults are drawn by then.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Sheet heading={heading} close={texts.form.close} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        {children}
        <footer>
          <FailureNotice texts={texts} failure={failure} kept={!isEmpty} />
          {obstacle && (
            <p className="fault" role="alert">
              {obstacle}
            </p>
          )}
          <button type="submit" className="button primary wide" aria-disabled={isSending}>
            {isSending ? texts.form.sending : send}
          </button>
        </footer>
      </form>
    </Sheet>
  );
}
