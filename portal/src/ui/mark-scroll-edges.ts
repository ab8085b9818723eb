import type { RefCallback } from 'react';

/**
 * Marks an element that scrolls sideways for its styles while there is more of it before or after what is in sight: `data-before`,
 * `data-after`.
 */
export const markScrollEdges: RefCallback<HTMLElement> = (element) => {
  if (!element) return;
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = element;
    // Half a pixel is rounded away, or is none.
    element.toggleAttribute('data-before', scrollLeft > 1);
    element.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > 1);
  };
  mark();
  element.addEventListener('scroll', mark, { passive: true });
  const observer = new ResizeObserver(mark);
  for (const one of [element, ...element.children]) observer.observe(one);
  return () => {
    element.removeEventListener('scroll', mark);
    observer.disconnect();
  };
};
