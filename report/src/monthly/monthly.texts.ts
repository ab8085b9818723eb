import type { Language } from '@cbp/shared/language';

const alerts = (count: string) => (count === '1' ? '1 alert' : `${count} alerts`);

/** Texts of the monthly report, besides those of its figures. */
const en = {
  report: 'Monthly report',
  days: (days: string) => `${days}, Hong Kong time`,
  until: (day: string) => `Month in progress, figures until ${day}`,
  asOf: (time: string) => `As of ${time}, Hong Kong time`,
  compared: (days: string) => `Compared with ${days}`,
  glance: 'The month at a glance',
  none: 'No alerts this month.',
  received: (count: string, was: string) => `${alerts(count)} received, ${was} the month before.`,
  receivedChanged: (count: string, change: string, was: string) =>
    `${alerts(count)} received (${change}), ${was} the month before.`,
  unchanged: 'no change',
  ended: (stopped: string, missed: string) =>
    `Stopped or resolved: ${stopped}. Missed or unresolved: ${missed}.`,
  stopped: (amounts: string) => `Amounts stopped: ${amounts}.`,
  soon: (share: string, was: string | null) =>
    `Responded within 4 hours: ${share}${was === null ? '' : `, ${was} the month before`}.`,
  toDo: 'Recommended actions',
  nothingToDo: 'Nothing needs attention. Keep responding to each alert before its deadline.',
  advice: {
    over: (what: string) =>
      `${what}: over the threshold. Refund disputed payments before they become chargebacks.`,
    near: (what: string) =>
      `${what}: near the threshold. Refund in time when you respond to alerts, to keep the number down.`,
    open: (count: string) => `${alerts(count)} without a final outcome. Respond before the deadline.`,
    missed: (count: string) =>
      count === '1'
        ? '1 alert was missed or unresolved. Find out why, and expect a chargeback.'
        : `${alerts(count)} were missed or unresolved. Find out why, and expect a chargeback for each.`,
    slow: (share: string) =>
      `Only ${share} were responded to within 4 hours. Issuers accept more outcomes that arrive early.`,
    unmatched: (share: string) =>
      `Only ${share} of the alerts were matched to a transaction. Check that all transactions are sent and that every descriptor is enrolled.`,
  },
  ratioColumns: {
    network: 'Client and card network',
    cases: 'Cases',
    sales: 'Sales',
    ratio: 'Ratio',
    programs: 'Compared with thresholds',
    before: 'Previous months',
  },
  charts: 'Trends',
  notDrawn: (currencies: string) => `Not charted: ${currencies}. See the totals on the first page.`,
  breakdowns: 'Breakdown',
  byDay: 'By day',
  notByDay: (currencies: string) => `No column for ${currencies}. See the totals on the first page.`,
  programColumns: {
    program: 'Programme',
    counts: 'Counted cases',
    cases: 'Cases in a month',
    ratio: 'Ratio',
    sales: 'Compared with sales',
    source: 'Source',
  },
};

export const monthlyTexts: Record<Language, typeof en> = {
  en,
  sc: {
    report: '月度报告',
    days: (days) => `${days}（香港时间）`,
    until: (day) => `本月尚未结束：数据截至 ${day}`,
    asOf: (time) => `截至香港时间 ${time}`,
    compared: (days) => `对比期间：${days}`,
    glance: '本月概览',
    none: '本月没有预警。',
    received: (count, was) => `收到 ${count} 条预警，上月 ${was} 条。`,
    receivedChanged: (count, change, was) => `收到 ${count} 条预警（${change}），上月 ${was} 条。`,
    unchanged: '无变化',
    ended: (stopped, missed) => `已拦截或已解决 ${stopped} 条，未拦截或未解决 ${missed} 条。`,
    stopped: (amounts) => `拦截金额：${amounts}。`,
    soon: (share, was) => `4 小时内答复率：${share}${was === null ? '' : `，上月 ${was}`}。`,
    toDo: '建议',
    nothingToDo: '没有需要处理的事项。请继续在期限内答复每条预警。',
    advice: {
      over: (what) => `${what}：已超标。请在争议成为拒付前退款。`,
      near: (what) => `${what}：接近阈值。及时退款并答复预警，可避免案件数增加。`,
      open: (count) => `${count} 条预警尚无最终处理结果，请在期限内答复。`,
      missed: (count) =>
        `${count} 条预警未拦截或未解决，${count === '1' ? '' : '每条都'}可能成为拒付，请查明原因。`,
      slow: (share) => `4 小时内答复率仅 ${share}。答复越早，发卡行越可能接受。`,
      unmatched: (share) =>
        `仅 ${share} 的预警已匹配到交易。请确认交易数据完整送达，且所有账单描述均已登记。`,
    },
    ratioColumns: {
      network: '客户与卡组织',
      cases: '条数',
      sales: '交易数',
      ratio: '比率',
      programs: '与阈值相比',
      before: '前几个月',
    },
    charts: '本月趋势',
    notDrawn: (currencies) => `未绘图：${currencies}。合计见首页。`,
    breakdowns: '分布',
    byDay: '按日',
    notByDay: (currencies) => `未列出：${currencies}。合计见首页。`,
    programColumns: {
      program: '监控计划',
      counts: '计入的案件',
      cases: '每月条数',
      ratio: '比率',
      sales: '对应交易',
      source: '来源',
    },
  },
  tc: {
    report: '每月報告',
    days: (days) => `${days}（香港時間）`,
    until: (day) => `本月尚未結束：數據截至 ${day}`,
    asOf: (time) => `截至香港時間 ${time}`,
    compared: (days) => `對比期間：${days}`,
    glance: '本月概覽',
    none: '本月沒有預警。',
    received: (count, was) => `收到 ${count} 宗預警，上月 ${was} 宗。`,
    receivedChanged: (count, change, was) => `收到 ${count} 宗預警（${change}），上月 ${was} 宗。`,
    unchanged: '沒有變化',
    ended: (stopped, missed) => `已攔截或已解決 ${stopped} 宗，未攔截或未解決 ${missed} 宗。`,
    stopped: (amounts) => `攔截金額：${amounts}。`,
    soon: (share, was) => `4 小時內回覆率：${share}${was === null ? '' : `，上月 ${was}`}。`,
    toDo: '建議',
    nothingToDo: '沒有需要處理的事項。請繼續於期限內回覆每宗預警。',
    advice: {
      over: (what) => `${what}：已超標。請於爭議成為退單前退款。`,
      near: (what) => `${what}：接近門檻。及時退款並回覆預警，可避免個案數目增加。`,
      open: (count) => `${count} 宗預警尚無最終處理結果，請於期限內回覆。`,
      missed: (count) =>
        `${count} 宗預警未攔截或未解決，${count === '1' ? '' : '每宗都'}可能成為退單，請查明原因。`,
      slow: (share) => `4 小時內回覆率僅 ${share}。回覆越早，發卡行越可能接受。`,
      unmatched: (share) =>
        `僅 ${share} 的預警已配對到交易。請確認交易數據完整送達，且所有帳單描述均已登記。`,
    },
    ratioColumns: {
      network: '客戶與卡組織',
      cases: '宗數',
      sales: '交易數目',
      ratio: '比率',
      programs: '與門檻相比',
      before: '過往月份',
    },
    charts: '本月走勢',
    notDrawn: (currencies) => `未繪圖：${currencies}。合計見第一頁。`,
    breakdowns: '分佈',
    byDay: '按日',
    notByDay: (currencies) => `未列出：${currencies}。合計見第一頁。`,
    programColumns: {
      program: '監察計劃',
      counts: '計入的個案',
      cases: '每月宗數',
      ratio: '比率',
      sales: '對應交易',
      source: '來源',
    },
  },
};
