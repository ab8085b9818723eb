import { Title } from '@mantine/core';
import { type ReactNode, type RefObject, type SubmitEventHandler, useId } from 'react';
import { FormMessage } from '../../patterns/form/form-message.tsx';
import { useFirstFocus } from '../../patterns/form/use-first-focus.ts';
import classes from './auth-form.module.css';

type AuthFormProps = {
  form: RefObject<HTMLFormElement | null>;
  heading: string;
  intro?: string;
  /** How the last attempt went. */
  message: ReactNode;
  isBusy: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
};

/** A form of the sign-in area under its heading. */
export function AuthForm({ form, heading, intro, message, isBusy, onSubmit, children }: AuthFormProps) {
  const headingId = useId();
  useFirstFocus(form);
  return (
    <form ref={form} className={classes.form} aria-labelledby={headingId} noValidate onSubmit={onSubmit}>
      <AuthHeading id={headingId} heading={heading} intro={intro} />
      {message && <FormMessage isBusy={isBusy}>{message}</FormMessage>}
      {children}
    </form>
  );
}

type AuthHeadingProps = { heading: string; intro?: string | undefined; id?: string };

export function AuthHeading({ heading, intro, id }: AuthHeadingProps) {
  return (
    <div className={classes.heading}>
      <Title order={1} id={id} className={classes.title ?? ''}>
        {heading}
      </Title>
      {intro && <p className={classes.intro}>{intro}</p>}
    </div>
  );
}
