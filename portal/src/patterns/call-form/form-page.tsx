import { Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './call-form.module.css';
import { CallForm, type FormPartProps } from './call-form.tsx';
import type { Form, FormValues } from './define-form.ts';

type FormPageProps<Answer> = {
  form: Form<void, Answer>;
  /** Where the list is, for who does not go on. */
  listHref: string;
  /** Where what was made is to be seen. */
  hrefOf: (answer: Answer) => string;
  /** What else is known beside what the fields hold, such as the name of a client. */
  known?: FormValues;
  /** Shown before the fields, and between them and the button. */
  Before?: ComponentType<FormPartProps>;
  After?: ComponentType<FormPartProps>;
};

/** A page on which something new is made. */
export function FormPage<Answer>({ form, listHref, hrefOf, known, Before, After }: FormPageProps<Answer>) {
  const navigate = useNavigate();
  return (
    <div className={classes.page}>
      <Title order={2} size="h3">
        {form.words.heading[useLanguage()]}
      </Title>
      <CallForm
        form={form}
        // A form that makes something new changes no thing.
        of={known as undefined}
        {...(Before && { Before })}
        {...(After && { After })}
        onDone={(answer) => void navigate(hrefOf(answer), { replace: true })}
        onCancel={() => void navigate(listHref)}
      />
    </div>
  );
}
