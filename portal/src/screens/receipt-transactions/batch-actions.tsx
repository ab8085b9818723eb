import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import type { BatchMode } from '@cbp/shared/pdf/batch.model';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { BulkProps } from '../../patterns/list/define-list-screen.ts';
import { Icon } from '../../ui/icons.tsx';
import { receiptTexts } from './receipt-transactions.texts.ts';

/** Documents of the chosen transactions: reports of those that are released, preview copies of all. */
export function BatchActions({ rows }: BulkProps<ReceiptTransaction>) {
  const words = receiptTexts[useLanguage()];
  const ids = rows.map(({ iCS_id: id }) => id);
  const releasedIds = rows.flatMap(({ iCS_id: id, released_at: releasedAt }) =>
    releasedAt === null ? [] : id,
  );
  return (
    <>
      {releasedIds.length > 0 && (
        <MakeLink references={releasedIds} mode="REPORT" isPrimary>
          {words.newReports(releasedIds.length)}
        </MakeLink>
      )}
      <MakeLink references={ids} mode="PREVIEW" isPrimary={releasedIds.length === 0}>
        {words.newPreviews(ids.length)}
      </MakeLink>
    </>
  );
}

type MakeLinkProps = { references: readonly string[]; mode: BatchMode; isPrimary: boolean; children: string };

function MakeLink({ references, mode, isPrimary, children }: MakeLinkProps) {
  return (
    <Button
      component={Link}
      to={paths.batchForm.href()}
      state={{ references, mode }}
      size="xs"
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<Icon name="documents" size={14} />}
    >
      {children}
    </Button>
  );
}
