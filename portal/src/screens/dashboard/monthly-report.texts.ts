import type { Language } from '@cbp/shared/language';

/** Texts of the monthly report's menu. */
const en = {
  report: 'Monthly report (PDF)',
  making: 'Generating report…',
  month: 'Month',
};

export const monthlyReportTexts: Record<Language, typeof en> = {
  en,
  sc: { report: '月度报告（PDF）', making: '正在生成报告…', month: '月份' },
  tc: { report: '每月報告（PDF）', making: '正在製作報告…', month: '月份' },
};
