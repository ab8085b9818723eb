import type { Language } from '@cbp/shared/language';

/** Texts of a descriptor's refund settings. */
const en = {
  heading: 'Refund settings',
  edit: 'Edit refund settings',
  nothing: 'Payments with this descriptor can’t be refunded in the portal until you add refund settings.',
  incomplete: (fields: string) => `Missing: ${fields}. Add them to refund through the platform.`,
  platform: 'Payment platform',
  setSince: (time: string) => `Set on ${time}`,
  notSet: 'Not set',
  rules: 'Auto-refund rules',
  noRules: 'No rules. Every matched alert is refunded.',
  allHold: 'All rules must be met.',
  tryIt: 'Test rules',
  tryRules: 'Shows which of the last 100 alerts would be refunded.',
  triedAlerts: 'Tested alerts',
  tried: (refunded: number, all: number) =>
    all === 0
      ? 'No alerts with this descriptor yet.'
      : `${refunded} of the last ${all} alerts would have been refunded.`,
  doesNotHold: (rules: string) => `Not met: ${rules}`,
  setSinceAndStays: (time: string) => `Set on ${time}. Leave blank to keep it.`,
};

export const refundSettingsTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '退款设置',
    edit: '编辑退款设置',
    nothing: '尚未设置退款，无法对该账单描述的交易退款。请先完成退款设置。',
    incomplete: (fields) => `缺少：${fields}。补充后才能通过支付平台退款。`,
    platform: '支付平台',
    setSince: (time) => `设置于 ${time}`,
    notSet: '未设置',
    rules: '自动退款规则',
    noRules: '没有规则，所有已匹配的预警均会退款。',
    allHold: '须符合所有规则。',
    tryIt: '测试规则',
    tryRules: '显示最近 100 条预警中，哪些预警的付款会自动退款。',
    triedAlerts: '测试的预警',
    tried: (refunded, all) =>
      all === 0 ? '暂无使用此账单描述的预警。' : `最近 ${all} 条预警中，${refunded} 条会被退款。`,
    doesNotHold: (rules) => `不符合：${rules}`,
    setSinceAndStays: (time) => `设置于 ${time}。留空则保持不变。`,
  },
  tc: {
    heading: '退款設定',
    edit: '編輯退款設定',
    nothing: '尚未設定退款，無法為此帳單描述的交易退款。請先完成退款設定。',
    incomplete: (fields) => `缺少：${fields}。補充後才可透過支付平台退款。`,
    platform: '支付平台',
    setSince: (time) => `設定於 ${time}`,
    notSet: '未設定',
    rules: '自動退款規則',
    noRules: '沒有規則，所有已配對的預警均會退款。',
    allHold: '須符合所有規則。',
    tryIt: '測試規則',
    tryRules: '顯示最近 100 宗預警中，哪些預警的付款會自動退款。',
    triedAlerts: '測試的預警',
    tried: (refunded, all) =>
      all === 0 ? '未有使用此帳單描述的預警。' : `最近 ${all} 宗預警中，${refunded} 宗會被退款。`,
    doesNotHold: (rules) => `不符合：${rules}`,
    setSinceAndStays: (time) => `設定於 ${time}。留空則維持不變。`,
  },
};
