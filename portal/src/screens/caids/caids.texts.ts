import type { Language } from '@cbp/shared/language';

/** Texts of the CAID pages, without field names. */
const en = {
  add: 'Add CAIDs',
  kind: 'Quantity',
  one: 'Single',
  many: 'Multiple',
  toList: 'Go to CAIDs',
  details: 'Merchant details',
  editDetails: 'Edit merchant details',
  reject: 'Reject',
  filesHelp: 'Send CAIDs to Verifi as a file. Verifi returns it with its responses.',
  answerHelp:
    'Use the file that Verifi returned. It must contain the columns RequestID and Result (enrolled, rejected or removed). A rejection also needs a Reason, which the client can see. CAIDs without a response stay open.',
  rows: {
    answered: (count: number) => `${count} imported`,
    known: (count: number) => `${count} already recorded`,
    open: (count: number) => `${count} without a response`,
    refused: (count: number) => `${count} not imported`,
  },
};

export const caidTexts: Record<Language, typeof en> = {
  en,
  sc: {
    add: '新增 CAID',
    kind: '数量',
    one: '单个',
    many: '批量',
    toList: '前往 CAID 列表',
    details: '商户信息',
    editDetails: '编辑商户信息',
    reject: '拒绝',
    filesHelp: '以文件形式向 Verifi 发送 CAID。Verifi 填写回复后发回。',
    answerHelp:
      '请使用 Verifi 发回的文件，须包含 RequestID 和 Result 两列，Result 填 enrolled、rejected 或 removed。拒绝时还须填写 Reason，客户可看到。没有回复的 CAID 保持待处理。',
    rows: {
      answered: (count) => `已导入 ${count} 个`,
      known: (count) => `已存在 ${count} 个`,
      open: (count) => `暂无回复 ${count} 个`,
      refused: (count) => `未导入 ${count} 个`,
    },
  },
  tc: {
    add: '新增 CAID',
    kind: '數量',
    one: '單個',
    many: '批量',
    toList: '前往 CAID 清單',
    details: '商戶資料',
    editDetails: '編輯商戶資料',
    reject: '拒絕',
    filesHelp: '以檔案形式向 Verifi 傳送 CAID。Verifi 填寫回覆後傳回。',
    answerHelp:
      '請使用 Verifi 傳回的檔案，須包含 RequestID 及 Result 兩欄，Result 填 enrolled、rejected 或 removed。拒絕時還須填寫 Reason，客戶可看到。沒有回覆的 CAID 維持待處理。',
    rows: {
      answered: (count) => `已匯入 ${count} 個`,
      known: (count) => `已存在 ${count} 個`,
      open: (count) => `未有回覆 ${count} 個`,
      refused: (count) => `未匯入 ${count} 個`,
    },
  },
};
