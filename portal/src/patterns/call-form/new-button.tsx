import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../action/use-may-call.ts';
import type { Form } from './define-form.ts';

/** Leads to the form in which something new is made, for those who may. */
export function NewButton<Answer>({ form, href }: { form: Form<void, Answer>; href: string }) {
  const language = useLanguage();
  if (!useMayCall(form.call)) return null;
  return (
    <Button component={Link} to={href} size="xs">
      {form.words.heading[language]}
    </Button>
  );
}
