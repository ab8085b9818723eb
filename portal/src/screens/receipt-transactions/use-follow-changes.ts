import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A part of the report that is shown or hidden as a whole. */
const EXHIBIT = '.ce-exhibit, .ce-statement';
/** Where the first page shows what changed: the list of exhibits, the claim and its answer, or anything else. */
const ON_COVER = '.ce-summary, .ce-decision, .ce-cover';
const MARGIN_PX = 16;

/**
 * Where a change of the report is to be seen: at the exhibit that came, that closed the gap of one that went, or in which
 * something came or went; else on the first page, which alone shows the dispute.
 */
function placeOf(records: readonly MutationRecord[]): Element | null {
  const came = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  // The reason of a dispute puts exhibits into another order: they came and went, but nothing is to be seen there.
  const moved = new Set(
    records.flatMap(({ removedNodes }) => [...removedNodes]).filter((node) => came.has(node)),
  );
  for (const { addedNodes, removedNodes, nextSibling, previousSibling } of records) {
    const isExhibit = (node: Node | null): node is Element =>
      node instanceof Element && node.matches(EXHIBIT);
    const isChange = (node: Node): node is Element => isExhibit(node) && !moved.has(node);
    const added = [...addedNodes].find(isChange);
    if (added) return added;
    const left = [nextSibling, previousSibling].find(isExhibit);
    if ([...removedNodes].some(isChange) && left) return left;
  }
  const around = (places: string) =>
    records.flatMap(({ target }) => (target instanceof Element && target.closest(places)) || []).at(0);
  return around(EXHIBIT) ?? around(ON_COVER) ?? null;
}

/**
 * Scrolls to the change that a switch made, once the report shows it. Only if the pane has its own scroll area: on a small
 * screen the page would scroll away from the switches.
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
