import { screenedPerson } from '@cbp/shared/verifications/screened-person';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePageDirectory } from '../../patterns/page-directory.tsx';
import { verificationPdfTexts } from './verification-pdf.texts.ts';

/**
 * Leads to the form of an individual screening, for those who may screen, where the person's name is known. It brings the number of the
 * verification along, not the name: addresses and the history of a browser are kept.
 */
export function ScreenPersonButton({ verification }: { verification: DocumentVerification }) {
  const words = verificationPdfTexts[useLanguage()];
  const { opens } = usePageDirectory();
  if (!opens('individualScreeningForm') || screenedPerson(verification) === null) return null;
  return (
    <Button
      component={Link}
      to={paths.individualScreeningForm.href()}
      state={{ verification: verification.id }}
      size="xs"
      variant="default"
    >
      {words.screenPerson}
    </Button>
  );
}
