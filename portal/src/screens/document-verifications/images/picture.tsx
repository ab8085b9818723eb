import type { ImageBox } from '@cbp/shared/verifications/verification.model';
import { useEffect, useRef } from 'react';

/** In quarters of a turn to the right. */
export type Turn = 0 | 1 | 2 | 3;

type PictureProps = {
  picture: ImageBitmap;
  label: string;
  turn?: Turn;
  /** What is outlined on it. */
  boxes?: readonly ImageBox[];
  /** Only this part of it. */
  part?: ImageBox;
  className?: string | undefined;
  style?: React.CSSProperties;
};

const WHOLE: ImageBox = { left: 0, top: 0, width: 1, height: 1 };
/** More is of no use on a screen. */
const LONGEST_PX = 3_000;
const LINE_SHARE = 1 / 300;
const LEAST_LINE_PX = 2;

/** An image drawn from its bytes, so that it has no address which could be kept or opened elsewhere. */
export function Picture({ picture, label, turn = 0, boxes, part = WHOLE, className, style }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, { picture, turn, boxes: boxes ?? [], part });
  }, [picture, turn, boxes, part]);
  return <canvas ref={canvas} role="img" aria-label={label} className={className} style={style} />;
}

type Drawn = Required<Pick<PictureProps, 'picture' | 'turn' | 'boxes' | 'part'>>;

function draw(canvas: HTMLCanvasElement, { picture, turn, boxes, part }: Drawn): void {
  const taken = { width: part.width * picture.width, height: part.height * picture.height };
  const scale = Math.min(1, LONGEST_PX / Math.max(taken.width, taken.height));
  const [width, height] = [Math.round(taken.width * scale), Math.round(taken.height * scale)];
  const isOnSide = turn % 2 === 1;
  canvas.width = isOnSide ? height : width;
  canvas.height = isOnSide ? width : height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 2);
  context.translate(-width / 2, -height / 2);
  const [left, top] = [part.left * picture.width, part.top * picture.height];
  context.drawImage(picture, left, top, taken.width, taken.height, 0, 0, width, height);
  const line = Math.max(LEAST_LINE_PX, Math.max(width, height) * LINE_SHARE);
  for (const box of boxes) {
    // A dark line inside a light one is seen on every ground.
    for (const [colour, lineWidth] of [
      ['#ffffff', line * 2],
      ['#1d4b82', line],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = lineWidth;
      context.strokeRect(box.left * width, box.top * height, box.width * width, box.height * height);
    }
  }
}
