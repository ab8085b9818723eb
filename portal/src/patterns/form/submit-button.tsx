import { Button, Loader } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './form.module.css';
import { formTexts } from './form.texts.ts';

type SubmitButtonProps = { label: string; isBusy: boolean; isDisabled?: boolean };

/** Sends the form; says so while it is on its way. */
export function SubmitButton({ label, isBusy, isDisabled = false }: SubmitButtonProps) {
  const words = formTexts[useLanguage()];
  return (
    <Button
      type="submit"
      size="md"
      className={classes.submit ?? ''}
      disabled={isBusy || isDisabled}
      mod={{ busy: isBusy }}
      leftSection={isBusy && <Loader size={16} color="currentColor" />}
    >
      {isBusy ? words.submitting : label}
    </Button>
  );
}
