import type { Labelled } from '../labelled.ts';

/** How a descriptor is compared with that of an alert (specification, chapter 4). */
export const DESCRIPTOR_TYPES = {
  EXACT_MATCH: { label: { en: 'Exact match', sc: '完全匹配', tc: '完全配對' } },
  STARTS_WITH: { label: { en: 'Starts with', sc: '前缀匹配', tc: '前綴配對' } },
} as const satisfies Record<string, Labelled>;
export type DescriptorType = keyof typeof DESCRIPTOR_TYPES;

/** How it was added. */
export const DESCRIPTOR_ORIGINS = {
  auto: { label: { en: 'Automatic', sc: '自动', tc: '自動' } },
  portal: { label: { en: 'Portal', sc: '平台录入', tc: '平台輸入' } },
} as const satisfies Record<string, Labelled>;
export type DescriptorOrigin = keyof typeof DESCRIPTOR_ORIGINS;
