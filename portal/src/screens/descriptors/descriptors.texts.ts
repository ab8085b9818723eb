import type { Language } from '@cbp/shared/language';

/** What the pages of descriptors say beside the words of their fields. */
const en = {
  add: 'Add descriptors',
  kind: 'How many',
  one: 'One',
  many: 'Many',
  toList: 'Go to the list',
  settings: 'Alerts of this descriptor',
  editSettings: 'Edit',
  reject: 'Reject',
  collisions: 'Descriptors of other clients in its way',
  moreCollisions: 'There are more.',
  alerts: 'Newest alerts found by it',
  noAlerts: 'No alert has found its client by this descriptor yet.',
  allAlerts: 'All alerts with this text',
};

export const descriptorTexts: Record<Language, typeof en> = {
  en,
  sc: {
    add: '新增账单描述',
    kind: '数量',
    one: '单个',
    many: '批量',
    toList: '前往列表',
    settings: '此账单描述下的预警',
    editSettings: '编辑',
    reject: '拒绝',
    collisions: '与之重叠的其他客户账单描述',
    moreCollisions: '另有其他重叠。',
    alerts: '由此匹配的最新预警',
    noAlerts: '尚无预警由此账单描述匹配到客户。',
    allAlerts: '含此文本的所有预警',
  },
  tc: {
    add: '新增帳單描述',
    kind: '數量',
    one: '單個',
    many: '批量',
    toList: '前往清單',
    settings: '此帳單描述下的預警',
    editSettings: '編輯',
    reject: '拒絕',
    collisions: '與之重疊的其他客戶帳單描述',
    moreCollisions: '另有其他重疊。',
    alerts: '由此匹配的最新預警',
    noAlerts: '尚無預警由此帳單描述匹配到客戶。',
    allAlerts: '含此文字的所有預警',
  },
};
