import type { Language } from '@cbp/shared/language';
import type { FactCounts } from './fact-choice.ts';

/** What is said of the first page of a report beside its switches. */
const en = {
  heading: 'First page',
  counts: ({ deciding, said, off, spare, missing }: FactCounts) =>
    [
      `${said} of ${deciding} facts that decide are said`,
      off > 0 ? `${off} switched off` : '',
      spare > 0 ? `${spare} left out` : '',
      missing > 0 ? `${missing} missing` : '',
    ]
      .filter(Boolean)
      .join(', '),
  byReason: (code: string) => `For reason ${code}:`,
  withoutReason: 'Without a known reason code:',
  said: 'On the first page',
  others: 'Proved, and not on the first page',
  missing: 'Missing',
  nothingSaid: 'Nothing that the records prove is said on the first page.',
  states: {
    covered: 'said along with another fact',
    off: 'switched off',
    unproved: 'what is recorded does not prove it',
    missing: 'not recorded',
  },
  switchedOff: (names: string) => `Shown by: ${names}`,
  between: ', ',
  add: (fact: string) => `Say on the first page: ${fact}`,
  switchOn: (fact: string) => `Switch on: ${fact}`,
  take: (fact: string) => `Leave out: ${fact}`,
  earlier: (fact: string) => `Move up: ${fact}`,
  later: (fact: string) => `Move down: ${fact}`,
  full: (most: number) => `The first page says ${most} facts at most. Leave one out to say another.`,
  automatic: 'Back to the facts of the reason',
  toPhotos: 'Add a photo',
  ownWords: 'Statement of the merchant',
  ownWordsHelp:
    'Your own words, printed in a frame below the facts and marked as the merchant’s statement. Card numbers are cut.',
  counter: (used: number, most: number) => `${used} of ${most} characters`,
};

export const firstPageTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '首页',
    counts: ({ deciding, said, off, spare, missing }) =>
      [
        `${deciding} 项关键事实中已列出 ${said} 项`,
        off > 0 ? `${off} 项已隐藏` : '',
        spare > 0 ? `${spare} 项未选用` : '',
        missing > 0 ? `${missing} 项缺失` : '',
      ]
        .filter(Boolean)
        .join('，'),
    byReason: (code) => `原因代码 ${code}：`,
    withoutReason: '原因代码未知：',
    said: '首页所列',
    others: '已证明但未列于首页',
    missing: '缺失',
    nothingSaid: '首页未列出任何记录所证明的事实。',
    states: {
      covered: '已随另一项事实一并列出',
      off: '已隐藏',
      unproved: '现有记录不足以证明',
      missing: '无记录',
    },
    switchedOff: (names) => `显示开关：${names}`,
    between: '、',
    add: (fact) => `列于首页：${fact}`,
    switchOn: (fact) => `显示：${fact}`,
    take: (fact) => `不列出：${fact}`,
    earlier: (fact) => `上移：${fact}`,
    later: (fact) => `下移：${fact}`,
    full: (most) => `首页最多列出 ${most} 项事实。如需列出其他事实，请先移除一项。`,
    automatic: '恢复为原因代码对应的事实',
    toPhotos: '添加照片',
    ownWords: '商户陈述',
    ownWordsHelp: '以您自己的话撰写，打印在事实下方的边框内，并注明为商户陈述。卡号会被截断。',
    counter: (used, most) => `已用 ${used} 个字符，最多 ${most} 个`,
  },
  tc: {
    heading: '首頁',
    counts: ({ deciding, said, off, spare, missing }) =>
      [
        `${deciding} 項關鍵事實中已列出 ${said} 項`,
        off > 0 ? `${off} 項已關閉` : '',
        spare > 0 ? `${spare} 項未選用` : '',
        missing > 0 ? `${missing} 項欠缺` : '',
      ]
        .filter(Boolean)
        .join('，'),
    byReason: (code) => `原因代碼 ${code}：`,
    withoutReason: '原因代碼未知：',
    said: '首頁所列',
    others: '已證明但未列於首頁',
    missing: '欠缺',
    nothingSaid: '首頁未列出任何紀錄所證明的事實。',
    states: {
      covered: '已隨另一項事實一併列出',
      off: '已關閉',
      unproved: '現有紀錄不足以證明',
      missing: '沒有紀錄',
    },
    switchedOff: (names) => `顯示開關：${names}`,
    between: '、',
    add: (fact) => `列於首頁：${fact}`,
    switchOn: (fact) => `開啟：${fact}`,
    take: (fact) => `不列出：${fact}`,
    earlier: (fact) => `上移：${fact}`,
    later: (fact) => `下移：${fact}`,
    full: (most) => `首頁最多列出 ${most} 項事實。如需列出其他事實，請先移除一項。`,
    automatic: '還原為原因代碼對應的事實',
    toPhotos: '加入相片',
    ownWords: '商戶陳述',
    ownWordsHelp: '以您自己的話撰寫，列印在事實下方的框內，並註明為商戶陳述。卡號會被截短。',
    counter: (used, most) => `已用 ${used} 個字元，最多 ${most} 個`,
  },
};
