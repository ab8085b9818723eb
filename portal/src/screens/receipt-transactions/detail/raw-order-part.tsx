import { formatDateTime } from '@cbp/shared/format/time';
import type { OrderDetail } from '@cbp/shared/orders/order-detail.model';
import { Code, Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { copyTexts } from '../../../ui/copy.texts.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import classes from './detail.module.css';
import { transactionDetailTexts } from './detail.texts.ts';

/** The order as its shop sent it. */
export function RawOrderPart({ order }: { order: OrderDetail }) {
  const language = useLanguage();
  const words = transactionDetailTexts[language];
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
        <Code block>{text}</Code>
        <CopyButton text={text} label={words.copyRaw} copiedLabel={copyTexts[language].copied} />
      </details>
    </DetailPart>
  );
}
