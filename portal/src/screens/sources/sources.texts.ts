import type { Language } from '@cbp/shared/language';

const en = {
  settings: 'Settings',
  change: 'Edit',
  connection: 'Connection',
  credentialsHelp: 'API keys are set in the server configuration and are never shown.',
  volumes: 'Alerts per day',
  quietHeading: 'No recent alerts',
  quiet: (since: string) => `No alerts since ${since}, the longest gap in four weeks. Check the connection.`,
  showTable: 'Show as table',
  day: 'Day',
  total: 'Alerts',
};

/** Texts of the alert source pages. */
export const sourceTexts: Record<Language, typeof en> = {
  en,
  sc: {
    settings: '设置',
    change: '编辑',
    connection: '对接',
    credentialsHelp: 'API 密钥在服务器配置文件中指定，不会在此显示。',
    volumes: '每日预警数',
    quietHeading: '长时间无预警',
    quiet: (since) => `自 ${since} 起未收到预警，为四周以来最长的间隔。请检查对接。`,
    showTable: '以表格显示',
    day: '日期',
    total: '预警',
  },
  tc: {
    settings: '設定',
    change: '編輯',
    connection: '連接',
    credentialsHelp: 'API 密鑰在伺服器設定檔中指定，不會在此顯示。',
    volumes: '每日預警數目',
    quietHeading: '長時間無預警',
    quiet: (since) => `自 ${since} 起未收到預警，為四星期以來最長的間隔。請檢查連接。`,
    showTable: '以表格顯示',
    day: '日期',
    total: '預警',
  },
};
