import type { ReportData } from '../data/report-data.ts';
import { Caption, FramedPhoto, photoOf } from '../layout/photo.tsx';
import { shortName } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

function itemsWithPhoto({ product }: ReportData) {
  return (product.items ?? []).flatMap((item) =>
    item.photo_url?.trim() ? [{ ...item, photo: item.photo_url }] : [],
  );
}

export const productPhotos: ReportSection = {
  id: 'product-photos',
  isEnabled: (config) => config.info.product_photo,
  heading: (texts) => texts.photos.heading,
  summary: (report) => {
    const { texts } = report;
    const names = itemsWithPhoto(report).map(({ photo }) => photo);
    const missing = names.filter((name) => 'problem' in photoOf(report, name)).length;
    const count = texts.photos.count(names.length);
    return missing > 0 ? texts.photos.countMissing(count, missing) : count;
  },
  body: (report) => {
    const items = itemsWithPhoto(report);
    const { texts } = report;
    return (
      <div className="ce-photos">
        {items.map(({ photo, name }, index) => (
          <figure className="ce-photo" key={index}>
            <FramedPhoto
              report={report}
              name={photo}
              alt={`${texts.photos.photo(index + 1)}: ${shortName(name ?? photo)}`}
              kind="product"
            />
            <Caption
              lines={[
                [texts.photos.photo(index + 1), name && shortName(name)],
                [texts.photos.file, photo],
              ]}
            />
          </figure>
        ))}
      </div>
    );
  },
};
