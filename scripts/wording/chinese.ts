import type { Pattern } from './english.ts';

/** Words of the glossary's last column, and punctuation that is not Chinese. */
export const CHINESE: readonly Pattern[] = [
  {
    pattern: /\p{Script=Han}\s*[,;:?!]\s*\p{Script=Han}/u,
    instead: 'Chinese punctuation, and 、 between things in a list',
  },
  { pattern: /归属|歸屬/, instead: '指定客户，待分配；指定客戶，待分配' },
  { pattern: /答覆/, instead: '回覆' },
  { pattern: /存疑/, instead: '疑似匹配；可能配對' },
  { pattern: /重叠|重疊/, instead: '冲突；衝突' },
  { pattern: /静默|靜默/, instead: '长时间无预警；長時間無預警' },
  { pattern: /账目|帳目/, instead: '余额明细；結餘紀錄' },
  { pattern: /工作階段/, instead: '登入裝置' },
  { pattern: /推送位址/, instead: '推送網址' },
  { pattern: /[你妳](?!好)/, instead: '您' },
  // Without a number in front, 則 and 则 mean "then".
  {
    pattern: /(?:[筆個]|(?<=[\s\d}一二兩三四五六七八九十百千幾每這該])則) ?(?:預警|退單|個案|查詢)/,
    instead: '宗',
  },
  {
    pattern: /(?:[笔个]|(?<=[\s\d}一二两三四五六七八九十百千几每这该])则) ?(?:预警|拒付|案件|查询)/,
    instead: '条',
  },
  {
    pattern:
      /\p{Script=Han}(?:ARN|CAID|BIN|RDR|Ethoca)(?![\w-])|(?<![\w-])(?:ARN|CAID|BIN|RDR|Ethoca)\p{Script=Han}/u,
    instead: 'spaces around Latin letters',
  },
];

/** Pairs of characters, the first of which is simplified and the second traditional; none is in use in the other writing. */
const PAIRS =
  '预預 单單 发發 报報 数數 据據 时時 间間 务務 户戶 码碼 号號 录錄 处處 结結 败敗 请請 选選 择擇 输輸 设設 测測 试試 认認 证證 权權 问問 题題 将將 为為 对對 从從 后後 会會 个個 这這 则則 与與 无無 应應 过過 还還 没沒 门門 开開 关關 闭閉 项項 类類 线線 级級 组組 统統 计計 订訂 货貨 买買 卖賣 账帳 银銀 额額 币幣 电電 邮郵 网網 页頁 链鏈 压壓 缩縮 传傳 导導 标標 签簽 议議 调調 询詢 总總 终終 删刪 动動 显顯 击擊 键鍵 阅閱 读讀 写寫 办辦 义義 际際 东東 车車 长長 专專 业業 严嚴 丢丟 两兩 丰豐';
const pairs = PAIRS.split(' ').map((pair) => [...pair]);
const SIMPLIFIED = new Set(pairs.map(([simple]) => simple));
const TRADITIONAL = new Set(pairs.map(([, full]) => full));

/** The first character of a text that belongs to the other writing. */
export function foreignCharacter(text: string, language: 'sc' | 'tc'): string | undefined {
  const foreign = language === 'sc' ? TRADITIONAL : SIMPLIFIED;
  return [...text].find((character) => foreign.has(character));
}
