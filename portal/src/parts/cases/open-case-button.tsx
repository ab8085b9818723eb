import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayCall } from '../../patterns/action/use-may-call.ts';
import { openCaseTexts } from './open-case.texts.ts';

type OpenCaseButtonProps = { from: Parameters<typeof paths.disputeCaseForm.href>[0] };

/** Leads to the form of a dispute case that is filled in from a record, for those who may open one. */
export function OpenCaseButton({ from }: OpenCaseButtonProps) {
  const words = openCaseTexts[useLanguage()];
  if (!useMayCall('createDisputeCase')) return null;
  return (
    <Button component={Link} to={paths.disputeCaseForm.href(from)} size="xs" variant="default">
      {words.open}
    </Button>
  );
}
