import { formatDateTime } from '@cbp/shared/format/time';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import classes from './detail.module.css';
import { transactionDetailTexts } from './detail.texts.ts';

/** The order as its shop sent it. */
export function RawOrderPart({ order }: { order: OrderDetail }) {
  const words = transactionDetailTexts[useLanguage()];
  const { sent, received_at: receivedAt } = order;
  if (sent === null) {
    return (
      <DetailPart heading={words.raw}>
        <Text c="dimmed" size="sm">
          {words.noRaw}
        </Text>
      </DetailPart>
    );
  }
  const text = JSON.stringify(sent, null, 2);
  return (
    <DetailPart heading={words.raw}>
      <details className={classes.raw}>
        <summary>{words.receivedAt(formatDateTime(receivedAt) ?? '')}</summary>
        <CopyableCode text={text} label={words.copyRaw} />
      </details>
    </DetailPart>
  );
}
