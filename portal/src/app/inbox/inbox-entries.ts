import { addressOf } from '@cbp/shared/list/list-address';
import { WAITING, type WaitingName } from '@cbp/shared/waiting';
import { createContext, use } from 'react';
import type { Page, PageName } from '../page.ts';
import { pageNamed } from '../page-at.ts';

/** The page of the list in which something waits. */
const LIST_PAGES: Record<WaitingName, PageName> = {
  openAlerts: 'alerts',
  dueSoonAlerts: 'alerts',
  failedAnswers: 'alerts',
  repeatedAlerts: 'alerts',
  waitingUploads: 'uploadStatus',
  waitingRefunds: 'refunds',
  waitingRequests: 'receiptRequests',
  unreadMessages: 'receiptRequests',
  pendingUsers: 'users',
  endedBatches: 'batches',
  failedEmails: 'failedEmails',
};

export type InboxCount = { count: number; hasMore: boolean };
/** Something that waits for the user: how much, and the page where it is. */
export type InboxEntry = InboxCount & { name: WaitingName; page: Page; href: string };

/** The entries of counts, in the order of their declaration; what is nothing is none. */
export function entriesOf(counts: Partial<Record<WaitingName, InboxCount>>): InboxEntry[] {
  return (Object.keys(WAITING) as WaitingName[]).flatMap((name) => {
    const found = counts[name];
    const page = pageNamed(LIST_PAGES[name]);
    if (!found || found.count === 0 || !page) return [];
    const { list, state } = WAITING[name];
    return [{ ...found, name, page, href: `${page.path}?${addressOf(list, state)}` }];
  });
}

/** "7", or "99+" where there are more than anybody counts. */
export function countText({ count, hasMore }: InboxCount): string {
  return `${count}${hasMore ? '+' : ''}`;
}

export const InboxContext = createContext<readonly InboxEntry[]>([]);

/** What waits for the user; nothing until it is known. */
export function useInbox(): readonly InboxEntry[] {
  return use(InboxContext);
}
