import type { Language } from '@cbp/shared/language';

/** Texts of the part of the form in which documents are chosen. */
const en = {
  first: 'First document',
  second: 'Second document',
  addSecond: 'Add a second document',
  front: 'Front',
  back: 'Back',
  cardFront: 'Cover the middle digits of the card number before you take the photo.',
  cardBack: 'Don’t send the back of a card: its security code must never be stored.',
};

export const documentTexts: Record<Language, typeof en> = {
  en,
  sc: {
    first: '第一份证件',
    second: '第二份证件',
    addSecond: '添加第二份证件',
    front: '正面',
    back: '背面',
    cardFront: '拍摄前请遮住卡号的中间数字。',
    cardBack: '请勿提交卡片背面：安全码不得存储。',
  },
  tc: {
    first: '第一份證件',
    second: '第二份證件',
    addSecond: '加入第二份證件',
    front: '正面',
    back: '背面',
    cardFront: '拍攝前請遮蓋卡號的中間數字。',
    cardBack: '請勿提交卡背：安全碼不可儲存。',
  },
};
