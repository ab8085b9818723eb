import type { Language } from '@cbp/shared/language';

/** Texts of the enquiry pages. */
const en = {
  about:
    'Manage and submit enquiries for chargebacks that raised no alert. Once the enquiry status is completed, you can read the reply from the alert provider in the response column.',
  aboutLabel: 'About enquiries',
  filesHelp:
    'Send enquiries to the alert provider as a file. The alert provider returns it with its responses.',
  title: (payment: string) => `Enquiry: ${payment}`,
  reply: 'Response',
  noReply: 'No response yet',
  notSent: 'Not sent to the alert provider yet',
  answer: 'Enter response',
  change: 'Edit',
  known: 'Related records',
  hasAlert: 'This payment has an alert.',
  answerAlert: (id: string) => `This payment has alert ${id}. Respond to it instead.`,
  hadAlert: (id: string) => `This payment had alert ${id} before.`,
  openAlert: 'Open alert',
  openTransaction: 'Open transaction',
  answerHelp:
    'Use the file that the alert provider returned. It must contain the columns EnquiryID and Response. Action and EthocaID are optional. Enquiries without a response stay open.',
  rows: {
    answered: (count: number) => `${count} imported`,
    known: (count: number) => `${count} already recorded`,
    open: (count: number) => `${count} without a response`,
    refused: (count: number) => `${count} rejected`,
  },
};

export const enquiryTexts: Record<Language, typeof en> = {
  en,
  sc: {
    about: '管理并提交未产生预警的拒付的查询。查询状态变为“已完成”后，可在“回复”一栏查看预警服务商的回复。',
    aboutLabel: '关于拒付查询',
    filesHelp: '以文件形式向预警服务商发送拒付查询。预警服务商填写回复后发回。',
    title: (payment) => `拒付查询：${payment}`,
    reply: '回复',
    noReply: '暂无回复',
    notSent: '尚未发送给预警服务商',
    answer: '填写回复',
    change: '编辑',
    known: '相关记录',
    hasAlert: '该笔付款已有预警。',
    answerAlert: (id) => `该笔付款已有预警 ${id}，请直接答复该预警。`,
    hadAlert: (id) => `该笔付款此前有预警 ${id}。`,
    openAlert: '打开预警',
    openTransaction: '打开交易',
    answerHelp:
      '请使用预警服务商发回的文件，须包含 EnquiryID 和 Response 两列，Action 和 EthocaID 为选填。没有回复的查询保持未回复。',
    rows: {
      answered: (count) => `已导入 ${count} 条`,
      known: (count) => `已存在 ${count} 条`,
      open: (count) => `暂无回复 ${count} 条`,
      refused: (count) => `拒绝 ${count} 条`,
    },
  },
  tc: {
    about:
      '管理並提交未發出預警的退單的查詢。查詢狀態變為「已完成」後，可在「回覆」一欄檢視預警服務商的回覆。',
    aboutLabel: '關於退單查詢',
    filesHelp: '以檔案形式向預警服務商傳送退單查詢。預警服務商填寫回覆後傳回。',
    title: (payment) => `退單查詢：${payment}`,
    reply: '回覆',
    noReply: '未有回覆',
    notSent: '尚未傳送給預警服務商',
    answer: '填寫回覆',
    change: '編輯',
    known: '相關紀錄',
    hasAlert: '此付款已有預警。',
    answerAlert: (id) => `此付款已有預警 ${id}，請直接回覆該預警。`,
    hadAlert: (id) => `此付款先前有預警 ${id}。`,
    openAlert: '開啟預警',
    openTransaction: '開啟交易',
    answerHelp:
      '請使用預警服務商傳回的檔案，須包含 EnquiryID 及 Response 兩欄，Action 及 EthocaID 為選填。沒有回覆的查詢維持未回覆。',
    rows: {
      answered: (count) => `已匯入 ${count} 宗`,
      known: (count) => `已存在 ${count} 宗`,
      open: (count) => `未有回覆 ${count} 宗`,
      refused: (count) => `拒絕 ${count} 宗`,
    },
  },
};
