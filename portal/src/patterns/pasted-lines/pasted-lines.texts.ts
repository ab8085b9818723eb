import type { Language } from '@cbp/shared/language';

const counts = new Intl.NumberFormat('en');
const formatted = (count: number) => counts.format(count);
const some = (count: number, one: string, many: string) => `${formatted(count)} ${count === 1 ? one : many}`;

/** Texts shared by all inputs for pasted lines; columns are declared with the lines. */
const en = {
  lines: 'One per line',
  help: (columns: string) =>
    `Enter these columns in this order: ${columns}. Separate them with commas, semicolons or tabs (as copied from a spreadsheet). A header line is optional. Put text that contains a comma or semicolon in quotation marks.`,
  choose: 'Choose a file',
  fileHelp: 'CSV or text file. You can also drop it here.',
  fileTooLarge: 'The file is larger than 8 MB. Split it into smaller files.',
  fileUnreadable: 'This isn’t a text file. Save the sheet as CSV.',
  nothing: 'Nothing pasted yet',
  nothingReady: 'No line is ready. Correct one first.',
  ready: (count: number) => `${some(count, 'line is', 'lines are')} ready`,
  wrong: (count: number) => `${some(count, 'line needs', 'lines need')} correction`,
  between: ', ',
  unknown: (heads: string) => `Unknown columns ignored: ${heads}`,
  beyond: (count: number, most: number) =>
    `${some(most, 'line is', 'lines are')} processed now. The other ${formatted(count)} stay here for the next run.`,
  asReadHeading: 'Check how these cells were read',
  asRead: ({ column, written, read }: { column: string; written: string; read: string }) =>
    `${column}: “${written}” was read as ${read}`,
  moreAsRead: (count: number) => `${some(count, 'more line', 'more lines')} with similar cells.`,
  wrongHeading: 'Lines that need correction',
  moreWrong: (count: number) => `${some(count, 'more line needs', 'more lines need')} correction.`,
  line: (number: number) => `Line ${number}`,
  remove: 'Remove',
  removeLine: (number: number) => `Remove line ${number}`,
  sending: (done: number, of: number) => `${formatted(done)} of ${some(of, 'line', 'lines')} sent…`,
  stop: 'Stop after this part',
  same: (line: number) => `Same as line ${line}`,
  made: 'Added just now',
  open: 'Close the quotation mark',
  tooManyCells: (count: number) =>
    `More than ${count} cells. Put text that contains a comma in quotation marks.`,
};

export const pastedLinesTexts: Record<Language, typeof en> = {
  en,
  sc: {
    lines: '每行一条',
    help: (columns) =>
      `每行依次填写：${columns}。以逗号、分号或制表符分隔，也可从电子表格复制。首行可为列名。含逗号或分号的文本须用双引号括起。`,
    choose: '选择文件',
    fileHelp: 'CSV 或文本文件，也可拖放到此处。',
    fileTooLarge: '文件超过 8 MB，请拆分后再试。',
    fileUnreadable: '该文件不是文本，请将表格另存为 CSV。',
    nothing: '尚未粘贴内容',
    nothingReady: '没有可提交的行。请先更正。',
    ready: (count) => `${formatted(count)} 行可提交`,
    wrong: (count) => `${formatted(count)} 行待更正`,
    between: '，',
    unknown: (heads) => `未识别的列，已忽略：${heads}`,
    beyond: (count, most) => `本次处理 ${formatted(most)} 行，其余 ${formatted(count)} 行留待下次。`,
    asReadHeading: '请核对以下单元格的读取结果',
    asRead: ({ column, written, read }) => `${column}：“${written}”读取为 ${read}`,
    moreAsRead: (count) => `另有 ${formatted(count)} 行含此类单元格。`,
    wrongHeading: '待更正的行',
    moreWrong: (count) => `另有 ${formatted(count)} 行待更正。`,
    line: (number) => `第 ${number} 行`,
    remove: '移除',
    removeLine: (number) => `移除第 ${number} 行`,
    sending: (done, of) => `已提交 ${formatted(done)} / ${formatted(of)} 行…`,
    stop: '提交完这一批后停止',
    same: (line) => `与第 ${line} 行相同`,
    made: '刚刚已新增',
    open: '双引号未闭合',
    tooManyCells: (count) => `多于 ${count} 列：含逗号的文本须用双引号括起`,
  },
  tc: {
    lines: '每行一項',
    help: (columns) =>
      `每行依次填寫：${columns}。以逗號、分號或 Tab 字元分隔，亦可從試算表複製。首行可為欄位名稱。含逗號或分號的文字須以雙引號括起。`,
    choose: '選擇檔案',
    fileHelp: 'CSV 或文字檔案，亦可拖放至此處。',
    fileTooLarge: '檔案超過 8 MB，請分拆後再試。',
    fileUnreadable: '此檔案不是文字，請將試算表另存為 CSV。',
    nothing: '尚未貼上內容',
    nothingReady: '沒有可提交的行。請先更正。',
    ready: (count) => `${formatted(count)} 行可提交`,
    wrong: (count) => `${formatted(count)} 行待更正`,
    between: '，',
    unknown: (heads) => `未能識別的欄，已略過：${heads}`,
    beyond: (count, most) => `今次處理 ${formatted(most)} 行，其餘 ${formatted(count)} 行留待下次。`,
    asReadHeading: '請核對以下儲存格的讀取結果',
    asRead: ({ column, written, read }) => `${column}：「${written}」讀取為 ${read}`,
    moreAsRead: (count) => `另有 ${formatted(count)} 行含此類儲存格。`,
    wrongHeading: '待更正的行',
    moreWrong: (count) => `另有 ${formatted(count)} 行待更正。`,
    line: (number) => `第 ${number} 行`,
    remove: '移除',
    removeLine: (number) => `移除第 ${number} 行`,
    sending: (done, of) => `已提交 ${formatted(done)} / ${formatted(of)} 行…`,
    stop: '提交完這一批後停止',
    same: (line) => `與第 ${line} 行相同`,
    made: '剛剛已新增',
    open: '雙引號未關閉',
    tooManyCells: (count) => `多於 ${count} 欄：含逗號的文字須以雙引號括起`,
  },
};
