import { formatDateTime } from '@cbp/shared/format/time';
import type { ReactNode } from 'react';
import { trackingLinks } from '../data/parcels.ts';
import { addressInLine, type ReportData } from '../data/report-data.ts';
import { Address, Text } from '../layout/text.tsx';
import { emailStyles } from './email-styles.ts';
import { Letter } from './letter.tsx';

/** The mail that tells a buyer of the delivery. */
export function DeliveryNotice({ report }: { report: ReportData }) {
  const { texts, product } = report;
  const address = addressInLine(report);
  const shipped = formatDateTime(product.shipping_date);
  const links = trackingLinks(report);
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
      text={texts.email.delivery.text}
      facts={[
        [texts.shipping.trackingLinks(links.length), lines(links, (url) => <Address url={url} />)],
        [texts.shipping.shippedOn, shipped && <Text>{shipped}</Text>],
        [texts.shipping.address, address && <Text>{address}</Text>],
      ]}
    />
  );
}
