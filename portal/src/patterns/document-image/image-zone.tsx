import { labelOf } from '@cbp/shared/labelled';
import { Button, FileButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { FilePlace, FileProgress } from '../upload/file-place.tsx';
import { uploadTexts } from '../upload/upload.texts.ts';
import classes from './document-image.module.css';
import { documentImageTexts } from './document-image.texts.ts';
import { PICTURE_FAULTS } from './picture-check.ts';
import { type ChosenImage, IMAGE_UPLOAD, type SendImage, useImageUpload } from './use-image-upload.ts';

type ImageZoneProps = {
  /** Of the side, under the heading of its document. */
  side: string;
  /** The side with its document, for who hears it alone. */
  label: string;
  help: string | null;
  fault: string | null;
  onUploaded: (id: string | undefined) => void;
  /** Stores an image, and resolves with the ID of its upload. */
  send: SendImage;
};

/** The place of the image of one side: chosen, dropped or photographed, looked at, and sent at once. */
export function ImageZone({ side, label, help, fault, onUploaded, send }: ImageZoneProps) {
  const language = useLanguage();
  const words = documentImageTexts[language];
  const upload = useImageUpload({ onUploaded, send });
  const zone = useRef<HTMLDivElement>(null);
  /** A button that goes with what it does leaves the keyboard here. */
  const andStay = (act: () => void) => () => {
    act();
    zone.current?.focus();
  };
  const { chosen, choose, isBusy, share, refusal } = upload;
  const isSending = chosen?.state === 'sent' && isBusy;
  const wrong = fault === null ? null : (whyNotUploaded(upload, words) ?? fault);
  return (
    <div ref={zone} className={classes.zone} data-fault={fault !== null} tabIndex={-1}>
      <p className={classes.side}>{side}</p>
      <FilePlace
        of={IMAGE_UPLOAD}
        label={label}
        choose={chosen ? uploadTexts[language].replace : uploadTexts[language].choose}
        isBusy={isSending}
        onFiles={choose}
        {...(chosen && {
          stored: <Stored chosen={chosen} label={label} isDone={!isBusy && refusal === null} />,
        })}
      >
        <div className={classes.buttons}>
          {!chosen && <TakePhoto label={label} onFiles={choose} />}
          {chosen && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={words.removeOf(label)}
              onClick={andStay(upload.remove)}
            >
              {words.remove}
            </Button>
          )}
        </div>
        <div role="status" className={classes.status}>
          {chosen?.state === 'looking' && words.looking}
          {isSending && <FileProgress label={label} share={share} onCancel={andStay(upload.remove)} />}
          {chosen?.state === 'doubted' && (
            <MessageBox
              tone="warning"
              text={(chosen.picture?.faults ?? [])
                .map((one) => labelOf(PICTURE_FAULTS, one, language))
                .join('\n')}
            >
              <Button
                size="compact-sm"
                variant="default"
                mt={6}
                aria-label={words.acceptOf(label)}
                onClick={andStay(upload.accept)}
              >
                {words.accept}
              </Button>
            </MessageBox>
          )}
        </div>
        {refusal !== null && (
          <MessageBox tone="bad" text={refusal}>
            {chosen?.state === 'sent' && (
              <Button size="compact-sm" variant="default" mt={6} onClick={andStay(upload.accept)}>
                {words.retry}
              </Button>
            )}
          </MessageBox>
        )}
      </FilePlace>
      {wrong !== null ? (
        <p className={classes.fault} role="alert">
          {wrong}
        </p>
      ) : (
        help !== null && <p className={classes.help}>{help}</p>
      )}
    </div>
  );
}

/** What is to be done with an image that was chosen and isn't uploaded. */
function whyNotUploaded(
  { chosen, isBusy, refusal }: ReturnType<typeof useImageUpload>,
  words: (typeof documentImageTexts)['en'],
): string | null {
  if (chosen === null || (chosen.state === 'sent' && !isBusy && refusal === null)) return null;
  if (refusal !== null) return words.retryOrRemove;
  return chosen.state === 'doubted' ? words.acceptOrReplace : words.wait;
}

/** The camera of a phone; a computer has none to hold a document in front of. */
function TakePhoto({ label, onFiles }: { label: string; onFiles: (files: readonly File[]) => void }) {
  const language = useLanguage();
  const words = documentImageTexts[language];
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      onChange={(file: File | null) => file && onFiles([file])}
    >
      {({ onClick }) => (
        <Button
          className={classes.camera ?? ''}
          size="xs"
          variant="default"
          aria-label={uploadTexts[language].chooseFor({ choose: words.take, label })}
          onClick={onClick}
        >
          {words.take}
        </Button>
      )}
    </FileButton>
  );
}

type StoredProps = { chosen: ChosenImage; label: string; isDone: boolean };

/** The image that was chosen, as far as the browser can draw it. */
function Stored({ chosen: { file, picture, state }, label, isDone }: StoredProps) {
  const words = documentImageTexts[useLanguage()];
  return (
    <>
      {picture ? (
        <Thumbnail canvas={picture.thumbnail} label={words.thumbnail(label)} />
      ) : (
        <span className={classes.noPicture}>
          <Icon name="document" size={24} />
        </span>
      )}
      <span className={classes.name}>
        <bdi>{file.name}</bdi>
        {picture === null && <small>{words.notDrawn}</small>}
        {isDone && state === 'sent' && (
          <small className={classes.done}>
            <Icon name="check" size={14} />
            {words.uploaded}
          </small>
        )}
      </span>
    </>
  );
}

function Thumbnail({ canvas, label }: { canvas: HTMLCanvasElement; label: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(canvas);
  }, [canvas]);
  return <span ref={place} role="img" aria-label={label} className={classes.thumbnail} />;
}
