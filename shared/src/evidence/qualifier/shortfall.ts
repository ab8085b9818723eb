import { type ComparedPayment, qualifyTogether } from '../earlier-payments.ts';
import type { ElementMatch } from './match-elements.ts';
import {
  CE3_WINDOWS,
  COMPELLING_EVIDENCE_3,
  MATCH_ELEMENTS,
  type MatchElement,
  WINDOW_NAMES,
  type WindowName,
} from './qualifier-rules.ts';

/** The one thing that keeps an earlier payment from qualifying, the first in the order of the rules. */
export type Shortfall =
  | { kind: 'no_time' | 'later' | 'disputed' | 'not_known_undisputed' | 'nothing_agrees' }
  | { kind: 'too_recent' | 'too_old'; days: number; needed: number; window: WindowName }
  /** An element that would make it qualify, and why it doesn't agree. */
  | {
      kind: 'element';
      element: MatchElement;
      match: Exclude<ElementMatch, { state: 'agrees' | 'differs' | 'missing' }>;
    }
  /** Elements agree, and none of them is of the device. */
  | { kind: 'no_core'; agrees: MatchElement[] }
  | { kind: 'one_more'; agrees: MatchElement[] }
  /** It qualifies, and no second one does, or none that agrees in the same elements. */
  | { kind: 'no_second' | 'no_pair' };

function windowShortfall({ windows }: ComparedPayment): Shortfall | null {
  for (const window of WINDOW_NAMES) {
    const result = windows[window];
    if (!result || result.passes) continue;
    const { from, to } = CE3_WINDOWS[window];
    const { days } = result;
    return days < from
      ? { kind: 'too_recent', days, needed: from, window }
      : { kind: 'too_old', days, needed: to, window };
  }
  return null;
}

const isCore = (element: MatchElement) => COMPELLING_EVIDENCE_3.core.some((one) => one === element);

/** An element that both have and that doesn't count, where it would have been enough. */
function nearElement({ matches, agrees }: ComparedPayment): Shortfall | null {
  for (const element of MATCH_ELEMENTS) {
    const match = matches[element];
    if (match.state === 'agrees' || match.state === 'differs' || match.state === 'missing') continue;
    const isEnough = agrees.length + 1 >= COMPELLING_EVIDENCE_3.elements;
    if (isEnough && (isCore(element) || agrees.some(isCore))) return { kind: 'element', element, match };
  }
  return null;
}

function elementShortfall(compared: ComparedPayment): Shortfall {
  const { agrees } = compared;
  const near = nearElement(compared);
  if (near) return near;
  if (agrees.length === 0) return { kind: 'nothing_agrees' };
  return agrees.some(isCore) ? { kind: 'one_more', agrees } : { kind: 'no_core', agrees };
}

/** What is missing of one of several payments; null if two with it qualify. */
export function shortfallOf(compared: ComparedPayment, all: readonly ComparedPayment[]): Shortfall | null {
  const { payment, counts, fits, isWithin, daysBefore } = compared;
  if (daysBefore === null) return { kind: 'no_time' };
  if (payment.is_disputed === true) return { kind: 'disputed' };
  if (daysBefore < 0 || (!counts && payment.is_disputed === false)) return { kind: 'later' };
  if (!isWithin) return windowShortfall(compared);
  if (!counts) return { kind: 'not_known_undisputed' };
  if (!fits) return elementShortfall(compared);
  const others = all.filter((other) => other !== compared && other.fits);
  if (others.length === 0) return { kind: 'no_second' };
  return others.some((other) => qualifyTogether(compared, other)) ? null : { kind: 'no_pair' };
}
