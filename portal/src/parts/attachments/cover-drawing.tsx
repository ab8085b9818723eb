import type { PageArea } from '@cbp/shared/cases/attachment-pages';
import { type PointerEvent, useState } from 'react';
import classes from './attachment-pages.module.css';
import { areaBetween, isArea } from './covers.ts';
import { areaStyle } from './page-picture.tsx';

type Point = { x: number; y: number };

/** Over a page: draws an area with a mouse or a pen. A finger scrolls; for it and for keyboards there are fields. */
export function CoverDrawing({ onDrawn }: { onDrawn: (area: PageArea) => void }) {
  const [drawn, setDrawn] = useState<{ from: Point; to: Point } | null>(null);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const end = (event: PointerEvent) => {
    if (!drawn) return;
    setDrawn(null);
    // The last move may not be drawn yet.
    const area = areaBetween(drawn.from, pointOf(event));
    if (isArea(area)) onDrawn(area);
  };
  return (
    <span
      className={classes.drawing}
      aria-hidden
      onPointerDown={(event) => {
        if (event.pointerType === 'touch' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ from: pointOf(event), to: pointOf(event) });
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: pointOf(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrawn(null)}
    >
      {drawn && <span className={classes.cover} style={areaStyle(areaBetween(drawn.from, drawn.to))} />}
    </span>
  );
}
