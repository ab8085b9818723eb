import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { IMAGE_SIDES, type ImageSide, isCard } from '@cbp/shared/verifications/verification';
import type { DocumentVerification, VerificationAttempt } from '@cbp/shared/verifications/verification.model';
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DetailPart } from '../../../patterns/detail/detail-page.tsx';
import { useDetailKeys } from '../../../patterns/detail/use-detail-keys.ts';
import { MessageBox } from '../../../ui/message-box.tsx';
import { shortcutMark } from '../../../ui/shortcut-mark.tsx';
import { providerTexts } from '../provider.texts.ts';
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
  const part = useRef<HTMLDivElement>(null);
  const showAll = () => {
    // The button goes with its press.
    if (part.current?.contains(document.activeElement)) part.current.focus();
    for (const { side } of kept) if (isUnseen(side)) looks.look(n, side);
  };
  useDetailKeys({ i: unseen.length > 0 ? showAll : null });
  return (
    <DetailPart heading={words.heading}>
      {kept.length === 0 ? (
        <Gone verification={verification} />
      ) : (
        <div ref={part} className={classes.bar} tabIndex={-1}>
          <Text size="sm" c="dimmed">
            {words.recorded}
          </Text>
          {unseen.length > 1 && (
            <Button size="xs" variant="default" {...shortcutMark('i')} onClick={showAll}>
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
              isOfCard={typesOf(verification, image.side).some(isCard)}
              readings={readings.filter(({ side }) => side === image.side)}
              look={looks.of(n, image.side)}
              shortcut={unseen.length === 1 ? 'i' : undefined}
              onLook={() => looks.look(n, image.side)}
            />
          ))}
        </div>
      )}
      <ProviderImages attempt={attempt} looks={looks} />
    </DetailPart>
  );
}

const typesOf = ({ enquiry_data: data }: DocumentVerification, side: ImageSide) =>
  side === 'front' || side === 'back' ? data.first_types : data.second_types;
/** The images that the provider returned, as far as they are kept. */
function ProviderImages({ attempt, looks }: Pick<ImagesPartProps, 'attempt' | 'looks'>) {
  const language = useLanguage();
  const words = providerTexts[language];
  const kept = attempt.provider_images.filter(({ is_kept: isKept }) => isKept);
  if (kept.length === 0) return null;
  return (
    <section aria-label={words.images}>
      <h4 className={classes.ofProvider}>{words.images}</h4>
      <div className={classes.images}>
        {kept.map((image) => (
          <ImageFigure
            key={image.side}
            image={image}
            name={words.image(labelOf(IMAGE_SIDES, image.side, language))}
            readings={[]}
            look={looks.of(attempt.n, image.side, 'provider')}
            shortcut={undefined}
            onLook={() => looks.look(attempt.n, image.side, 'provider')}
          />
        ))}
      </div>
    </section>
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
