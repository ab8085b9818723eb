import { useSend } from '../data/use-send.ts';
import { usePage } from './page-context.ts';
import { SheetForm } from './sheet-form.tsx';

type FormProps = { isOpen: boolean; onClose: () => void; onSent: (announcement: string) => void };

/** Says that the matter is settled. */
export function SettleForm({ isOpen, onClose, onSent }: FormProps) {
  const { calls, texts } = usePage();
  const words = texts.settle;
  const { send, isSending, failure } = useSend(calls);
  const submit = () => {
    void send('/settled', {}).then((answer) => {
      if (answer !== null) onSent(words.sent);
    });
    return true;
  };
  if (!isOpen) return null;
  return (
    <SheetForm
      heading={words.heading}
      send={words.send}
      isSending={isSending}
      failure={failure}
      isEmpty
      onClose={onClose}
      onSend={submit}
    >
      <p>{words.text}</p>
    </SheetForm>
  );
}
