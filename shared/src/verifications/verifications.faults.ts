import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const VERIFICATION_FAULTS = {
  'must name the type of at least one document': translated([
    'Choose the type of at least one document',
    '请至少选择一种证件类型',
    '請至少選擇一種證件類型',
  ]),
  'must be omitted where the document has no type': translated([
    'Choose the type of this document',
    '请选择此证件的类型',
    '請選擇此證件的類型',
  ]),
  'must be omitted for cards: a security code must never be stored': translated([
    'Remove the back of the card: its security code must never be stored',
    '请移除卡片背面：安全码不得存储',
    '請移除卡背：安全碼不可儲存',
  ]),
  'must not be a card: cards are verified by a provider only': translated([
    'Cards are verified by a provider only',
    '卡片只能由服务商核验',
    '卡片只可由服務商核實',
  ]),
  'must be one type: the provider is told what its images show': translated([
    'Choose one type: the provider must know what the images show',
    '请只选择一种证件类型，服务商须知道图片所示证件',
    '請只選擇一種證件類型，服務商須知道圖片所示證件',
  ]),
  'must not be less than the lowest age': translated([
    'Enter an age that is not less than the lowest one',
    '最大年龄不能小于最小年龄',
    '最大年齡不可小於最小年齡',
  ]),
  'must be after the issue date': translated([
    'Enter a date after the issue date',
    '到期日必须晚于签发日',
    '屆滿日必須遲於簽發日',
  ]),
  'has characters that document numbers do not have': translated([
    'Use letters, digits, and . - _ , only',
    '只能使用字母、数字及 . - _ ,',
    '只可使用字母、數字及 . - _ ,',
  ]),
  'must have a code for a declined document': translated([
    'Choose at least one reason code',
    '请至少选择一个原因代码',
    '請至少選擇一個原因代碼',
  ]),
  'must be empty for an accepted document': translated([
    'Remove the reason codes to accept the document',
    '通过时请移除原因代码',
    '通過時請移除原因代碼',
  ]),
  'must be codes of the catalogue': translated([
    'Choose codes from the list',
    '请从列表中选择代码',
    '請從清單選擇代碼',
  ]),
} as const satisfies Record<string, Translated>;
