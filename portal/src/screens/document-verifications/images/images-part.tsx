import { formatDateTime } from '@cbp/shared/format/time';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import { isCard } from '@cbp/shared/verifications/verification';
import type { DocumentVerification, VerificationAttempt } from '@cbp/shared/verifications/verification.model';
import { Button, Text } from '@mantine/core';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import { ImageFigure } from './image-figure.tsx';
import classes from './images.module.css';
import { imageTexts } from './images.texts.ts';
import type { Looks } from './use-looks.ts';

type ImagesPartProps = { verification: DocumentVerification; attempt: VerificationAttempt; looks: Looks };

/** The images of an attempt side by side; none of them is fetched before the user asks for it. */
export function ImagesPart({ verification, attempt, looks }: ImagesPartProps) {
  const words = imageTexts[useLanguage()];
  const { images, readings, n } = attempt;
  const kept = images.filter(({ is_kept: isKept }) => isKept);
  const isUnseen = (side: ImageSide) => (looks.of(n, side)?.state ?? 'failed') === 'failed';
  const unseen = kept.filter(({ side }) => looks.of(n, side) === null);
  return (
    <DetailPart heading={words.heading}>
      {kept.length === 0 ? (
        <Gone verification={verification} />
      ) : (
        <div className={classes.bar}>
          <Text size="sm" c="dimmed">
            {words.recorded}
          </Text>
          {unseen.length > 1 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                for (const { side } of kept) if (isUnseen(side)) looks.look(n, side);
              }}
            >
              {words.showAll}
            </Button>
          )}
        </div>
      )}
      {kept.length > 0 && (
        <div className={classes.images}>
          {images.map((image) => (
            <ImageFigure
              key={image.side}
              image={image}
              readings={readings.filter(({ side }) => side === image.side)}
              look={looks.of(n, image.side)}
              onLook={() => looks.look(n, image.side)}
            />
          ))}
        </div>
      )}
    </DetailPart>
  );
}

/** Why nothing is left to look at. */
function Gone({ verification: { retention, enquiry_data: data } }: Pick<ImagesPartProps, 'verification'>) {
  const words = imageTexts[useLanguage()];
  const { erased_at: erased, images_deleted_at: deleted } = retention;
  const text =
    erased !== null
      ? words.erasedAt(formatDateTime(erased) ?? erased)
      : deleted !== null
        ? words.deletedAt(formatDateTime(deleted) ?? deleted)
        : data.first_types.concat(data.second_types).some(isCard)
          ? words.neverKept
          : words.gone;
  return <MessageBox tone="info" text={text} />;
}
