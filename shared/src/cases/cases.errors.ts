import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const CASE_ERRORS = {
  'cases/not_found': catalogueEntry(404, ['Dispute case does not exist', '争议案件不存在', '爭議個案不存在']),
  'cases/changed': catalogueEntry(409, [
    'Another user changed this dispute case. Reload and try again.',
    '该争议案件刚被其他用户修改。请刷新后重试。',
    '此爭議個案剛被其他用戶修改。請重新整理後再試。',
  ]),
  'cases/not_open': catalogueEntry(409, [
    'This dispute case isn’t open any more. Only its notes can be changed.',
    '该争议案件已不在处理中，仅可修改备注。',
    '此爭議個案已不在處理中，只可修改備註。',
  ]),
  'cases/not_submitted': catalogueEntry(409, [
    'This dispute case wasn’t submitted, or already has a result.',
    '该争议案件尚未提交，或已有结果。',
    '此爭議個案尚未提交，或已有結果。',
  ]),
  'cases/exists': catalogueEntry(409, [
    'This transaction already has an open dispute case. Close it before you open another one.',
    '该交易已有处理中的争议案件。请先结案，再新建案件。',
    '此交易已有處理中的爭議個案。請先結案，再建立新個案。',
  ]),
  'cases/does_not_fit': catalogueEntry(409, [
    'The file doesn’t meet the limits of its recipient. Choose another recipient, or leave out sections.',
    '文件不符合接收方的限制。请选择其他接收方，或减少内容。',
    '檔案不符合接收方的限制。請選擇其他接收方，或減少內容。',
  ]),
  'cases/other_letter': catalogueEntry(409, [
    'The released report doesn’t have the cover letter of this dispute case. Release the report with the letter, then generate the file.',
    '已发布的报告与该争议案件的抗辩信不一致。请先连同抗辩信发布报告，再生成文件。',
    '已發佈的報告與此爭議個案的抗辯信不一致。請先連同抗辯信發佈報告，再產生檔案。',
  ]),
  'cases/marked_letter': catalogueEntry(409, [
    'Facts in the cover letter have changed. Review the marked sentences and save the letter.',
    '抗辩信中的事实有变化。请检查已标记的句子并保存抗辩信。',
    '抗辯信中的事實有變化。請檢查已標記的句子並儲存抗辯信。',
  ]),
  'cases/file_outdated': catalogueEntry(409, [
    'The letter or the attachments were changed after the file was generated. Generate the file again.',
    '生成文件后抗辩信或补充文件有更改。请重新生成文件。',
    '產生檔案後抗辯信或補充文件有更改。請重新產生檔案。',
  ]),
  'cases/no_file': catalogueEntry(409, [
    'This isn’t the current file of the dispute case. Generate the file and send it before you record the submission.',
    '这不是该争议案件的当前文件。请先生成并发送文件，再记录提交。',
    '這並非此爭議個案的目前檔案。請先產生並傳送檔案，再紀錄提交。',
  ]),
} satisfies Record<string, CatalogueEntry>;
