import type { Language } from '@cbp/shared/language';

/** Texts of the descriptor pages, without field names. */
const en = {
  add: 'Add descriptors',
  kind: 'Quantity',
  one: 'Single',
  many: 'Multiple',
  toList: 'Go to descriptors',
  reject: 'Reject',
  collisions: 'Conflicting descriptors',
  moreCollisions: 'More conflicts aren’t shown.',
  alerts: 'Latest alerts',
  noAlerts: 'No alerts yet',
  allAlerts: (total: string | null) =>
    `View all alerts with this descriptor${total === null ? '' : ` (${total})`}`,
};

export const descriptorTexts: Record<Language, typeof en> = {
  en,
  sc: {
    add: '新增账单描述',
    kind: '数量',
    one: '单个',
    many: '批量',
    toList: '前往账单描述',
    reject: '拒绝',
    collisions: '冲突的账单描述',
    moreCollisions: '另有其他冲突未显示。',
    alerts: '最新预警',
    noAlerts: '暂无预警',
    allAlerts: (total) => `查看此账单描述的所有预警${total === null ? '' : `（${total} 条）`}`,
  },
  tc: {
    add: '新增帳單描述',
    kind: '數量',
    one: '單個',
    many: '批量',
    toList: '前往帳單描述',
    reject: '拒絕',
    collisions: '衝突的帳單描述',
    moreCollisions: '另有其他衝突未顯示。',
    alerts: '最新預警',
    noAlerts: '未有預警',
    allAlerts: (total) => `檢視此帳單描述的所有預警${total === null ? '' : `（${total} 宗）`}`,
  },
};
