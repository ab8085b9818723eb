import { formatDate, formatDateTime, parseTime } from '@cbp/shared/format/time';
import { deliveryFacts } from '../data/delivery-facts.ts';
import { parcelOf } from '../data/parcels.ts';
import { forSummary } from '../data/report-data.ts';
import { Caption, FramedPhoto } from '../layout/photo.tsx';
import { isolated } from '../texts/visible-text.ts';
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
    const parcel = parcelOf(report);
    const [when, isSigned] = [formatDateTime(date), deliveryFacts(report).isSigned];
    const shown = when && isolated(when);
    // A day alone is not a document.
    const said =
      file || !shown
        ? texts.signed[isSigned ? 'slip' : 'record'](parcel && isolated(parcel), shown)
        : texts.signed[isSigned ? 'signed' : 'dated'](shown);
    return (
      <figure className="ce-document">
        {file && <FramedPhoto report={report} name={file} alt={texts.signed.document} kind="document" />}
        <Caption says={said} file={[texts.photos.file, file]} />
      </figure>
    );
  },
};
