import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../data/api-context.tsx';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Bulk } from '../../patterns/list/define-list-screen.ts';
import { Icon } from '../../ui/icons.tsx';
import { screeningTexts } from './screenings.texts.ts';

/** The reports of the selected screenings of a kind, as a batch. */
export function reportsOfSeveral<Row extends { id: number }>(kind: ScreeningKind): Bulk<Row> {
  return {
    useAppliesTo: () => (useApi().deployment.pdfUrl === null ? null : () => true),
    Actions: ({ rows }) => {
      const words = screeningTexts[useLanguage()];
      return (
        <Button
          component={Link}
          to={paths.screeningBatchForm.href()}
          state={{ kind, screenings: rows.map(({ id }) => id) }}
          size="xs"
          leftSection={<Icon name="documents" size={14} />}
        >
          {words.generatePdfs}
        </Button>
      );
    },
  };
}
