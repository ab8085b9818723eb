import type { Language } from '@cbp/shared/language';

/** Texts of a record's history, beside those of the audit log. */
const en = {
  history: 'History',
  loading: 'Loading history…',
  nothingYet: 'No history yet',
  operatorKey: (fingerprint: string) => `Operator key ${fingerprint}`,
  more: 'Show changes',
  changed: 'Changes',
  unchanged: 'No records changed.',
  by: (name: string) => `by ${name}`,
  from: (ip: string) => `from ${ip}`,
  all: 'View all in the audit log',
};

export const historyTexts: Record<Language, typeof en> = {
  en,
  sc: {
    history: '历史记录',
    loading: '正在加载历史记录…',
    nothingYet: '暂无历史记录',
    operatorKey: (fingerprint) => `运营方密钥 ${fingerprint}`,
    more: '查看修改内容',
    changed: '修改内容',
    unchanged: '没有记录被修改。',
    by: (name) => `操作者：${name}`,
    from: (ip) => `来自 ${ip}`,
    all: '在审计日志中查看全部',
  },
  tc: {
    history: '歷史紀錄',
    loading: '正在載入歷史紀錄…',
    nothingYet: '未有歷史紀錄',
    operatorKey: (fingerprint) => `營運方密鑰 ${fingerprint}`,
    more: '檢視更改內容',
    changed: '更改內容',
    unchanged: '沒有紀錄被更改。',
    by: (name) => `操作者：${name}`,
    from: (ip) => `來自 ${ip}`,
    all: '在審計日誌中檢視全部',
  },
};
