import type { CardBrand } from '../format/card.ts';
import { type Translated, translated, type Words } from '../language.ts';

/** A monitoring programme of a network for merchants with too many disputes. */
type SchemeProgram = {
  readonly network: CardBrand;
  readonly words: Translated;
  /** Both have to be reached. */
  readonly cases: number;
  readonly ratio: number;
  /** The month of sales that the cases of a month are compared with. */
  readonly salesOf: 'same_month' | 'month_before';
  /** Publications of the figures, each by a different publisher. */
  readonly sources: readonly string[];
  /** Where the sources differ, or their additional conditions. */
  readonly differs: Translated;
};

const said = (...all: Words) => translated(all);

const CHECKOUT =
  'https://www.checkout.com/docs/business-operations/manage-disputes/scheme-monitoring-programs';
const ANTOM = 'https://docs.antom.com/ac/merchant_service/card_monitor';
const BRAINTREE =
  'https://developer.paypal.com/braintree/articles/risk-and-security/card-brand-monitoring-programs/mastercard-programs/excessive-chargeback-program';
const CHARGEBACKS = said(
  'The sources agree. Mastercard’s fraud programme (EFM) also measures amounts and the share of 3-D Secure, which this portal does not have.',
  '各来源一致。欺诈过多的商户（EFM）按金额及 3-D Secure 比例衡量，本平台不掌握这些数据。',
  '各來源一致。欺詐過多的商戶（EFM）按金額及 3-D Secure 比例衡量，本平台沒有這些資料。',
);

/**
 * Thresholds for merchants as of April 2026. Visa counts reports of fraud and disputes together, and its ratio of 1.5 % holds
 * in the United States, Canada, Europe and Asia-Pacific; Mastercard counts chargebacks.
 */
export const SCHEME_PROGRAMS = {
  VAMP: {
    network: 'VISA',
    words: said('Visa VAMP, excessive', 'Visa VAMP 超标', 'Visa VAMP 超標'),
    cases: 1_500,
    ratio: 0.015,
    salesOf: 'same_month',
    sources: [CHECKOUT, ANTOM],
    differs: said(
      'Some sources apply 1.5% in the United States, Canada and Europe only, others in all regions except the Middle East and North Africa, where the thresholds are 100 cases and USD 75,000.',
      '有的来源称 1.5% 仅适用于美国、加拿大和欧洲，有的称适用于除中东和北非以外的所有地区；中东和北非以 100 笔及 75,000 美元计。',
      '有來源指 1.5% 只適用於美國、加拿大及歐洲，亦有指適用於中東及北非以外所有地區；中東及北非以 100 宗及 75,000 美元計。',
    ),
  },
  ECM: {
    network: 'MASTERCARD',
    words: said('Mastercard ECM', 'Mastercard ECM', 'Mastercard ECM'),
    cases: 100,
    ratio: 0.015,
    salesOf: 'month_before',
    sources: [CHECKOUT, BRAINTREE],
    differs: CHARGEBACKS,
  },
  HECM: {
    network: 'MASTERCARD',
    words: said('Mastercard HECM', 'Mastercard HECM', 'Mastercard HECM'),
    cases: 300,
    ratio: 0.03,
    salesOf: 'month_before',
    sources: [CHECKOUT, BRAINTREE],
    differs: CHARGEBACKS,
  },
} as const satisfies Record<string, SchemeProgram>;
export type SchemeProgramName = keyof typeof SCHEME_PROGRAMS;
export const SCHEME_PROGRAM_NAMES = Object.keys(SCHEME_PROGRAMS) as [
  SchemeProgramName,
  ...SchemeProgramName[],
];

/** The networks that have a program. */
export const WATCHING_NETWORKS = ['VISA', 'MASTERCARD'] as const satisfies readonly CardBrand[];
export type WatchingNetwork = (typeof WATCHING_NETWORKS)[number];

export function programsOf(network: WatchingNetwork): SchemeProgramName[] {
  return SCHEME_PROGRAM_NAMES.filter((name) => SCHEME_PROGRAMS[name].network === network);
}

/** The cases of a month and the sales they are compared with; null if unknown. */
export type Measured = { cases: number; sales: number | null };

/** The cases and sales of a network's cards in a month. */
type MonthOfNetwork = { fraud: number; dispute: number; sales: number | null };

/** Cases divided by sales; null if undefined. */
export function ratioOf({ cases, sales }: Measured): number | null {
  if (sales === null || sales === 0) return null;
  return cases / sales;
}

/** The share of a threshold from which a warning is shown. */
const NEAR = 0.75;

export const RATIO_STATES = {
  over: { label: said('Over threshold', '已超标', '已超標'), tone: 'bad' },
  near: { label: said('Near threshold', '接近阈值', '接近門檻'), tone: 'warning' },
  unknown: { label: said('Sales unknown', '交易数未知', '交易數目不詳'), tone: 'neutral' },
  below: { label: said('Below threshold', '未达阈值', '未達門檻'), tone: 'good' },
} as const;
export type RatioState = keyof typeof RATIO_STATES;
export const RATIO_STATE_NAMES = Object.keys(RATIO_STATES) as [RatioState, ...RatioState[]];

/**
 * The share of a programme's threshold that a month has reached, 1 being the threshold: the lower of the two criteria, since
 * both must be met. null if it may be near and its sales are unknown.
 */
export function partOfThreshold(name: SchemeProgramName, measured: Measured): number | null {
  const { cases, ratio } = SCHEME_PROGRAMS[name];
  const byCases = measured.cases / cases;
  const found = ratioOf(measured);
  if (found === null) return byCases < NEAR ? byCases : null;
  return Math.min(byCases, found / ratio);
}

export const casesOf = ({ fraud, dispute }: Pick<MonthOfNetwork, 'fraud' | 'dispute'>): number =>
  fraud + dispute;

/** The figures a programme uses for a month: the first of `months`, which are sorted newest first. */
export function measuredBy(name: SchemeProgramName, months: readonly MonthOfNetwork[]): Measured {
  const [month, before] = months;
  const cases = month ? casesOf(month) : 0;
  const sold = SCHEME_PROGRAMS[name].salesOf === 'same_month' ? month : before;
  return { cases, sales: sold?.sales ?? null };
}

/**
 * The figures the programmes of a network use for the first month, and the month of the sales; they differ only in their
 * thresholds.
 */
export function measuredIn(
  network: WatchingNetwork,
  months: readonly (MonthOfNetwork & { month: string })[],
): Measured & { ratio: number | null; salesMonth: string } {
  const [program = 'VAMP'] = programsOf(network);
  const measured = measuredBy(program, months);
  const salesMonth = months[SCHEME_PROGRAMS[program].salesOf === 'same_month' ? 0 : 1]?.month ?? '';
  return { ...measured, ratio: ratioOf(measured), salesMonth };
}

/**
 * The highest share of any threshold of a network in the latest month; a possible near case with unknown sales counts as
 * near.
 */
export function mostOfThreshold(network: WatchingNetwork, months: readonly MonthOfNetwork[]): number {
  const parts = programsOf(network).map((name) => partOfThreshold(name, measuredBy(name, months)) ?? NEAR);
  return Math.max(...parts);
}

export function stateOfRatio(name: SchemeProgramName, measured: Measured): RatioState {
  const part = partOfThreshold(name, measured);
  if (part === null) return 'unknown';
  if (part >= 1) return 'over';
  return part >= NEAR ? 'near' : 'below';
}
