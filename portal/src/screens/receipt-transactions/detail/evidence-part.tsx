import type { ReceiptTransaction } from '@cbp/shared/payments/receipt-transaction.list';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ReleaseBadge } from '../../../parts/release/release-state.tsx';
import { ReleasePart } from '../release/release-part.tsx';
import { useReleases } from '../release/use-releases.ts';
import { transactionDetailTexts } from './detail.texts.ts';

/** The release of the report, and how it came about. It is released and revoked in the preview, where it can be read. */
export function EvidencePart({ row }: { row: ReceiptTransaction }) {
  const words = transactionDetailTexts[useLanguage()];
  const releases = useReleases(row.iCS_id);
  return (
    <>
      {releases ? (
        <ReleasePart releases={releases} startsOpen />
      ) : (
        <ReleaseBadge releasedAt={row.released_at} />
      )}
      <Text size="sm" c="dimmed">
        {words.releaseInPreview}
      </Text>
    </>
  );
}
