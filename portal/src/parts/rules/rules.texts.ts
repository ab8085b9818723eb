import type { Language } from '@cbp/shared/language';

/** Texts of rules and their conditions, whatever they decide. */
const en = {
  addRule: 'Add rule',
  rule: 'Rule',
  attribute: 'Attribute',
  operator: 'Operator',
  value: 'Value',
  several: 'Separate multiple values with commas',
};

export const rulesTexts: Record<Language, typeof en> = {
  en,
  sc: {
    addRule: '添加规则',
    rule: '规则',
    attribute: '属性',
    operator: '运算符',
    value: '值',
    several: '多个值以逗号分隔',
  },
  tc: {
    addRule: '新增規則',
    rule: '規則',
    attribute: '屬性',
    operator: '運算子',
    value: '值',
    several: '多個值以逗號分隔',
  },
};
