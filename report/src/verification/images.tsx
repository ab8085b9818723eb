import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { IMAGE_SIDES } from '@cbp/shared/verifications/verification';
import type { PrintedVerification } from './printed-verification.ts';
import { verificationPaperTexts } from './verification-paper.texts.ts';

/** Small copies of the images, where the reader asked for them. */
export function Images({ images, language }: PrintedVerification) {
  const words = verificationPaperTexts[language];
  if (images === null) return null;
  const { by, at, shown, unseen } = images;
  const sideOf = (side: (typeof unseen)[number]) => labelOf(IMAGE_SIDES, side, language);
  return (
    <section>
      <h2>{words.images}</h2>
      {shown.length > 0 && (
        <>
          <p className="paper-note">{words.viewed(by, formatDateTime(at.toISOString()) ?? '')}</p>
          <div className="vr-images">
            {shown.map(({ side, url, width, height }) => (
              <figure key={side}>
                <img src={url} alt={words.imageOf(sideOf(side))} width={width} height={height} />
                <figcaption>{sideOf(side)}</figcaption>
              </figure>
            ))}
          </div>
        </>
      )}
      {unseen.length > 0 && (
        <p className="record-missing">{words.unseen(unseen.map(sideOf).join(MARKS[language].between))}</p>
      )}
      {shown.length + unseen.length === 0 && <p>{words.noImages}</p>}
    </section>
  );
}
