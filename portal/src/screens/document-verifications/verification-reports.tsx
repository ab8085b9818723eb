import type { VerificationInList } from '@cbp/shared/verifications/verification.list';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Bulk } from '../../patterns/list/define-list-screen.ts';
import { Icon } from '../../ui/icons.tsx';
import { verificationPdfTexts } from './verification-pdf.texts.ts';

/** The reports of the selected verifications, as a batch. */
export const verificationReports: Bulk<VerificationInList> = {
  useAppliesTo: () => (useApi().deployment.pdfUrl === null ? null : () => true),
  Actions: ({ rows }) => {
    const words = verificationPdfTexts[useLanguage()];
    return (
      <Button
        component={Link}
        to={paths.verificationBatchForm.href()}
        state={{ verifications: rows.map(({ id }) => id) }}
        size="xs"
        leftSection={<Icon name="documents" size={14} />}
      >
        {words.generatePdfs}
      </Button>
    );
  },
};
