import type { Language } from '@cbp/shared/language';

/** Texts about files of responses that providers return. */
const en = {
  button: 'Import responses',
  heading: 'Import responses from file',
  file: 'Responses file',
  close: 'Close',
};

export const answerFileTexts: Record<Language, typeof en> = {
  en,
  sc: {
    button: '导入回复',
    heading: '从文件导入回复',
    file: '回复文件',
    close: '关闭',
  },
  tc: {
    button: '匯入回覆',
    heading: '從檔案匯入回覆',
    file: '回覆檔案',
    close: '關閉',
  },
};
