import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { orderImportTexts } from './import/order-import.texts.ts';
import { OutdatedReleases } from './release/outdated-releases.tsx';

/** What the list of transactions offers besides its rows. */
export function ListActions() {
  const words = orderImportTexts[useLanguage()];
  const mayImport = useMayCall('readOrderFile');
  return (
    <>
      <OutdatedReleases />
      {mayImport && (
        <Button component={Link} to={paths.orderImport.href()} size="xs">
          {words.button}
        </Button>
      )}
    </>
  );
}
