import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { descriptorTexts } from './descriptors.texts.ts';

/** Leads to where descriptors are added, for those who may. */
export function AddButton() {
  const words = descriptorTexts[useLanguage()];
  if (!useMayCall('createDescriptor')) return null;
  return (
    <Button component={Link} to={paths.descriptorForm.href()} size="xs">
      {words.add}
    </Button>
  );
}
