import { formatDateTime } from '@cbp/shared/format/time';
import type { ReactNode } from 'react';
import { Address, Text } from '../layout/text.tsx';
import { addressLines, type ReportData } from '../report-data.ts';
import { emailStyles } from './email-styles.ts';
import { Letter } from './letter.tsx';

/** The mail that a buyer gets when the parcel is on its way. */
export function DeliveryNotice({ report }: { report: ReportData }) {
  const { texts, transaction, product } = report;
  const shipped = formatDateTime(product.shipping_date);
  const lines = (values: string[], show: (value: string) => ReactNode) =>
    values.length > 0 &&
    values.map((value) => (
      <span key={value} style={emailStyles.line}>
        {show(value)}
      </span>
    ));
  return (
    <Letter
      report={report}
      text={
        (product.tracking_url ?? []).length > 0
          ? texts.email.delivery.text
          : texts.email.delivery.textWithoutLink
      }
      facts={[
        [texts.shipping.trackingLinks, lines(product.tracking_url ?? [], (url) => <Address url={url} />)],
        [
          texts.email.orderReference,
          transaction.order_reference && <Text>{transaction.order_reference}</Text>,
        ],
        [texts.email.delivery.shippedOn, shipped && <Text>{shipped}</Text>],
        [texts.email.address, lines(addressLines(report), (line) => <Text>{line}</Text>)],
      ]}
    />
  );
}
