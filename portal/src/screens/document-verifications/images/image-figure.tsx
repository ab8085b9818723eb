import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { IMAGE_SIDES } from '@cbp/shared/verifications/verification';
import {
  type DocumentReading,
  READING_SOURCES,
  type VerificationImage,
} from '@cbp/shared/verifications/verification.model';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icons.tsx';
import { MessageBox } from '../../../ui/message-box.tsx';
import { shortcutMark } from '../../../ui/shortcut-mark.tsx';
import classes from './images.module.css';
import { imageTexts } from './images.texts.ts';
import { Picture, type Turn } from './picture.tsx';
import type { Look } from './use-looks.ts';

const MB = 1024 * 1024;
/** How much larger than its place an image is shown. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const TURNS = [0, 1, 2, 3] as const satisfies readonly Turn[];

type ImageFigureProps = {
  image: VerificationImage;
  /** Of the image: its side, unless there is another of the same. */
  name?: string;
  /** Its image is never shown. */
  isOfCard?: boolean;
  readings: readonly DocumentReading[];
  look: Look | null;
  /** The letter that shows it, where there is no button for several. */
  shortcut: string | undefined;
  onLook: () => void;
};

/** The image of one side, which is fetched when the user asks for it: turned, enlarged, and with what was read outlined. */
export function ImageFigure(props: ImageFigureProps) {
  const { image, name: named, isOfCard = false, readings, look, shortcut, onLook } = props;
  const language = useLanguage();
  const words = imageTexts[language];
  const { side, bytes, is_kept: isKept } = image;
  const name = named ?? labelOf(IMAGE_SIDES, side, language);
  const [turn, setTurn] = useState<Turn>(0);
  const [zoom, setZoom] = useState(0);
  const figure = useRef<HTMLElement>(null);
  // The button goes with its press.
  const lookAndStay = () => {
    figure.current?.focus();
    onLook();
  };
  const isShown = look?.state === 'shown';
  const outlined = [...new Set(readings.flatMap(({ source, box }) => (box ? [source] : [])))];
  const megabytes = (Math.max(bytes, MB / 10) / MB).toFixed(1);
  return (
    <figure ref={figure} className={classes.figure} tabIndex={-1}>
      <figcaption className={classes.caption}>
        <strong>{name}</strong>
        <span className={classes.about}>
          {isKept ? `${megabytes} MB` : isOfCard ? words.neverShown : words.gone}
        </span>
        {isShown && (
          <span className={classes.tools}>
            <Tool
              icon="rotate"
              label={words.rotate(name)}
              onClick={() => setTurn((before) => TURNS[(before + 1) % TURNS.length] ?? 0)}
            />
            <Tool
              icon="minus"
              label={words.zoomOut(name)}
              isOff={zoom === 0}
              onClick={() => setZoom((before) => before - 1)}
            />
            <Tool
              icon="plus"
              label={words.zoomIn(name)}
              isOff={zoom === ZOOMS.length - 1}
              onClick={() => setZoom((before) => before + 1)}
            />
          </span>
        )}
      </figcaption>
      {isKept && (
        <Place {...{ look, onLook: lookAndStay, shortcut, name, readings, turn, zoom: ZOOMS[zoom] ?? 1 }} />
      )}
      {isShown && outlined.length > 0 && (
        <p className={classes.about}>
          {words.outlined(
            outlined
              .map((source) => labelOf(READING_SOURCES, source, language))
              .join(MARKS[language].between),
          )}
        </p>
      )}
    </figure>
  );
}

type ToolProps = { icon: 'rotate' | 'minus' | 'plus'; label: string; isOff?: boolean; onClick: () => void };

function Tool({ icon, label, isOff = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      {...(isOff ? { 'data-disabled': true } : { onClick })}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}

type PlaceProps = Pick<ImageFigureProps, 'look' | 'onLook' | 'readings' | 'shortcut'> & {
  name: string;
  turn: Turn;
  zoom: number;
};

/** The place of an image; from the moment that it is asked for, as large as the image will be. */
function Place({ look, onLook, shortcut, name, readings, turn, zoom }: PlaceProps) {
  const words = imageTexts[useLanguage()];
  const boxes = useMemo(() => readings.flatMap(({ box }) => box ?? []), [readings]);
  if (look === null)
    return (
      <div className={classes.place} data-empty>
        <Button
          size="xs"
          variant="default"
          aria-label={words.showOf(name)}
          {...shortcutMark(shortcut)}
          onClick={onLook}
        >
          {words.show}
        </Button>
      </div>
    );
  if (look.state === 'loading')
    return <Skeleton className={classes.place ?? ''} role="status" aria-label={words.loading(name)} />;
  if (look.state === 'failed')
    return (
      <MessageBox tone="bad" text={look.reason}>
        <Button size="compact-sm" variant="default" mt={6} onClick={onLook}>
          {words.retry}
        </Button>
      </MessageBox>
    );
  return (
    <section
      className={classes.view}
      data-zoomed={zoom > 1}
      aria-label={words.scroll(name)}
      tabIndex={zoom > 1 ? 0 : -1}
    >
      <Picture
        picture={look.picture}
        label={words.image(name)}
        turn={turn}
        boxes={boxes}
        style={zoom > 1 ? { width: `${zoom * 100}%` } : {}}
      />
    </section>
  );
}
