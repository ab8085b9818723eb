import { type RefObject, useEffect } from 'react';

/** What lies at the end of the window itself, and is to be seen and pressed. */
const AT_BOTTOM = '[data-at-bottom="true"]';
const GAP_PX = 8;

/** Keeps in `--lift` of an element at the end of the window how far up it has to be, so that it lies over none of what is there too. */
export function useLift(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { current } = element;
    if (!isShown || !current) return;
    let frame = 0;
    // What is there comes, goes and scrolls, each in a way of its own; something is shown for seconds only.
    const look = () => {
      const from = innerHeight - current.offsetHeight - GAP_PX;
      const tops = [...document.querySelectorAll(AT_BOTTOM)]
        .map((other) => other.getBoundingClientRect())
        .flatMap(({ top, bottom }) => (bottom > from && top < innerHeight ? top : []));
      current.style.setProperty('--lift', `${innerHeight - Math.min(innerHeight, ...tops)}px`);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [element, isShown]);
}
