import { type Total, TotalTiles } from '@cbp/report/figures';
import { ALERT_FIGURES, type AlertFigure } from '@cbp/shared/entities/alert-figure';
import type { AlertStatistics, Figures, Told } from '@cbp/shared/entities/alert-statistics.model';
import { formatAmount } from '@cbp/shared/format/money';
import type { Language } from '@cbp/shared/language';
import { useLanguage } from '../../i18n/use-language.ts';
import { PortalLink } from '../../patterns/figures/figure-link.tsx';
import { ANSWERED_SOON, alertsHref, linked } from './dashboard.links.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { sayChange, sayCount, sayPoints, sayShare } from './dashboard.words.ts';

type TotalsProps = Pick<AlertStatistics, 'total' | 'before'> & { clients: readonly string[] | undefined };

const COUNTED = ['received', 'fraud', 'dispute', 'stopped'] as const;

const answeredSoon = ({ hour, four_hours: fourHours }: Figures) => hour + fourHours;
const answered = (figures: Figures) => answeredSoon(figures) + figures.day + figures.later;

/** What the time comes to, beside the time before it. */
export function Totals({ total, before, clients }: TotalsProps) {
  const language = useLanguage();
  const words = dashboardTexts[language];
  const toldOf = ({ from, to }: Told) => ({ days: { from, to }, clients });
  const counts = COUNTED.map((name): Total => {
    const [count, was] = [total.figures[name], before.figures[name]];
    const figure = ALERT_FIGURES[name];
    return {
      key: name,
      label: figure.words[language],
      figure: linked(count, figure, toldOf(total)),
      before: linked(was, figure, toldOf(before)),
      change: sayChange(count, was),
    };
  });
  const share = (
    key: string,
    label: string,
    figure: AlertFigure,
    partsOf: (figures: Figures) => { part: number; whole: number },
  ): Total => {
    const [now, then] = [partsOf(total.figures), partsOf(before.figures)];
    return {
      key,
      label,
      figure: {
        text: sayShare(now.part, now.whole),
        href: linked(now.part, figure, toldOf(total)).href,
      },
      note: { text: words.ofAll(sayCount(now.part), sayCount(now.whole)) },
      ...(then.whole > 0 && {
        before: {
          text: sayShare(then.part, then.whole),
          href: linked(then.part, figure, toldOf(before)).href,
        },
        change: now.whole > 0 ? words.points(sayPoints(now, then)) : undefined,
      }),
    };
  };
  return (
    <TotalTiles
      totals={[
        ...counts,
        share('match', words.matchRate, ALERT_FIGURES.matched, ({ matched, received }) => ({
          part: matched,
          whole: received,
        })),
        share('soon', words.answeredSoon, ANSWERED_SOON, (figures) => ({
          part: answeredSoon(figures),
          whole: answered(figures),
        })),
        ...amountsOf({ total, before, clients }, language),
      ]}
      words={{ before: words.before }}
      linkAs={PortalLink}
    />
  );
}

/** What was stopped in each currency: amounts of different ones are never added up. */
function amountsOf({ total, before, clients }: TotalsProps, language: Language): Total[] {
  const words = dashboardTexts[language];
  const amount = ({ from, to, stopped }: Told, currency: string) => {
    const found = stopped.find((one) => one.currency === currency);
    const told = { days: { from, to }, clients, currency };
    return {
      value: found?.amount ?? 0,
      text: formatAmount(found?.amount ?? 0) ?? '',
      href: found ? alertsHref(ALERT_FIGURES.stopped, told) : undefined,
    };
  };
  return total.stopped.flatMap(({ currency }) => {
    const [now, then] = [amount(total, currency), amount(before, currency)];
    // Of what was resolved no amount may have been said.
    if (now.value === 0 && then.value === 0) return [];
    return {
      key: currency,
      label: words.stoppedIn(currency),
      figure: now,
      before: then,
      change: sayChange(now.value, then.value),
    };
  });
}
