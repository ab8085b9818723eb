import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { clientTexts } from './clients.texts.ts';

/** Leads to the forms in which clients are made, for those who may. */
export function NewClientButton() {
  const words = clientTexts[useLanguage()];
  if (!useMayCall('createStandaloneMerchant')) return null;
  return (
    <Button component={Link} to={paths.ethocaClientForm.href()} size="xs">
      {words.newClient}
    </Button>
  );
}
