import { formatCount, formatShare } from '@cbp/shared/format/format-figures';
import type { Language } from '@cbp/shared/language';
import { measuredBy, programsOf, SCHEME_PROGRAMS, stateOfRatio } from '@cbp/shared/networks/scheme-program';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import { answeredOf, answeredSoonOf } from '../figures/totals-of.ts';
import { monthlyTexts } from './monthly.texts.ts';

/** Of fewer alerts a share says nothing. */
const FEWEST = 10;
/** A share below it is worth a word. */
const GOOD_SHARE = 0.8;
/** What is nearest to a threshold comes first, and more than these would not be read. */
const MOST_RATIOS = 2;

/** What a month asks its reader to do, the most pressing first; nothing where all is as it should be. */
export function adviceOf(
  { merchant_id: own, statistics, ratios }: ClientMonth,
  language: Language,
): string[] {
  const { advice } = monthlyTexts[language];
  const { figures } = statistics.total;
  const [answered, soon] = [answeredOf(figures), answeredSoonOf(figures)];
  const isPoor = (part: number, whole: number) => whole >= FEWEST && part < GOOD_SHARE * whole;
  const pressing = ratios.ratios.flatMap(({ merchant_id: id, merchant_name: name, network, months }) => {
    const states = programsOf(network).map((program) => ({
      program,
      state: stateOfRatio(program, measuredBy(program, months)),
    }));
    // The later program of a network is the stricter one.
    const worst =
      states.findLast(({ state }) => state === 'over') ?? states.find(({ state }) => state === 'near');
    if (worst?.state !== 'over' && worst?.state !== 'near') return [];
    const called = SCHEME_PROGRAMS[worst.program].words[language];
    return [{ state: worst.state, text: advice[worst.state](id === own ? called : `${name}, ${called}`) }];
  });
  const inOrder = pressing.toSorted(
    (one, other) => Number(other.state === 'over') - Number(one.state === 'over'),
  );
  return [
    ...inOrder.slice(0, MOST_RATIOS).map(({ text }) => text),
    ...(figures.open > 0 ? [advice.open(formatCount(figures.open))] : []),
    ...(figures.missed > 0 ? [advice.missed(formatCount(figures.missed))] : []),
    ...(isPoor(soon, answered) ? [advice.slow(formatShare(soon, answered))] : []),
    ...(isPoor(figures.matched, figures.received)
      ? [advice.unmatched(formatShare(figures.matched, figures.received))]
      : []),
  ];
}
