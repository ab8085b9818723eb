import { formatDateTime } from '@cbp/shared/format/time';
import { Caption, FramedPhoto } from '../layout/photo.tsx';
import type { ReportData } from '../report-data.ts';
import type { ReportSection } from './section.ts';

function itemsWithPhoto({ product }: ReportData) {
  return (product.items ?? []).flatMap((item) =>
    item.photo_url ? [{ ...item, photo: item.photo_url }] : [],
  );
}

export const productPhotos: ReportSection = {
  id: 'product-photos',
  isEnabled: (config) => config.info.product_photo,
  texts: (texts) => texts.photos,
  summary: (report) => {
    const count = itemsWithPhoto(report).length;
    return count > 0 ? report.texts.photos.count(count) : null;
  },
  body: (report) => {
    const items = itemsWithPhoto(report);
    if (items.length === 0) return null;
    const { texts, transaction } = report;
    return (
      <div className="ce-photos">
        {items.map(({ photo, name }, index) => (
          <figure className="ce-photo" key={index}>
            <FramedPhoto
              report={report}
              name={photo}
              alt={`${texts.photos.photo(index + 1)}: ${name ?? photo}`}
              kind="product"
            />
            <Caption
              lines={[
                [texts.photos.photo(index + 1), name],
                [texts.photos.file, photo],
                [texts.email.orderDate, formatDateTime(transaction.transaction_date_time)],
              ]}
            />
          </figure>
        ))}
      </div>
    );
  },
};
