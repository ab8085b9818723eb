import type { Language } from '@cbp/shared/language';

type Place = {
  line?: number | undefined;
  entry?: string | undefined;
  field?: string | undefined;
  detail?: string | undefined;
};

const placeIn =
  (words: {
    line: (line: number) => string;
    entry: (id: string) => string;
    brackets: (text: string) => string;
    between: string;
  }) =>
  ({ line, entry, field, detail }: Place) => {
    const parts = [
      line === undefined ? undefined : words.line(line),
      entry === undefined ? undefined : words.entry(entry),
      field,
      detail,
    ].filter((part) => part !== undefined);
    return parts.length === 0 ? '' : words.brackets(parts.join(words.between));
  };

/** Texts of the upload of a version. */
const en = {
  upload: 'Upload version',
  heading: 'Upload a new version',
  close: 'Close',
  help: 'The file as its publisher offers it. It is loaded beside the current version and replaces it once it is complete.',
  helpOwn:
    'A CSV file with a header row, encoded in UTF-8. Nothing is loaded until you have checked the columns.',
  helpOfac: 'The four CSV files of the list, as OFAC offers them.',
  file: 'File of the new version',
  files: 'Files of the new version',
  done: 'Version uploaded. It is loaded in the background.',
  load: 'Load version',
  firstRows: 'First rows of the file',
  unused: 'Not used',
  columns: 'Columns',
  remembered: 'Read as the last version was.',
  guessed: 'Chosen by the column headings. Check them before you load the version.',
  lost: (heads: string) => `The last version had columns that are missing in this file: ${heads}`,
  noColumn: 'Not in the file',
  nameNeeded: 'Choose a column for the name or the last name.',
  moreFields: 'More fields',
  settings: 'How values are read',
  separator: 'Separator of columns',
  valueSeparator: 'Separator of values in a cell',
  valueSeparatorHelp: 'Leave blank if a cell is always one value.',
  date_order: 'Order of dates',
  type: 'Type, where none is given',
  topics: 'Lists, where none is given',
  topicsHelp: 'Leave blank to use those of this watchlist.',
  firstEntries: 'First entries, as they will be loaded',
  noEntries: 'No entries in this file',
  id: 'ID',
  unread: (values: string) => `Could not be read: ${values}`,
  place: placeIn({
    line: (line) => `line ${line}`,
    entry: (id) => `entry ${id}`,
    brackets: (text) => `(${text})`,
    between: ', ',
  }),
  reading: 'The file is being read.',
  unreadable: 'Correct the file and upload it again.',
  missingFile: (name: string) => `Missing: ${name}`,
  missing: (names: string) => `Add the missing files: ${names}`,
  twoLists: 'These files belong to two lists. Choose the four files of one list.',
  strangers: ({ files, expected }: { files: string; expected: string }) =>
    `Not a file of this list: ${files}. Expected: ${expected}`,
  remove: 'Remove',
  removeFile: (name: string) => `Remove ${name}`,
};

export const versionUploadTexts: Record<Language, typeof en> = {
  en,
  sc: {
    upload: '上传版本',
    heading: '上传新版本',
    close: '关闭',
    help: '请上传发布机构提供的原始文件。系统会在后台加载，完整加载后替换当前版本。',
    helpOwn: '请上传带标题行的 CSV 文件，编码为 UTF-8。核对各列之前，系统不会加载任何内容。',
    helpOfac: '请上传 OFAC 提供的该名单的四个 CSV 文件。',
    file: '新版本的文件',
    files: '新版本的各个文件',
    done: '版本已上传，正在后台加载。',
    load: '加载版本',
    firstRows: '文件的前几行',
    unused: '未使用',
    columns: '列',
    remembered: '按上一版本的方式读取。',
    guessed: '已根据列标题选择。加载前请核对。',
    lost: (heads) => `上一版本的以下列在此文件中缺失：${heads}`,
    noColumn: '文件中没有',
    nameNeeded: '请为名称或姓选择对应的列。',
    moreFields: '更多字段',
    settings: '值的读取方式',
    separator: '列分隔符',
    valueSeparator: '单元格内多个值的分隔符',
    valueSeparatorHelp: '如果每个单元格只有一个值，请留空。',
    date_order: '日期顺序',
    type: '未注明时的类型',
    topics: '未注明时的名单类别',
    topicsHelp: '留空则使用该名单的类别。',
    firstEntries: '前几个条目的加载结果',
    noEntries: '文件中没有条目',
    id: '编号',
    unread: (values) => `无法读取：${values}`,
    place: placeIn({
      line: (line) => `第 ${line} 行`,
      entry: (id) => `条目 ${id}`,
      brackets: (text) => `（${text}）`,
      between: '，',
    }),
    reading: '正在读取文件。',
    unreadable: '请更正文件后重新上传。',
    missingFile: (name) => `缺少：${name}`,
    missing: (names) => `请补上缺少的文件：${names}`,
    twoLists: '这些文件属于两份名单。请选择同一份名单的四个文件。',
    strangers: ({ files, expected }) => `不是该名单的文件：${files}。应为：${expected}`,
    remove: '移除',
    removeFile: (name) => `移除 ${name}`,
  },
  tc: {
    upload: '上載版本',
    heading: '上載新版本',
    close: '關閉',
    help: '請上載發布機構提供的原始檔案。系統會在背景載入，完整載入後取代現行版本。',
    helpOwn: '請上載有標題列的 CSV 檔案，編碼為 UTF-8。核對各欄之前，系統不會載入任何內容。',
    helpOfac: '請上載 OFAC 提供的此名單的四個 CSV 檔案。',
    file: '新版本的檔案',
    files: '新版本的各個檔案',
    done: '版本已上載，正在背景載入。',
    load: '載入版本',
    firstRows: '檔案的首幾列',
    unused: '未使用',
    columns: '欄位',
    remembered: '按上一版本的方式讀取。',
    guessed: '已根據欄位標題選擇。載入前請核對。',
    lost: (heads) => `上一版本的以下欄位在此檔案中欠缺：${heads}`,
    noColumn: '檔案中沒有',
    nameNeeded: '請為名稱或姓氏選擇對應的欄位。',
    moreFields: '更多欄位',
    settings: '值的讀取方式',
    separator: '欄位分隔符號',
    valueSeparator: '儲存格內多個值的分隔符號',
    valueSeparatorHelp: '如每個儲存格只有一個值，請留空。',
    date_order: '日期次序',
    type: '沒有註明時的類型',
    topics: '沒有註明時的名單類別',
    topicsHelp: '留空則使用此名單的類別。',
    firstEntries: '首幾個條目的載入結果',
    noEntries: '檔案中沒有條目',
    id: '編號',
    unread: (values) => `無法讀取：${values}`,
    place: placeIn({
      line: (line) => `第 ${line} 列`,
      entry: (id) => `條目 ${id}`,
      brackets: (text) => `（${text}）`,
      between: '，',
    }),
    reading: '正在讀取檔案。',
    unreadable: '請更正檔案後重新上載。',
    missingFile: (name) => `欠缺：${name}`,
    missing: (names) => `請補上欠缺的檔案：${names}`,
    twoLists: '這些檔案屬於兩份名單。請選擇同一份名單的四個檔案。',
    strangers: ({ files, expected }) => `不是此名單的檔案：${files}。應為：${expected}`,
    remove: '移除',
    removeFile: (name) => `移除 ${name}`,
  },
};
