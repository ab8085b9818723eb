import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

type SubmitButtonProps = { label: string; isBusy: boolean; isDisabled?: boolean };

/** Sends the form; says so while it is on its way. */
export function SubmitButton({ label, isBusy, isDisabled = false }: SubmitButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      size="md"
      className={classes.submit ?? ''}
      disabled={isBusy || isDisabled}
      mod={{ busy: isBusy }}
      leftSection={isBusy && <Loader size={16} color="currentColor" />}
    >
      {isBusy ? t('signIn.submitting') : label}
    </Button>
  );
}
