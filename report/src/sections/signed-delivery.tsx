import { formatDate, formatDateTime, parseTime } from '@cbp/shared/format/time';
import { deliveryFacts } from '../data/claims.ts';
import { forSummary } from '../data/report-data.ts';
import { Caption, FramedPhoto } from '../layout/photo.tsx';
import type { ReportSection } from './section.ts';

export const signedDelivery: ReportSection = {
  id: 'signed-delivery',
  isEnabled: (config) => config.info.delivery_signed,
  heading: (texts) => texts.signed.heading,
  summary: (report) => {
    const { texts, product } = report;
    const date = formatDate(product.delivery_signed_date);
    if (!date) return texts.signed.document;
    return deliveryFacts(report).isSigned && parseTime(product.delivery_signed_date)
      ? texts.signed.signed(forSummary(date))
      : texts.signed.dated(forSummary(date));
  },
  body: (report) => {
    const { texts, product } = report;
    const { delivery_signed: file, delivery_signed_date: date } = product;
    const lines: [string, string | null | undefined][] = [
      [texts.signed.signedOn, formatDateTime(date)],
      [texts.photos.file, file],
    ];
    return (
      <figure className="ce-document">
        {file && <FramedPhoto report={report} name={file} alt={texts.signed.document} kind="document" />}
        <Caption lines={lines} />
      </figure>
    );
  },
};
