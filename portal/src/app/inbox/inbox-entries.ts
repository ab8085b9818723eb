import { TAB_KEY } from '@cbp/shared/list/list-tab';
import { addressOfWaiting } from '@cbp/shared/list/waiting';
import { WAITING, WAITING_NAMES, type WaitingName } from '@cbp/shared/waiting';
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
  openCases: 'disputeCases',
  casesDueSoon: 'disputeCases',
  overdueCases: 'disputeCases',
  openIndividualMatches: 'individualScreenings',
  openBusinessMatches: 'businessScreenings',
  openVerifications: 'documentVerifications',
  waitingScreeningUploads: 'screeningUploads',
  pendingUsers: 'users',
  endedBatches: 'batches',
  failedEmails: 'failedEmails',
};

export type InboxCount = {
  count: number;
  hasMore: boolean;
  /** Of what is new: when the user last looked. */
  since?: Date;
};
/** Something that waits for the user: how much, and the page where it is. */
export type InboxEntry = InboxCount & { name: WaitingName; page: Page; href: string };

/** The entries of counts, in the order of their declaration; what is nothing is none. */
export function entriesOf(counts: Partial<Record<WaitingName, InboxCount>>): InboxEntry[] {
  return WAITING_NAMES.flatMap((name) => {
    const found = counts[name];
    const page = pageNamed(LIST_PAGES[name]);
    if (!found || found.count === 0 || !page) return [];
    return [{ ...found, name, page, href: hrefOf(page, name, found.since) }];
  });
}

const hrefOf = (page: Page, name: WaitingName, since?: Date) =>
  `${page.path}?${addressOfWaiting(WAITING[name], since)}`;

/** What is counted first of the list that a page shows; null for a page where nothing waits. */
export function firstWaitingOf(page: Page): WaitingName | null {
  return WAITING_NAMES.find((name) => LIST_PAGES[name] === page.name) ?? null;
}

/**
 * What the badge of a page counts; null for no badge. One kind alone: a badge that went on to another kind would rise where work
 * is done. The bell has all kinds.
 */
export function badgeOf(page: Page, entries: readonly InboxEntry[]): InboxEntry | null {
  const counted = firstWaitingOf(page);
  return entries.find(({ name }) => name === counted) ?? null;
}

/**
 * Where the menu leads to a page: to the rows that its badge counts. Where these are a tab, to the tab that the user opened last,
 * and to this one until then.
 */
export function menuHrefOf(page: Page, entry: InboxEntry | null, lastTab: string | null): string {
  const name = entry?.name ?? firstWaitingOf(page);
  const tab = name && WAITING[name].tab;
  if (!tab) return entry?.href ?? page.path;
  if (lastTab === null || lastTab === tab.key) return hrefOf(page, name);
  return lastTab === '' ? page.path : `${page.path}?${new URLSearchParams({ [TAB_KEY]: lastTab })}`;
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
