import type { Language } from '@cbp/shared/language';

/** What the form for a new batch says. */
const en = {
  references: 'Transactions',
  referencesHelp:
    'Order references, ARNs or report IDs, one per line. You can paste a column of a spreadsheet.',
  count: (count: number) => (count === 1 ? 'One reference' : `${count} references`),
  repeated: (count: number) =>
    count === 1
      ? 'one is listed twice and is made once'
      : `${count} are listed more than once and are made once`,
  looking: 'Looking up the transactions',
  failedLookup: (reason: string) => `The transactions could not be looked up: ${reason}`,
  line: ({ line, reference }: { line: number; reference: string }) => `Line ${line}: ${reference}`,
  wrong: (lines: string) => `This cannot be a reference. ${lines}`,
  tooMany: (most: string) => `A batch has at most ${most} transactions. Split the list into several batches.`,
  notFound: (count: number) =>
    count === 1
      ? 'One transaction was not found, or is not yours to see'
      : `${count} transactions were not found, or are not yours to see`,
  leaveOut: (count: number) => (count === 1 ? 'Leave it out' : `Leave these ${count} out`),
  ambiguous: ({ line, reference }: { line: number; reference: string }) =>
    `Line ${line}: several transactions have the reference ${reference}`,
  moreMatches: 'There are more than are listed here. Paste the ARN or the report ID instead.',
  choose: 'Choose the one that is meant',
  resolvedTable: 'Transactions of the new batch',
  moreFound: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  unreleasedLeftOut: (count: number) =>
    count === 1
      ? 'One is not released: only its preview copy can be made.'
      : `${count} are not released: only their preview copies can be made.`,
  name: 'Name (optional)',
  nameHelp: 'For example “November, Visa”',
  language: 'Language of the documents',
  makeNothing: 'Make PDFs',
  makeReports: (count: number) => (count === 1 ? 'Make one PDF' : `Make ${count} PDFs`),
  makePreviews: (count: number) =>
    count === 1 ? 'Make one preview copy (watermarked)' : `Make ${count} preview copies (watermarked)`,
  starting: 'Starting …',
  failedToStart: (reason: string) => `The batch could not be started: ${reason}`,
};

export const newBatchTexts: Record<Language, typeof en> = {
  en,
  sc: {
    references: '交易',
    referencesHelp: '订单号、ARN 或报告编号，每行一个。也可以直接粘贴表格中的一列。',
    count: (count) => `${count} 个编号`,
    repeated: (count) => `其中 ${count} 个重复，只生成一次`,
    looking: '正在查找交易',
    failedLookup: (reason) => `未能查找交易：${reason}`,
    line: ({ line, reference }) => `第 ${line} 行：${reference}`,
    wrong: (lines) => `以下内容不是有效编号。${lines}`,
    tooMany: (most) => `每个批次最多 ${most} 笔交易，请分成多个批次。`,
    notFound: (count) => `有 ${count} 笔交易找不到，或您无权查看`,
    leaveOut: (count) => `剔除这 ${count} 笔`,
    ambiguous: ({ line, reference }) => `第 ${line} 行：有多笔交易使用编号 ${reference}`,
    moreMatches: '还有更多交易未在此列出，请改用 ARN 或报告编号。',
    choose: '请选择所指的一笔',
    resolvedTable: '新批次包含的交易',
    moreFound: (count) => `另有 ${count} 笔`,
    unreleasedLeftOut: (count) => `${count} 笔尚未发布，只能生成预览版。`,
    name: '名称（选填）',
    nameHelp: '例如“11 月 Visa”',
    language: '文件语言',
    makeNothing: '生成 PDF',
    makeReports: (count) => `生成 ${count} 份 PDF`,
    makePreviews: (count) => `生成 ${count} 份预览版（含水印）`,
    starting: '正在提交…',
    failedToStart: (reason) => `未能开始生成：${reason}`,
  },
  tc: {
    references: '交易',
    referencesHelp: '訂單編號、ARN 或報告編號，每行一個。亦可直接貼上試算表中的一欄。',
    count: (count) => `${count} 個編號`,
    repeated: (count) => `其中 ${count} 個重複，只製作一次`,
    looking: '正在查找交易',
    failedLookup: (reason) => `未能查找交易：${reason}`,
    line: ({ line, reference }) => `第 ${line} 行：${reference}`,
    wrong: (lines) => `以下內容不是有效編號。${lines}`,
    tooMany: (most) => `每個批次最多 ${most} 宗交易，請分成多個批次。`,
    notFound: (count) => `有 ${count} 宗交易找不到，或您無權查看`,
    leaveOut: (count) => `剔除這 ${count} 宗`,
    ambiguous: ({ line, reference }) => `第 ${line} 行：有多宗交易使用編號 ${reference}`,
    moreMatches: '還有更多交易未在此列出，請改用 ARN 或報告編號。',
    choose: '請選擇所指的一宗',
    resolvedTable: '新批次包含的交易',
    moreFound: (count) => `另有 ${count} 宗`,
    unreleasedLeftOut: (count) => `${count} 宗尚未發佈，只能製作預覽版。`,
    name: '名稱（選填）',
    nameHelp: '例如「11 月 Visa」',
    language: '文件語言',
    makeNothing: '製作 PDF',
    makeReports: (count) => `製作 ${count} 份 PDF`,
    makePreviews: (count) => `製作 ${count} 份預覽版（附水印）`,
    starting: '正在提交⋯⋯',
    failedToStart: (reason) => `未能開始製作：${reason}`,
  },
};
