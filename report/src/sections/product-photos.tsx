import { shownPhotos } from '../data/shown-photos.ts';
import { Caption, FramedPhoto, photoOf } from '../layout/photo.tsx';
import { isolated, shortName } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

export const productPhotos: ReportSection = {
  id: 'product-photos',
  isEnabled: (config) => config.info.product_photo,
  heading: (texts) => texts.photos.heading,
  summary: (report) => {
    const { texts } = report;
    const names = shownPhotos(report).map(({ photo }) => photo);
    const missing = names.filter((name) => 'problem' in photoOf(report, name)).length;
    const count = texts.photos.count(names.length);
    return missing > 0 ? texts.photos.countMissing(count, missing) : count;
  },
  body: (report) => {
    const { texts } = report;
    return (
      <div className="ce-photos">
        {shownPhotos(report).map(({ photo, name }, index) => (
          <figure className="ce-photo" key={index}>
            <FramedPhoto
              report={report}
              name={photo}
              alt={`${texts.photos.photo(index + 1)}: ${shortName(name ?? photo)}`}
              kind="product"
            />
            <Caption
              says={texts.photos.shows(index + 1, name?.trim() ? isolated(shortName(name)) : null)}
              file={[texts.photos.file, photo]}
            />
          </figure>
        ))}
      </div>
    );
  },
};
