import { formatDate, formatDateTime } from '@cbp/shared/format/time';
import { Caption, FramedPhoto } from '../layout/photo.tsx';
import { forSummary, placeOf } from '../report-data.ts';
import type { ReportSection } from './section.ts';

export const signedDelivery: ReportSection = {
  id: 'signed-delivery',
  isEnabled: (config) => config.info.delivery_signed,
  texts: (texts) => texts.signed,
  summary: (report) => {
    const { delivery_signed, delivery_signed_date } = report.product;
    if (!delivery_signed && !delivery_signed_date) return null;
    const date = formatDate(delivery_signed_date);
    return report.texts.signed.summary(date ? forSummary(date) : '', placeOf(report));
  },
  body: (report) => {
    const { texts, product } = report;
    const { delivery_signed: file, delivery_signed_date: date } = product;
    if (!file && !date) return null;
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
