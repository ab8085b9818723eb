import { MATCH_STATES } from '@cbp/shared/alerts/alert';
import { alertReceiptFields } from '@cbp/shared/alerts/alert.model';
import type { RowOf } from '@cbp/shared/list/field';
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { FactGrid } from '../../patterns/list/fact-grid.tsx';
import { matchTexts } from './match.texts.ts';

type Receipt = RowOf<typeof alertReceiptFields> & { is_released: boolean };

/** A match that the reader may not see is one all the same. */
export const isKnownMatch = (match: string) => match === 'matched' || match === 'doubtful';

type MatchedReceiptProps = {
  match: string;
  receipt: Receipt;
  /** What can be done with the match, before the links. */
  children?: ReactNode;
};

/** The matched transaction, with its evidence one click away. */
export function MatchedReceipt({ match, receipt, children }: MatchedReceiptProps) {
  const words = matchTexts[useLanguage()];
  const href = paths.receiptPreview.href(receipt.iCS_id);
  return (
    <>
      <Group mb="xs">
        <EnumerationBadge of={MATCH_STATES} value={match} />
      </Group>
      <FactGrid
        fields={alertReceiptFields}
        row={receipt}
        shown={['order_reference', 'merchant_name', 'amount', 'transaction_date_time', 'iCS_id']}
      />
      <Group gap="xs" mt="sm" mb="sm">
        {children}
        <Button component={Link} to={href} size="compact-sm">
          {words.preview}
        </Button>
        <Button
          component={Link}
          to={`${href}?view=${receipt.is_released ? 'released' : 'preview'}`}
          variant="default"
          size="compact-sm"
        >
          {words.pdf}
        </Button>
      </Group>
    </>
  );
}

/** Why no transaction is shown. */
export function NoReceipt({ match }: { match: string }) {
  const words = matchTexts[useLanguage()];
  const why = isKnownMatch(match)
    ? words.hiddenTransaction
    : words[match === 'waiting' ? 'notCompared' : 'noTransaction'];
  return (
    <Text c="dimmed" size="sm">
      {why}
    </Text>
  );
}
