import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { AvailableButton } from '../../ui/available-button.tsx';
import { useMayCall } from '../action/use-may-call.ts';
import { CallForm, type FormPartProps } from './call-form.tsx';
import type { Form } from './define-form.ts';

type EditPartProps<Thing, Answer> = {
  form: Form<Thing, Answer>;
  of: Thing;
  /** What the button says that opens the form. */
  label: string;
  /** Why it is not this user's to change, where the right alone does not say so. */
  isOffered?: boolean;
  /** Keeps the button while it isn't offered, and says why; without it, the button is gone then. */
  whyNotOffered?: string | null;
  /** It is the next thing to do with the record. */
  isMain?: boolean;
  /** Shown between the fields and the button. */
  After?: ComponentType<FormPartProps>;
  /** Shown until editing starts. */
  children: ReactNode;
};

/** Facts that turn into a form, where they stand, for those who may change them. */
export function EditPart<Thing, Answer>(props: EditPartProps<Thing, Answer>) {
  const { form, of, label, isOffered = true, whyNotOffered = null, isMain = false, After, children } = props;
  const language = useLanguage();
  const mayCall = useMayCall(form.call);
  const [isOpen, setIsOpen] = useState(false);
  const [sentOn, setSentOn] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    setSentOn(null);
  };
  // The page shows the change already: a form that closed later, with the slowest of its calls, would move what is pressed now.
  const isDone = sentOn !== null && (!isOffered || sentOn !== JSON.stringify(of));
  const isShown = isOpen && !isDone;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown) button.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  if (isShown) {
    return (
      <section ref={focusFirst} aria-label={form.headingOf(of)[language]}>
        <CallForm
          form={form}
          of={of}
          onSent={() => setSentOn(JSON.stringify(of))}
          onDone={close}
          onCancel={close}
          {...(After && { After })}
        />
      </section>
    );
  }
  return (
    <>
      {children}
      {mayCall && isOffered && (
        <div>
          <Button
            ref={button}
            size="xs"
            variant={isMain ? 'filled' : 'default'}
            onClick={() => setIsOpen(true)}
          >
            {label}
          </Button>
        </div>
      )}
      {mayCall && !isOffered && whyNotOffered !== null && (
        <div>
          <AvailableButton isAvailable={false} whyNot={whyNotOffered}>
            {label}
          </AvailableButton>
        </div>
      )}
    </>
  );
}

/** The form has the focus once it opens: typed letters must not trigger the shortcuts around it. */
function focusFirst(part: HTMLElement | null) {
  part?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
