import type { Language } from '@cbp/shared/language';

/** What the dialog says in which a file of outcomes is uploaded. */
const en = {
  button: 'Upload outcomes',
  heading: 'Upload outcomes from a file',
  help: 'One alert a row: Ethoca id, outcome and refunded; amount stopped and comments where there are any. Columns may be named in English or Chinese, or as in Ethoca’s own files. Every row is checked first: nothing is answered before you have seen what is good and what is not.',
  template: 'Template to fill in',
  templateOf: (format: string) => `Download the template as ${format}`,
  file: 'File of outcomes',
  place: 'Drop a file here, or choose one.',
  close: 'Close',
  taken: 'The file is there. Its rows are being checked.',
};

export const outcomeUploadTexts: Record<Language, typeof en> = {
  en,
  sc: {
    button: '上传结果',
    heading: '从文件上传结果',
    help: '每行一条预警：Ethoca 编号、结果和退款；拦截金额和备注可选。列名可用中文或英文，也可采用 Ethoca 文件的列名。系统先逐行检查，在您确认之前不会提交任何答复。',
    template: '填写用模板',
    templateOf: (format) => `下载 ${format} 模板`,
    file: '结果文件',
    place: '将文件拖放到此处，或选择文件。',
    close: '关闭',
    taken: '文件已收到，正在检查各行。',
  },
  tc: {
    button: '上載結果',
    heading: '從檔案上載結果',
    help: '每行一項預警：Ethoca 編號、結果和退款；攔截金額和備註可選。欄名可用中文或英文，亦可採用 Ethoca 檔案的欄名。系統先逐行檢查，在您確認之前不會提交任何答覆。',
    template: '填寫用範本',
    templateOf: (format) => `下載 ${format} 範本`,
    file: '結果檔案',
    place: '將檔案拖放到此處，或選擇檔案。',
    close: '關閉',
    taken: '檔案已收到，正在檢查各行。',
  },
};
