import type { EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const EXHIBIT = '.ce-exhibit';
const MARGIN_PX = 16;

/**
 * Where a change of the report is to be seen: at the exhibit that came, that closed the gap of one that went, or in which
 * something came or went. Null when the change is in no exhibit.
 */
function placeOf(records: readonly MutationRecord[]): Element | null {
  for (const { addedNodes, removedNodes, nextSibling, previousSibling } of records) {
    const isExhibit = (node: Node | null): node is Element =>
      node instanceof Element && node.matches(EXHIBIT);
    const added = [...addedNodes].find(isExhibit);
    if (added) return added;
    const left = [nextSibling, previousSibling].find(isExhibit);
    if ([...removedNodes].some(isExhibit) && left) return left;
  }
  const inside = records.find(({ target }) => target instanceof Element && target.closest(EXHIBIT));
  return inside?.target instanceof Element ? inside.target.closest(EXHIBIT) : null;
}

/**
 * Brings what a switch changed into view, once the report shows it. Only where the pane scrolls by itself: on a
 * small screen the page would run away from the switches.
 */
export function useFollowChanges(pane: RefObject<HTMLElement | null>, config: EvidenceConfig | null): void {
  const lastConfig = useRef(config);
  const isChanging = useRef(false);

  useLayoutEffect(() => {
    if (lastConfig.current !== config) isChanging.current = true;
    lastConfig.current = config;
  }, [config]);

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new MutationObserver((records) => {
      const place = isChanging.current ? placeOf(records) : null;
      if (!place) return;
      isChanging.current = false;
      const distancePx = place.getBoundingClientRect().top - element.getBoundingClientRect().top;
      element.scrollTo({ top: element.scrollTop + distancePx - MARGIN_PX });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pane]);
}
