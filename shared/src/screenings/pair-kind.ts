import type { Labelled } from '../labelled.ts';

/** How parts of two names match. */
export const PAIR_KINDS = {
  equal: { label: { en: 'Equal', sc: '相同', tc: '相同' }, tone: 'bad' },
  spelled_alike: { label: { en: 'Spelled alike', sc: '拼写相近', tc: '拼寫相近' }, tone: 'info' },
  sound: { label: { en: 'Sounds alike', sc: '读音相近', tc: '讀音相近' }, tone: 'info' },
  initial: { label: { en: 'Initial', sc: '首字母', tc: '首字母' }, tone: 'warning' },
  nickname: { label: { en: 'Short form', sc: '昵称或简称', tc: '暱稱或簡稱' }, tone: 'warning' },
  other_script: { label: { en: 'Other script', sc: '不同文字', tc: '不同文字' }, tone: 'info' },
  joined: { label: { en: 'Joined or split', sc: '连写或分写', tc: '連寫或分寫' }, tone: 'warning' },
  same_class: { label: { en: 'Same class', sc: '同类', tc: '同類' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type PairKind = keyof typeof PAIR_KINDS;

/** What is worth knowing about a score, beside its pairs. */
export const SCORE_LABELS = {
  name_exact: { label: { en: 'Exact name', sc: '名称完全相同', tc: '名稱完全相同' }, tone: 'info' },
  alias_exact: { label: { en: 'Exact alias', sc: '别名完全相同', tc: '別名完全相同' }, tone: 'info' },
  spelled_alike: { label: { en: 'Spelled alike', sc: '拼写相近', tc: '拼寫相近' }, tone: 'warning' },
  sound: { label: { en: 'Sounds alike', sc: '读音相近', tc: '讀音相近' }, tone: 'warning' },
  other_script: { label: { en: 'Other script', sc: '不同文字', tc: '不同文字' }, tone: 'warning' },
  removed_title: { label: { en: 'Title ignored', sc: '忽略头衔', tc: '忽略頭銜' }, tone: 'neutral' },
  removed_company_form: {
    label: { en: 'Company form ignored', sc: '忽略企业形式', tc: '忽略企業形式' },
    tone: 'neutral',
  },
  company_form_differs: {
    label: { en: 'Different company form', sc: '企业形式不同', tc: '企業形式不同' },
    tone: 'warning',
  },
  parts_on_both_sides_differ: {
    label: { en: 'Both names have unmatched parts', sc: '双方均有不同部分', tc: '雙方均有不同部分' },
    tone: 'warning',
  },
  partial_name: { label: { en: 'Partial name', sc: '部分姓名', tc: '部分姓名' }, tone: 'warning' },
  single_part: { label: { en: 'Single part', sc: '仅一个部分', tc: '只有一個部分' }, tone: 'warning' },
  common_parts: { label: { en: 'Common name', sc: '常见姓名', tc: '常見姓名' }, tone: 'warning' },
  order_differs: { label: { en: 'Different order', sc: '顺序不同', tc: '次序不同' }, tone: 'neutral' },
  roles_differ: {
    label: { en: 'Different name roles', sc: '部分角色不同', tc: '部分角色不同' },
    tone: 'warning',
  },
  weak_alias: { label: { en: 'Weak alias', sc: '弱别名', tc: '弱別名' }, tone: 'warning' },
  birth_year: { label: { en: 'Year agrees', sc: '年份相符', tc: '年份相符' }, tone: 'info' },
  birth_date: { label: { en: 'Same day', sc: '日期完全相同', tc: '日期完全相同' }, tone: 'info' },
} as const satisfies Record<string, Labelled>;
export type ScoreLabel = keyof typeof SCORE_LABELS;
