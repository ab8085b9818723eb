import type { Language } from '@cbp/shared/language';

/** Texts of the dispute ratio early warning, besides the names of programmes and states. */
const en = {
  ratios: 'Dispute ratio early warning',
  isOf: 'These ratios compare alerts with the transactions recorded here. Not every alert becomes a chargeback, and some chargebacks arrive without an alert, so the networks may count differently.',
  none: 'No alerts on Visa or Mastercard cards in these months.',
  shown: (some: string, whole: string) => `Showing the ${some} of ${whole} nearest to a threshold.`,
  withoutNetwork: (count: number, said: string, month: string) =>
    count === 1
      ? `1 alert of ${month} is not counted because its card network is unknown.`
      : `${said} alerts of ${month} are not counted because their card networks are unknown.`,
  kinds: (fraud: string, disputes: string) =>
    `${fraud} fraud, ${disputes} ${disputes === '1' ? 'dispute' : 'disputes'}`,
  sales: (count: string, month: string) => `${count} in ${month}`,
  salesUnknown: 'Unknown',
  noSales: (month: string) => `None in ${month}`,
  part: (program: string, part: string) => `${program}: ${part} of the threshold`,
  casesOf: (program: string, cases: string, least: string) => `${program}: ${cases} of ${least} cases`,
  later: 'From the 4th of the month',
  atEnd: (count: number, cases: string) => (count === 1 ? '1 case' : `${cases} cases`),
  month: (month: string) => `${month}: `,
  thresholds: 'Network thresholds',
  both: 'A merchant enters a programme when it reaches both thresholds in a month.',
  counts: {
    VISA: 'Fraud reports and disputes',
    MASTERCARD: 'Chargebacks',
  },
  heldAgainst: {
    same_month: 'Same month',
    month_before: 'Previous month',
  },
};

export const ratioTexts: Record<Language, typeof en> = {
  en,
  sc: {
    ratios: '争议率早期警示',
    isOf: '以上比率根据本平台记录的预警和交易计算。预警未必都会转为拒付，部分拒付也没有对应预警，因此可能与卡组织的统计不同。',
    none: '这几个月没有 Visa 或 Mastercard 卡的预警。',
    shown: (some, whole) => `共 ${whole} 项，显示最接近阈值的 ${some} 项。`,
    withoutNetwork: (_count, said, month) => `${month} 有 ${said} 条预警的卡组织未知，未计入任何比率。`,
    kinds: (fraud, dispute) => `欺诈 ${fraud}，争议 ${dispute}`,
    sales: (count, month) => `${count}（${month}）`,
    salesUnknown: '未知',
    noSales: (month) => `${month} 无交易`,
    part: (program, part) =>
      `${program}：${part.startsWith('<') ? `不足阈值的 ${part.slice(1)}` : `阈值的 ${part}`}`,
    casesOf: (program, cases, least) => `${program}：${cases} / ${least} 条`,
    later: '每月 4 日起',
    atEnd: (_count, cases) => `${cases} 条`,
    month: (month) => `${month}：`,
    thresholds: '卡组织的阈值',
    both: '商户在一个月内同时达到两项阈值，即被纳入该监控计划。',
    counts: {
      VISA: '欺诈报告与争议',
      MASTERCARD: '拒付',
    },
    heldAgainst: {
      same_month: '当月交易',
      month_before: '上月交易',
    },
  },
  tc: {
    ratios: '爭議率早期警示',
    isOf: '以上比率根據本平台記錄的預警及交易計算。預警未必都會成為退單，部分退單亦沒有相應的預警，因此可能與卡組織的統計不同。',
    none: '這幾個月沒有 Visa 或 Mastercard 卡的預警。',
    shown: (some, whole) => `共 ${whole} 項，顯示最接近門檻的 ${some} 項。`,
    withoutNetwork: (_count, said, month) => `${month} 有 ${said} 宗預警的卡組織不詳，未計入任何比率。`,
    kinds: (fraud, dispute) => `欺詐 ${fraud}，爭議 ${dispute}`,
    sales: (count, month) => `${count}（${month}）`,
    salesUnknown: '不詳',
    noSales: (month) => `${month} 沒有交易`,
    part: (program, part) =>
      `${program}：${part.startsWith('<') ? `不足門檻的 ${part.slice(1)}` : `門檻的 ${part}`}`,
    casesOf: (program, cases, least) => `${program}：${cases} / ${least} 宗`,
    later: '每月 4 日起',
    atEnd: (_count, cases) => `${cases} 宗`,
    month: (month) => `${month}：`,
    thresholds: '卡組織的門檻',
    both: '商戶於一個月內同時達到兩項門檻，即納入該監察計劃。',
    counts: {
      VISA: '欺詐報告及爭議',
      MASTERCARD: '退單',
    },
    heldAgainst: {
      same_month: '當月交易',
      month_before: '上月交易',
    },
  },
};
