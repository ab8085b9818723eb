import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Room = {
  /** Of the line. */
  roomPx: number;
  gapPx: number;
  /** Of what says how many more there are. */
  morePx: number;
};

/** How many of some things fit in a line; where not all do, what says so has to fit as well. */
export function fittingCount(widths: readonly number[], { roomPx, gapPx, morePx }: Room): number {
  let used = 0;
  let fitting = 0;
  for (const [index, width] of widths.entries()) {
    used += width + (index === 0 ? 0 : gapPx);
    if (used > roomPx) return fitting;
    if (used + gapPx + morePx <= roomPx) fitting = index + 1;
  }
  return widths.length;
}

/**
 * How many of the marked children of an element fit in its one line beside its other children, which are `besidePx` and `morePx`
 * wide; known before anything of it is seen. `content` changes when the children do.
 */
export function useFitting<Measured extends HTMLElement>(
  content: string,
  { gapPx, morePx }: Pick<Room, 'gapPx' | 'morePx'>,
): { ref: RefObject<Measured | null>; fitting: number } {
  const ref = useRef<Measured>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children have other widths.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const widthOf = (child: Element) => child.getBoundingClientRect().width;
    const measure = () => {
      const measured = [...element.querySelectorAll('[data-fitting]')];
      const beside = [...element.querySelectorAll('[data-beside]')].map((child) => widthOf(child) + gapPx);
      const roomPx = element.clientWidth - beside.reduce((sum, width) => sum + width, 0);
      setFitting(fittingCount(measured.map(widthOf), { roomPx, gapPx, morePx }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, gapPx, morePx]);
  return { ref, fitting };
}
