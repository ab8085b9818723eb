import type { Language } from '@cbp/shared/language';

/** Texts about files of responses that providers return. */
const en = {
  button: 'Import responses',
  heading: 'Import responses from file',
  file: 'Responses file',
  place: 'Drop a file here or choose one.',
  close: 'Close',
};

export const answerFileTexts: Record<Language, typeof en> = {
  en,
  sc: {
    button: '导入回复',
    heading: '从文件导入回复',
    file: '回复文件',
    place: '将文件拖放到此处，或选择文件。',
    close: '关闭',
  },
  tc: {
    button: '匯入回覆',
    heading: '從檔案匯入回覆',
    file: '回覆檔案',
    place: '將檔案拖放到此處，或選擇檔案。',
    close: '關閉',
  },
};
