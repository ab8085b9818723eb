import type { Language } from '@cbp/shared/language';

const counts = new Intl.NumberFormat('en');
const formatted = (count: number) => counts.format(count);
const some = (count: number, one: string, many: string) => `${formatted(count)} ${count === 1 ? one : many}`;

type Cost = { client: string; rows: number; units: number; left: number | null };

/** Texts of bulk screening uploads: the dialog in which a file is uploaded, and the page of the upload. */
const en = {
  button: { individual: 'Upload individuals', business: 'Upload businesses' },
  heading: { individual: 'Upload individuals from a file', business: 'Upload businesses from a file' },
  help: {
    individual:
      'One person per row, up to 5,000, with the column “Client ID” and a name. Empty cells take the defaults of the client. All rows are checked first. Nothing is screened or charged until you start it.',
    business:
      'One company per row, up to 5,000, with the columns “Client ID” and “Business name”. Empty cells take the defaults of the client. All rows are checked first. Nothing is screened or charged until you start it.',
  },
  template: 'Template',
  templateOf: (format: string) => `Download the template as ${format}`,
  file: 'Customer file',
  close: 'Close',
  checked: 'Rows checked. Opening the upload…',
  starting: ({ done, total }: { done: number; total: number }) =>
    `Starting screenings: ${formatted(done)} of ${some(total, 'row', 'rows')}`,
  progress: 'Progress',
  ready: (count: number) => `${some(count, 'row', 'rows')} ready`,
  bad: (count: number) => `${some(count, 'row needs', 'rows need')} correction`,
  failed: (count: number) => `${some(count, 'row', 'rows')} not started`,
  done: (count: number) => `${some(count, 'screening', 'screenings')} started`,
  nothingYet: 'No screenings started yet.',
  none: 'No rows',
  deleted: (at: string) => `The rows were deleted on ${at}.`,
  costs: 'Cost',
  cost: ({ client, rows, units, left }: Cost) =>
    left === null
      ? `${client}: ${some(rows, 'row', 'rows')}, included in the flat rate`
      : `${client}: ${some(rows, 'row', 'rows')}, ${formatted(units)} of ${formatted(left)} units left`,
  view: 'Rows shown',
  all: 'All rows',
  withErrors: (count: number) => `With errors (${formatted(count)})`,
  headings: { bad: 'Needs correction', failed: 'Not started', good: 'Ready', done: 'Started' },
  report: 'Download rows that need correction',
  shown: (count: number) => `Showing the first ${formatted(count)}.`,
  showMore: 'Show more rows',
  blank: 'Client default',
  once: 'No (one-time)',
  noDuration: 'None',
};

export const screeningUploadTexts: Record<Language, typeof en> = {
  en,
  sc: {
    button: { individual: '上传个人名单', business: '上传企业名单' },
    heading: { individual: '从文件上传个人名单', business: '从文件上传企业名单' },
    help: {
      individual:
        '每行一人，最多 5,000 行，须有“客户编号”列和姓名。空白单元格采用客户的默认设置。系统先检查所有行，在您启动之前不会筛查或计费。',
      business:
        '每行一家企业，最多 5,000 行，须有“客户编号”和“企业名称”两列。空白单元格采用客户的默认设置。系统先检查所有行，在您启动之前不会筛查或计费。',
    },
    template: '模板',
    templateOf: (format) => `下载 ${format} 模板`,
    file: '筛查对象文件',
    close: '关闭',
    checked: '各行已检查，正在打开上传记录…',
    starting: ({ done, total }) => `正在启动筛查：${formatted(done)} / ${formatted(total)} 行`,
    progress: '进度',
    ready: (count) => `${formatted(count)} 行可启动`,
    bad: (count) => `${formatted(count)} 行待更正`,
    failed: (count) => `${formatted(count)} 行未能启动`,
    done: (count) => `已启动 ${formatted(count)} 项筛查`,
    nothingYet: '尚未启动筛查。',
    none: '没有行',
    deleted: (at) => `各行已于 ${at} 删除。`,
    costs: '费用',
    cost: ({ client, rows, units, left }) =>
      left === null
        ? `${client}：${formatted(rows)} 行，已包含在包月费用中`
        : `${client}：${formatted(rows)} 行，需 ${formatted(units)} 次，剩余 ${formatted(left)} 次`,
    view: '显示的行',
    all: '所有行',
    withErrors: (count) => `有错误（${formatted(count)}）`,
    headings: { bad: '待更正', failed: '未能启动', good: '可启动', done: '已启动' },
    report: '下载待更正的行',
    shown: (count) => `仅显示前 ${formatted(count)} 行。`,
    showMore: '显示更多行',
    blank: '客户默认设置',
    once: '否（单次）',
    noDuration: '无',
  },
  tc: {
    button: { individual: '上載個人名單', business: '上載企業名單' },
    heading: { individual: '從檔案上載個人名單', business: '從檔案上載企業名單' },
    help: {
      individual:
        '每行一人，最多 5,000 行，須有「客戶編號」欄及姓名。空白儲存格採用客戶的預設。系統先檢查所有行，在您啟動之前不會篩查或收費。',
      business:
        '每行一間企業，最多 5,000 行，須有「客戶編號」及「企業名稱」兩欄。空白儲存格採用客戶的預設。系統先檢查所有行，在您啟動之前不會篩查或收費。',
    },
    template: '範本',
    templateOf: (format) => `下載 ${format} 範本`,
    file: '篩查對象檔案',
    close: '關閉',
    checked: '各行已檢查，正在開啟上載紀錄…',
    starting: ({ done, total }) => `正在啟動篩查：${formatted(done)} / ${formatted(total)} 行`,
    progress: '進度',
    ready: (count) => `${formatted(count)} 行可啟動`,
    bad: (count) => `${formatted(count)} 行待更正`,
    failed: (count) => `${formatted(count)} 行未能啟動`,
    done: (count) => `已啟動 ${formatted(count)} 項篩查`,
    nothingYet: '尚未啟動篩查。',
    none: '沒有行',
    deleted: (at) => `各行已於 ${at} 刪除。`,
    costs: '費用',
    cost: ({ client, rows, units, left }) =>
      left === null
        ? `${client}：${formatted(rows)} 行，已包括在月費內`
        : `${client}：${formatted(rows)} 行，需 ${formatted(units)} 次，尚餘 ${formatted(left)} 次`,
    view: '顯示的行',
    all: '所有行',
    withErrors: (count) => `有錯誤（${formatted(count)}）`,
    headings: { bad: '待更正', failed: '未能啟動', good: '可啟動', done: '已啟動' },
    report: '下載待更正的行',
    shown: (count) => `只顯示首 ${formatted(count)} 行。`,
    showMore: '顯示更多行',
    blank: '客戶的預設',
    once: '否（單次）',
    noDuration: '無',
  },
};
