import { alertList } from '../alerts/alert.list.ts';
import { ALERT_TYPES, ANSWER_TIMES, type AnswerTime, MATCH_STATES } from '../alerts/alert.ts';
import { type AlertOutcome, TRANSIT_OUTCOMES } from '../alerts/alert-outcome.ts';
import { AWAITING_RESPONSE } from '../alerts/awaiting-response.ts';
import type { Tone } from '../labelled.ts';
import { type Translated, translated, type Words } from '../language.ts';
import type { DatePreset, Day } from '../list/date-preset.ts';
import type { WireFilter } from '../list/filter.ts';
import {
  type Choice,
  initialState,
  type ListState,
  selectionOf,
  wholeTextChoice,
} from '../list/list-state.ts';
import { addressIn, type ListTab, listIn } from '../list/list-tab.ts';

type AlertChoices = { readonly [Key in keyof (typeof alertList)['filters']]?: Choice };

/** A number of alerts: how many rows the list of alerts has under these choices. Its link, its SQL and its test derive from them. */
export type AlertFigure = {
  readonly words: Translated;
  readonly tone: Tone;
  readonly choices: AlertChoices;
  /** The tab of the list that shows them; null for the one that the address alone opens. */
  readonly tab: ListTab | null;
};

function figure(words: Translated, tone: Tone, choices: AlertChoices): AlertFigure {
  return { words, tone, choices, tab: null };
}

const among = (...values: (string | null)[]): Choice => ({ kind: 'among', values });
const outcomes = (...values: (AlertOutcome | null)[]) => ({ outcome: among(...values) });
const words = (...all: Words) => translated(all);
const answered = (time: AnswerTime) =>
  figure(ANSWER_TIMES[time].label, ANSWER_TIMES[time].tone, { answer_time: among(time) });

/** The figures of the alerts in a period. */
export const ALERT_FIGURES = {
  received: figure(words('Alerts', '预警', '預警'), 'neutral', {}),
  fraud: figure(ALERT_TYPES.ConfirmedFraudAlerts.label, 'bad', { type: among('ConfirmedFraudAlerts') }),
  dispute: figure(ALERT_TYPES.CustomerDisputeAlerts.label, 'warning', {
    type: among('CustomerDisputeAlerts'),
  }),
  stopped: figure(
    words('Stopped or resolved', '已拦截或已解决', '已攔截或已解決'),
    'good',
    outcomes('stopped', 'partially_stopped', 'resolved'),
  ),
  settled: figure(
    words('Previously cancelled or refunded', '此前已取消或退款', '先前已取消或退款'),
    'info',
    outcomes('previously_cancelled', 'previously_refunded'),
  ),
  missed: figure(
    words('Missed or unresolved', '未拦截或未解决', '未攔截或未解決'),
    'bad',
    outcomes('missed', 'unresolved_dispute'),
  ),
  other: figure(
    words('Other outcomes', '其他处理结果', '其他處理結果'),
    'neutral',
    outcomes('account_suspended', 'notfound', 'other'),
  ),
  open: figure(
    words('No final outcome', '尚无最终处理结果', '尚無最終處理結果'),
    'warning',
    outcomes(null, ...TRANSIT_OUTCOMES),
  ),
  refunded: figure(words('Refunded', '已退款', '已退款'), 'good', { refunded: among('refunded') }),
  matched: figure(MATCH_STATES.matched.label, 'good', { match: among('matched') }),
  hour: answered('hour'),
  four_hours: answered('four_hours'),
  day: answered('day'),
  later: answered('later'),
} as const satisfies Record<string, AlertFigure>;
export type AlertFigureName = keyof typeof ALERT_FIGURES;
export const ALERT_FIGURE_NAMES = Object.keys(ALERT_FIGURES) as [AlertFigureName, ...AlertFigureName[]];

/** The figures that split all alerts without a rest, from below to above in a column. */
export const TYPE_FIGURES = ['fraud', 'dispute'] as const satisfies readonly AlertFigureName[];
export const OUTCOME_FIGURES = [
  'stopped',
  'settled',
  'missed',
  'other',
  'open',
] as const satisfies readonly AlertFigureName[];
/** The figures that split alerts with a final outcome. */
export const ANSWER_TIME_FIGURES = [
  'hour',
  'four_hours',
  'day',
  'later',
] as const satisfies readonly AlertFigureName[];

/** The figures of each value of a dimension; none of them filters by a dimension's field. */
export const BREAKDOWN_FIGURES = [
  'received',
  'fraud',
  'dispute',
  'refunded',
  'matched',
] as const satisfies readonly AlertFigureName[];
export type BreakdownFigureName = (typeof BREAKDOWN_FIGURES)[number];

const due = (preset: DatePreset, tone: Tone, ...all: Words): AlertFigure => ({
  ...figure(translated(all), tone, {
    ...AWAITING_RESPONSE.choices,
    due_at: { kind: 'range', range: { preset } },
  }),
  tab: AWAITING_RESPONSE,
});

/** Alerts awaiting response, of any age, by due time. */
export const DUE_FIGURES = {
  overdue: due('overdue', 'bad', 'Overdue', '已超时', '已逾時'),
  next4h: due('next4h', 'warning', 'Due within 4 hours', '4 小时内到期', '4 小時內到期'),
  next24h: due('next24h', 'info', 'Due in 4 to 24 hours', '4 至 24 小时内到期', '4 至 24 小時內到期'),
  after24h: due('after24h', 'neutral', 'Due in over 24 hours', '24 小时后到期', '24 小時後到期'),
} as const satisfies Record<string, AlertFigure>;
export type DueFigureName = keyof typeof DUE_FIGURES;
export const DUE_FIGURE_NAMES = Object.keys(DUE_FIGURES) as [DueFigureName, ...DueFigureName[]];

/** The dimensions of alerts, with the list field that holds each. */
export const ALERT_DIMENSIONS = {
  client: { field: 'merchant_id', words: words('By client', '按客户', '按客戶') },
  descriptor: { field: 'matched_descriptor', words: words('By descriptor', '按账单描述', '按帳單描述') },
  issuer: { field: 'alert.Issuer', words: words('By issuer', '按发卡行', '按發卡行') },
  card_type: { field: 'card_type', words: words('By card type', '按卡组织', '按卡組織') },
  source: { field: 'source', words: words('By alert source', '按预警来源', '按預警來源') },
  outcome: { field: 'outcome', words: words('By outcome', '按处理结果', '按處理結果') },
} as const satisfies Record<string, { field: keyof AlertChoices; words: Translated }>;
export type AlertDimension = keyof typeof ALERT_DIMENSIONS;
export const ALERT_DIMENSION_NAMES = Object.keys(ALERT_DIMENSIONS) as [AlertDimension, ...AlertDimension[]];

/** The alerts that a figure covers. */
export type AlertScope = {
  /** The days of arrival, in Hong Kong; by default those of the figure itself. */
  days?: { from: Day; to: Day };
  clients?: readonly string[] | undefined;
  /** The value of a dimension; null is the blank. */
  of?: { dimension: AlertDimension; value: string | null };
  currency?: string;
};

/** The list of alerts with exactly the rows that a figure counts. */
export function listOfFigure({ choices, tab }: AlertFigure, scope: AlertScope): ListState {
  const { days, clients, of, currency } = scope;
  return {
    ...initialState(listIn(alertList, tab)),
    filters: {
      ...(days && { 'alert.AlertTimestamp': { kind: 'range', range: days } satisfies Choice }),
      ...(clients && { merchant_id: wholeTextChoice(...clients) }),
      ...(of && { [ALERT_DIMENSIONS[of.dimension].field]: wholeTextChoice(of.value) }),
      ...(currency !== undefined && { 'alert.Currency': wholeTextChoice(currency) }),
      ...(choices as ListState['filters']),
    },
  };
}

/** The query of its address. */
export function addressOfFigure(of: AlertFigure, scope: AlertScope): URLSearchParams {
  return addressIn(alertList, listOfFigure(of, scope), of.tab);
}

/** The filters of that list as its call takes them at a moment. */
export function filtersOfFigure(
  of: AlertFigure,
  scope: AlertScope,
  now: Date,
): Readonly<Record<string, WireFilter | undefined>> {
  return selectionOf(alertList, listOfFigure(of, scope), now).filters;
}
