import type { Labelled } from '../labelled.ts';

/** Pending until the activation link was used. */
export const USER_STATUSES = {
  active: { label: { en: 'Active', sc: '启用', tc: '啟用' }, tone: 'good' },
  pending: { label: { en: 'Pending', sc: '待激活', tc: '待啟用' }, tone: 'warning' },
  inactive: { label: { en: 'Inactive', sc: '停用', tc: '停用' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type UserStatus = keyof typeof USER_STATUSES;
export const USER_STATUS_NAMES = Object.keys(USER_STATUSES) as [UserStatus, ...UserStatus[]];
