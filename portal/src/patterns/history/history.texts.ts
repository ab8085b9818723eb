import type { Language } from '@cbp/shared/language';

/** Texts of a record's history, beside those of the audit log. */
const en = {
  history: 'History',
  nothingYet: 'No history yet',
  operatorKey: (fingerprint: string) => `Operator key ${fingerprint}`,
  more: 'Show all changes',
  technical: 'Technical details',
  shown: 'Shown',
  changed: 'Changes',
  step: (before: string, after: string) => `from ${before} to ${after}`,
  unchanged: 'No changes to show. See the technical details.',
  by: 'by',
  from: (ip: string) => `from ${ip}`,
  all: 'View all in the audit log',
};

export const historyTexts: Record<Language, typeof en> = {
  en,
  sc: {
    history: '历史记录',
    nothingYet: '暂无历史记录',
    operatorKey: (fingerprint) => `运营方密钥 ${fingerprint}`,
    more: '查看全部修改内容',
    technical: '技术详情',
    shown: '显示',
    changed: '修改内容',
    step: (before, after) => `由“${before}”改为“${after}”`,
    unchanged: '没有可显示的修改内容，请查看技术详情。',
    by: '操作者：',
    from: (ip) => `来自 ${ip}`,
    all: '在审计日志中查看全部',
  },
  tc: {
    history: '歷史紀錄',
    nothingYet: '未有歷史紀錄',
    operatorKey: (fingerprint) => `營運方密鑰 ${fingerprint}`,
    more: '檢視全部更改內容',
    technical: '技術詳情',
    shown: '顯示',
    changed: '更改內容',
    step: (before, after) => `由「${before}」改為「${after}」`,
    unchanged: '沒有可顯示的更改內容，請檢視技術詳情。',
    by: '操作者：',
    from: (ip) => `來自 ${ip}`,
    all: '在審計日誌中檢視全部',
  },
};
