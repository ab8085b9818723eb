import type { Language } from '@cbp/shared/language';

/** Texts of the dialog for uploading outcomes. */
const en = {
  button: 'Upload outcomes',
  heading: 'Upload outcomes from a file',
  help: 'One alert per row, with the columns “Ethoca ID”, “Outcome” and “Refunded”. “Amount stopped” and “Comments” are optional. Column names can be in English or Chinese, or the same as in Ethoca’s own files. All rows are checked first. No outcome is sent until you confirm.',
  template: 'Template',
  templateOf: (format: string) => `Download the template as ${format}`,
  file: 'Outcomes file',
  close: 'Close',
  taken: 'File uploaded. Checking rows…',
};

export const outcomeUploadTexts: Record<Language, typeof en> = {
  en,
  sc: {
    button: '上传处理结果',
    heading: '从文件上传处理结果',
    help: '每行一条预警，须有“Ethoca 编号”“处理结果”和“退款情况”三列；“拦截金额”和“备注”为选填。列名可用中文或英文，也可采用 Ethoca 文件的列名。系统先检查所有行，在您确认之前不会提交任何处理结果。',
    template: '模板',
    templateOf: (format) => `下载 ${format} 模板`,
    file: '处理结果文件',
    close: '关闭',
    taken: '文件已上传，正在检查各行…',
  },
  tc: {
    button: '上載處理結果',
    heading: '從檔案上載處理結果',
    help: '每行一宗預警，須有「Ethoca 編號」、「處理結果」及「退款情況」三欄；「攔截金額」及「備註」為選填。欄名可用中文或英文，亦可採用 Ethoca 檔案的欄名。系統先檢查所有行，在您確認之前不會提交任何處理結果。',
    template: '範本',
    templateOf: (format) => `下載 ${format} 範本`,
    file: '處理結果檔案',
    close: '關閉',
    taken: '檔案已上載，正在檢查各行…',
  },
};
