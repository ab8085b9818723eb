import type { Language } from '@cbp/shared/language';
import type { FactCounts } from './fact-choice.ts';

/** Texts for choosing the key facts of a report. */
const en = {
  heading: 'First page',
  counts: ({ deciding, shown, off, available, missing }: FactCounts) =>
    [
      `${shown} of ${deciding} key facts covered`,
      off > 0 ? `${off} hidden` : '',
      available > 0 ? `${available} not used` : '',
      missing > 0 ? `${missing} missing` : '',
    ]
      .filter(Boolean)
      .join(', '),
  byReason: (code: string) => `Reason code ${code}:`,
  unknownReason: 'Unknown reason code:',
  withoutReason: 'No reason code:',
  shown: 'On the first page',
  others: 'Available',
  missing: 'Missing',
  noFacts: 'No key facts on the first page.',
  states: {
    covered: 'included in another key fact',
    off: 'hidden',
    unproved: 'not enough evidence',
    missing: 'not recorded',
  },
  switchedOff: (names: string) => `Section: ${names}`,
  add: (fact: string) => `Add ${fact}`,
  switchOn: (fact: string) => `Show ${fact}`,
  take: (fact: string) => `Remove ${fact}`,
  earlier: (fact: string) => `Move ${fact} up`,
  later: (fact: string) => `Move ${fact} down`,
  full: (most: number) => `The first page shows at most ${most} key facts. Remove one to add another.`,
  automatic: 'Reset to recommended',
  toPhotos: 'Add photo',
  ownWords: 'Merchant statement',
  ownWordsHelp:
    'Appears in a box below the key facts, labelled as the merchant’s statement. Card numbers are truncated.',
  counter: (used: number, most: number) => `${used} of ${most} characters`,
};

export const firstPageTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '首页',
    counts: ({ deciding, shown, off, available, missing }) =>
      [
        `关键事实共 ${deciding} 项：已涵盖 ${shown} 项`,
        off > 0 ? `${off} 项已隐藏` : '',
        available > 0 ? `${available} 项未选用` : '',
        missing > 0 ? `${missing} 项缺失` : '',
      ]
        .filter(Boolean)
        .join('，'),
    byReason: (code) => `原因代码 ${code}。`,
    unknownReason: '原因代码未知。',
    withoutReason: '未填写原因代码。',
    shown: '首页所列',
    others: '可用',
    missing: '缺失',
    noFacts: '首页没有关键事实。',
    states: {
      covered: '已包含在另一项关键事实中',
      off: '已隐藏',
      unproved: '证据不足',
      missing: '无记录',
    },
    switchedOff: (names) => `部分：${names}`,
    add: (fact) => `添加：${fact}`,
    switchOn: (fact) => `显示：${fact}`,
    take: (fact) => `移除：${fact}`,
    earlier: (fact) => `上移：${fact}`,
    later: (fact) => `下移：${fact}`,
    full: (most) => `首页最多显示 ${most} 项关键事实。如需添加，请先移除一项。`,
    automatic: '恢复为推荐内容',
    toPhotos: '添加照片',
    ownWords: '商户陈述',
    ownWordsHelp: '显示在关键事实下方的方框内，并注明为商户陈述。卡号仅显示部分数字。',
    counter: (used, most) => `已用 ${used} 个字符，最多 ${most} 个`,
  },
  tc: {
    heading: '第一頁',
    counts: ({ deciding, shown, off, available, missing }) =>
      [
        `關鍵事實共 ${deciding} 項：已涵蓋 ${shown} 項`,
        off > 0 ? `${off} 項已隱藏` : '',
        available > 0 ? `${available} 項未選用` : '',
        missing > 0 ? `${missing} 項欠缺` : '',
      ]
        .filter(Boolean)
        .join('，'),
    byReason: (code) => `原因代碼 ${code}。`,
    unknownReason: '原因代碼不詳。',
    withoutReason: '未填寫原因代碼。',
    shown: '第一頁所列',
    others: '可用',
    missing: '欠缺',
    noFacts: '第一頁沒有關鍵事實。',
    states: {
      covered: '已包含在另一項關鍵事實中',
      off: '已隱藏',
      unproved: '證據不足',
      missing: '沒有紀錄',
    },
    switchedOff: (names) => `部分：${names}`,
    add: (fact) => `加入：${fact}`,
    switchOn: (fact) => `顯示：${fact}`,
    take: (fact) => `移除：${fact}`,
    earlier: (fact) => `上移：${fact}`,
    later: (fact) => `下移：${fact}`,
    full: (most) => `第一頁最多顯示 ${most} 項關鍵事實。如需加入，請先移除一項。`,
    automatic: '還原為建議內容',
    toPhotos: '加入相片',
    ownWords: '商戶陳述',
    ownWordsHelp: '顯示於關鍵事實下方的方框內，並註明為商戶陳述。卡號只顯示部分數字。',
    counter: (used, most) => `已用 ${used} 個字元，最多 ${most} 個`,
  },
};
