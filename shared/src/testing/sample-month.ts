import { daysOfMonth, shiftMonth } from '../list/calendar-month.ts';
import type { WatchingNetwork } from '../networks/scheme-program.ts';
import { createRandom } from '../seeded-random.ts';
import {
  ALERT_DIMENSION_NAMES,
  ALERT_FIGURE_NAMES,
  type AlertDimension,
  BREAKDOWN_FIGURES,
  type BreakdownFigureName,
} from '../statistics/alert-figure.ts';
import {
  type Figures,
  MOST_VALUES,
  type PeriodFigures,
  type Stopped,
} from '../statistics/alert-statistics.model.ts';
import type { ClientMonth } from '../statistics/client-month.model.ts';

type Wanted = {
  name?: string;
  month?: string;
  currencies?: readonly string[];
  /** The number of descriptors, issuers and so on. */
  values?: number;
  /** Alerts of a day at most; 0 for a month without any. */
  most?: number;
  /** Cases on the cards of each network. */
  cases?: number;
  below?: number;
};

const NOTHING = Object.fromEntries(ALERT_FIGURE_NAMES.map((name) => [name, 0])) as Figures;

/** A client's month as the platform returns it, with consistent figures. */
export function sampleMonth(wanted: Wanted = {}): ClientMonth {
  const { name = 'Harbour & Pine Outfitters', month = '2026-10', currencies = ['HKD', 'USD'] } = wanted;
  const { values = 5, most = 9, cases = 30, below = 0 } = wanted;
  const random = createRandom(11);
  const upTo = (count: number) => Math.floor(random() * (count + 1));
  const day = (from: string): PeriodFigures => {
    const received = upTo(most);
    const fraud = upTo(received);
    const ended = upTo(received);
    const stopped = upTo(ended);
    const hour = upTo(ended);
    const figures: Figures = {
      ...NOTHING,
      received,
      fraud,
      dispute: received - fraud,
      stopped,
      missed: ended - stopped,
      open: received - ended,
      matched: Math.round(received * 0.9),
      hour,
      day: ended - hour,
    };
    const parts = currencies.map(
      (currency, index): Stopped => ({
        currency,
        alerts: index < stopped ? 1 : 0,
        amount: index < stopped ? Math.round(random() * 5_000_000) / 100 : 0,
      }),
    );
    return { from, to: from, figures, stopped: parts.filter(({ alerts }) => alerts > 0) };
  };
  const sum = (
    days: readonly PeriodFigures[],
    { from, to }: { from: string; to: string },
  ): PeriodFigures => ({
    from,
    to,
    figures: Object.fromEntries(
      ALERT_FIGURE_NAMES.map((figure) => [figure, days.reduce((all, one) => all + one.figures[figure], 0)]),
    ) as Figures,
    stopped: currencies.flatMap((currency) => {
      const found = days.flatMap(({ stopped }) => stopped.filter((one) => one.currency === currency));
      if (found.length === 0) return [];
      const amount = found.reduce((all, one) => all + Math.round(one.amount * 100), 0) / 100;
      return [{ currency, alerts: found.length, amount }];
    }),
  });
  const daysOf = (of: string) => {
    const { to } = daysOfMonth(of);
    const count = Number(to.slice(8));
    return Array.from({ length: count }, (_, index) => day(`${of}-${String(index + 1).padStart(2, '0')}`));
  };
  const before = shiftMonth(month, -1);
  const overTime = daysOf(month);
  const total = sum(overTime, daysOfMonth(month));
  const at = '2026-11-22T06:25:07.000Z';
  const breakdown = (dimension: AlertDimension) => {
    const known =
      VALUES[dimension] ??
      Array.from({ length: values }, (_, index) => `${DIMENSIONS[dimension]} ${index + 1}`);
    const shown = total.figures.received === 0 ? [] : known.slice(0, MOST_VALUES);
    const left = total.figures.received === 0 ? 0 : known.length - shown.length;
    return {
      dimension,
      at,
      values: shown.map((value, index) => ({
        value,
        name: dimension === 'client' ? value : null,
        figures: {
          ...(Object.fromEntries(BREAKDOWN_FIGURES.map((one) => [one, 0])) as Record<
            BreakdownFigureName,
            number
          >),
          received: 40 - 4 * index,
        },
        before: 30 - 2 * index,
      })),
      others: { values: left, alerts: 2 * left },
    };
  };
  const ratio = (network: WatchingNetwork, client: string) => ({
    merchant_id: client,
    merchant_name: client === 'own' ? name : `Client below ${client}`,
    network,
    months: [0, -1, -2, -3].map((ago) => ({
      month: shiftMonth(month, ago),
      fraud: Math.round(cases / (1 - ago)),
      dispute: Math.round(cases / (2 - ago)),
      sales: 8_000 + 500 * ago,
    })),
  });
  const clients = ['own', ...Array.from({ length: below }, (_, index) => String(index + 1))];
  const ratios =
    cases === 0 ? [] : clients.flatMap((client) => [ratio('VISA', client), ratio('MASTERCARD', client)]);
  return {
    at,
    merchant_id: 'own',
    merchant_name: name,
    month,
    until: null,
    statistics: {
      at,
      step: 'day',
      total,
      before: sum(daysOf(before), daysOfMonth(before)),
      over_time: overTime,
    },
    breakdowns: ALERT_DIMENSION_NAMES.map(breakdown),
    ratios: { at, ratios, total: ratios.length, without_network: 0 },
  };
}

const DIMENSIONS: Record<AlertDimension, string> = {
  client: 'Client',
  descriptor: 'HARBOURPINE*HK-STORE-OF-KOWLOON',
  issuer: 'Bank of the Bay, Card Centre',
  card_type: 'VISA',
  source: 'ethoca',
  outcome: 'stopped',
};
const VALUES: Partial<Record<AlertDimension, string[]>> = {
  client: ['Harbour & Pine Outfitters'],
  card_type: ['VISA', 'MASTERCARD'],
  source: ['ethoca', 'cdrn'],
  outcome: ['stopped', 'resolved', 'missed', 'notfound'],
};
