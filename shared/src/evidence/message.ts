import type { Labelled } from '../labelled.ts';

/** Sender of a buyer's message; every other sender is the merchant ('ICS'). */
export const BUYER = 'BUYER';

/** The one message status that is not read; any other status counts as read. */
export const UNREAD = 'UNREAD';

export const MESSAGE_STATUSES = {
  UNREAD: { label: { en: 'Unread', sc: '未读', tc: '未讀' }, tone: 'warning' },
  READ: { label: { en: 'Read', sc: '已读', tc: '已讀' }, tone: 'good' },
} as const satisfies Record<string, Labelled>;
