import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
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
  /** It is the next thing to do with the record. */
  isMain?: boolean;
  /** Shown between the fields and the button. */
  After?: ComponentType<FormPartProps>;
  /** Shown until editing starts. */
  children: ReactNode;
};

/** Facts that turn into a form, where they stand, for those who may change them. */
export function EditPart<Thing, Answer>(props: EditPartProps<Thing, Answer>) {
  const { form, of, label, isOffered = true, isMain = false, After, children } = props;
  const language = useLanguage();
  const mayCall = useMayCall(form.call);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) {
    return (
      <section ref={focusFirst} aria-label={form.headingOf(of)[language]}>
        <CallForm form={form} of={of} onDone={close} onCancel={close} {...(After && { After })} />
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
    </>
  );
}

/** The form has the focus once it opens: typed letters must not trigger the shortcuts around it. */
function focusFirst(part: HTMLElement | null) {
  part?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}
