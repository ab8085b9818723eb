import type { Language } from '@cbp/shared/language';
import type { AlertDimension } from '@cbp/shared/statistics/alert-figure';

const NOUNS: Record<AlertDimension, readonly [one: string, many: string]> = {
  client: ['client', 'clients'],
  descriptor: ['descriptor', 'descriptors'],
  issuer: ['issuer', 'issuers'],
  card_type: ['card type', 'card types'],
  source: ['alert source', 'alert sources'],
  outcome: ['outcome', 'outcomes'],
};

/** What charts and tables of alerts say beside the names of their figures. */
const en = {
  before: 'vs',
  beforeHead: 'Previous',
  change: 'Change',
  unchanged: 'No change',
  total: 'Total',
  stoppedIn: (currency: string) => `Amount stopped (${currency})`,
  matchRate: 'Match rate',
  answeredSoon: 'Responded within 4 hours',
  ofAll: (part: string, whole: string) => `${part} of ${whole}`,
  points: (change: string) => `${change} percentage points`,
  types: 'Alerts by type',
  outcomes: 'Outcomes',
  answerTimes: 'Time to final outcome',
  showTable: 'Show as table',
  steps: { day: 'Day', week: 'Week', month: 'Month' },
  others: (dimension: AlertDimension, values: string, alerts: string) => {
    const [one, many] = NOUNS[dimension];
    const said = alerts === '1' ? '1 alert' : `${alerts} alerts`;
    return values === '1'
      ? `1 more ${one} (${said}) is not shown.`
      : `${values} more ${many} (${said}) are not shown.`;
  },
  and: ', ',
  blanks: {
    client: 'Unassigned',
    descriptor: 'No matched descriptor',
    issuer: 'Unknown issuer',
    card_type: 'Unknown card type',
    source: 'Unknown source',
    outcome: 'Awaiting response',
  },
};
export type FigureTexts = typeof en;

const SC_NOUNS: Record<AlertDimension, string> = {
  client: '个客户',
  descriptor: '条账单描述',
  issuer: '家发卡行',
  card_type: '个卡组织',
  source: '个来源',
  outcome: '种处理结果',
};
const TC_NOUNS: Record<AlertDimension, string> = {
  client: '個客戶',
  descriptor: '個帳單描述',
  issuer: '間發卡行',
  card_type: '個卡組織',
  source: '個來源',
  outcome: '種處理結果',
};

export const figureTexts: Record<Language, FigureTexts> = {
  en,
  sc: {
    before: '上期',
    beforeHead: '上期',
    change: '变化',
    unchanged: '无变化',
    total: '合计',
    stoppedIn: (currency) => `拦截金额（${currency}）`,
    matchRate: '匹配率',
    answeredSoon: '4 小时内答复率',
    ofAll: (part, whole) => `${part} / ${whole} 条`,
    points: (change) => `${change} 个百分点`,
    types: '预警类型',
    outcomes: '处理结果',
    answerTimes: '最终答复用时',
    showTable: '以表格显示',
    steps: { day: '日', week: '周', month: '月' },
    others: (dimension, values, alerts) =>
      `另有 ${values} ${SC_NOUNS[dimension]}未显示（${alerts} 条预警）。`,
    and: '、',
    blanks: {
      client: '待分配',
      descriptor: '未匹配账单描述',
      issuer: '发卡行未知',
      card_type: '卡组织未知',
      source: '来源未知',
      outcome: '待答复',
    },
  },
  tc: {
    before: '上期',
    beforeHead: '上期',
    change: '變化',
    unchanged: '沒有變化',
    total: '合計',
    stoppedIn: (currency) => `攔截金額（${currency}）`,
    matchRate: '配對率',
    answeredSoon: '4 小時內回覆率',
    ofAll: (part, whole) => `${part} / ${whole} 宗`,
    points: (change) => `${change} 個百分點`,
    types: '預警類型',
    outcomes: '處理結果',
    answerTimes: '最終回覆所需時間',
    showTable: '以表格顯示',
    steps: { day: '日', week: '週', month: '月' },
    others: (dimension, values, alerts) =>
      `另有 ${values} ${TC_NOUNS[dimension]}未顯示（${alerts} 宗預警）。`,
    and: '、',
    blanks: {
      client: '待分配',
      descriptor: '未配對帳單描述',
      issuer: '發卡行不詳',
      card_type: '卡組織不詳',
      source: '來源不詳',
      outcome: '待回覆',
    },
  },
};
