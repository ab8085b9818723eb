import type { Language } from '@cbp/shared/language';

/** Texts of the form for a new batch. */
const en = {
  references: 'Transactions',
  referencesHelp:
    'Order references, ARNs or report IDs, one per line. You can paste a column from a spreadsheet.',
  count: (count: number) => (count === 1 ? '1 reference' : `${count} references`),
  repeated: (count: number) => (count === 1 ? '1 duplicate ignored' : `${count} duplicates ignored`),
  looking: 'Looking up transactions…',
  failedLookup: (reason: string) => `Couldn’t look up the transactions: ${reason}`,
  line: ({ line, reference }: { line: number; reference: string }) => `Line ${line}: ${reference}`,
  wrong: (lines: string) => `Invalid reference. ${lines}`,
  tooMany: (most: string) =>
    `A batch can have at most ${most} transactions. Split the list into several batches.`,
  notFound: (count: number) =>
    count === 1
      ? '1 transaction not found or not accessible'
      : `${count} transactions not found or not accessible`,
  leaveOut: (count: number) => (count === 1 ? 'Skip it' : `Skip these ${count}`),
  ambiguous: ({ line, reference }: { line: number; reference: string }) =>
    `Line ${line}: multiple transactions have the reference ${reference}`,
  moreMatches: 'More transactions match than are listed here. Paste the ARN or report ID instead.',
  choose: 'Choose a transaction',
  resolvedTable: 'Transactions of the new batch',
  moreFound: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  unreleasedLeftOut: (count: number) =>
    count === 1
      ? '1 transaction isn’t released. Only a preview can be generated.'
      : `${count} transactions aren’t released. Only previews can be generated.`,
  name: 'Name (optional)',
  nameHelp: 'For example, “November, Visa”',
  language: 'Document language',
  makeNothing: 'Generate PDFs',
  nothing: 'Paste transactions first.',
  makeReports: (count: number) => (count === 1 ? 'Generate 1 PDF' : `Generate ${count} PDFs`),
  makePreviews: (count: number) =>
    count === 1 ? 'Generate 1 preview (watermarked)' : `Generate ${count} previews (watermarked)`,
  starting: 'Starting…',
  failedToStart: (reason: string) => `Couldn’t start the batch: ${reason}`,
};

export const newBatchTexts: Record<Language, typeof en> = {
  en,
  sc: {
    references: '交易',
    referencesHelp: '订单号、ARN 或报告编号，每行一个。也可以直接粘贴表格中的一列。',
    count: (count) => `${count} 个编号`,
    repeated: (count) => `已忽略 ${count} 个重复编号`,
    looking: '正在查找交易…',
    failedLookup: (reason) => `无法查找交易：${reason}`,
    line: ({ line, reference }) => `第 ${line} 行：${reference}`,
    wrong: (lines) => `编号无效。${lines}`,
    tooMany: (most) => `每个批次最多 ${most} 笔交易，请分成多个批次。`,
    notFound: (count) => `${count} 笔交易找不到或无权查看`,
    leaveOut: (count) => `跳过这 ${count} 笔`,
    ambiguous: ({ line, reference }) => `第 ${line} 行：有多笔交易使用编号 ${reference}`,
    moreMatches: '还有更多匹配的交易未列出，请改用 ARN 或报告编号。',
    choose: '请选择交易',
    resolvedTable: '新批次包含的交易',
    moreFound: (count) => `另有 ${count} 笔`,
    unreleasedLeftOut: (count) => `${count} 笔交易尚未发布，只能生成预览版。`,
    name: '名称（选填）',
    nameHelp: '例如“11 月 Visa”',
    language: '文件语言',
    makeNothing: '生成 PDF',
    nothing: '请先粘贴交易。',
    makeReports: (count) => `生成 ${count} 份 PDF`,
    makePreviews: (count) => `生成 ${count} 份预览版（带水印）`,
    starting: '正在提交…',
    failedToStart: (reason) => `未能开始生成：${reason}`,
  },
  tc: {
    references: '交易',
    referencesHelp: '訂單編號、ARN 或報告編號，每行一個。亦可直接貼上試算表中的一欄。',
    count: (count) => `${count} 個編號`,
    repeated: (count) => `已略過 ${count} 個重複編號`,
    looking: '正在尋找交易…',
    failedLookup: (reason) => `未能尋找交易：${reason}`,
    line: ({ line, reference }) => `第 ${line} 行：${reference}`,
    wrong: (lines) => `編號無效。${lines}`,
    tooMany: (most) => `每個批次最多 ${most} 筆交易，請分成多個批次。`,
    notFound: (count) => `${count} 筆交易找不到或無權檢視`,
    leaveOut: (count) => `略過這 ${count} 筆`,
    ambiguous: ({ line, reference }) => `第 ${line} 行：有多筆交易使用編號 ${reference}`,
    moreMatches: '還有更多配對的交易未列出，請改用 ARN 或報告編號。',
    choose: '請選擇交易',
    resolvedTable: '新批次包含的交易',
    moreFound: (count) => `另有 ${count} 筆`,
    unreleasedLeftOut: (count) => `${count} 筆交易尚未發佈，只可製作預覽版。`,
    name: '名稱（選填）',
    nameHelp: '例如「11 月 Visa」',
    language: '文件語言',
    makeNothing: '製作 PDF',
    nothing: '請先貼上交易。',
    makeReports: (count) => `製作 ${count} 份 PDF`,
    makePreviews: (count) => `製作 ${count} 份預覽版（附水印）`,
    starting: '正在提交…',
    failedToStart: (reason) => `未能開始製作：${reason}`,
  },
};
