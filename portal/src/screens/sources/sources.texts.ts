import type { Language } from '@cbp/shared/language';

const en = {
  settings: 'Settings',
  change: 'Change',
  connection: 'Connection',
  credentialsHelp:
    'Keys of the provider’s interface stand in the configuration of the server, and are never shown.',
  volumes: 'Alerts by day',
  quietHeading: 'Gone quiet',
  quiet: (since: string) =>
    `No alert since ${since}. That is longer than it ever was silent in four weeks: look whether its connection works.`,
  showTable: 'Show as table',
  day: 'Day',
  total: 'Alerts',
};

/** What the pages of sources say. */
export const sourceTexts: Record<Language, typeof en> = {
  en,
  sc: {
    settings: '设置',
    change: '修改',
    connection: '对接',
    credentialsHelp: '服务商接口的密钥保存在服务器配置中，不会显示。',
    volumes: '每日预警数',
    quietHeading: '异常静默',
    quiet: (since) => `自 ${since} 起未收到预警，超过四周以来的最长静默时间，请检查对接是否正常。`,
    showTable: '显示为表格',
    day: '日期',
    total: '预警',
  },
  tc: {
    settings: '設定',
    change: '修改',
    connection: '對接',
    credentialsHelp: '服務商介面的金鑰儲存在伺服器設定中，不會顯示。',
    volumes: '每日預警數目',
    quietHeading: '異常靜默',
    quiet: (since) => `自 ${since} 起未收到預警，超過四星期以來的最長靜默時間，請檢查對接是否正常。`,
    showTable: '顯示為表格',
    day: '日期',
    total: '預警',
  },
};
