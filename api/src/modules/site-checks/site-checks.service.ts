import type { ChangedPassage } from '@cbp/shared/inspections/checks/site-difference.model';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { answerOfThread, type ThreadEnd } from '@cbp/shared/node/thread-answer';
import { createTurns } from '@cbp/shared/node/turns';
import type { CheckAnswer, CheckTask } from './check-thread.ts';
import { changedPassages, sentencesOf } from './differences/changed-passages.ts';
import { type PolicyPassage, policyWordsOf } from './reading/policy-words-of-page.ts';

export type { CheckAnswer, CheckTask } from './check-thread.ts';
export type { PolicyPassage } from './reading/policy-words-of-page.ts';

const THREAD = new URL('./check-thread.ts', import.meta.url);
/** The largest captures take about a fifth of it. */
const MAX_HEAP_MB = 512;
/** A shop takes a tenth of a second, and the worst pages that are known take six. */
const MAX_MS = 60_000;
/** Each keeps one core busy. */
const MOST_AT_ONCE = 2;

/** The pages of a site take more time or memory than checks may. */
export class SiteTooLarge extends Error {
  override name = 'SiteTooLarge';
}

const turns = createTurns(MOST_AT_ONCE);

/** The error for a thread that gave no answer: of the pages, if they took too long. */
function away(why: ThreadEnd, cause?: unknown): Error {
  if (why === 'took too long') return new SiteTooLarge('the pages take too long to check');
  return new Error(`the thread that checks a site ${why}`, { cause });
}

/**
 * What was found on the pages of a brand's site, one finding for each check in the order of the table, none of which is a verdict;
 * and what differs from the inspection before, policies first. Pages are hostile, so they are read in a thread with limits of time
 * and memory. Throws SiteTooLarge for pages that exceed them.
 */
export function checkInThread(
  task: CheckTask,
  { maxMs = MAX_MS, maxHeapMb = MAX_HEAP_MB } = {},
): Promise<CheckAnswer> {
  return turns.run(async () => {
    try {
      return await answerOfThread<CheckAnswer>(THREAD, task, { maxHeapMb, maxMs, away });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw new SiteTooLarge('the pages take too much memory to check', { cause: error });
    }
  });
}

/** What the pages of one inspection say about refunds, returns, cancellation and delivery. */
export const findPolicyWords = (
  pages: readonly PageCapture[],
): { page: PageCapture; passages: PolicyPassage[] }[] => policyWordsOf(pages);

const sentencesIn = (text: string) => text.split('\n').flatMap(sentencesOf);

/** Whether two texts have the same sentences in the same order, whatever the blanks between them. */
export function haveSameWords(one: string, other: string): boolean {
  return sentencesIn(one).join('\n') === sentencesIn(other).join('\n');
}

/** The sentences of a text that another text doesn't have as they are, each beside what that has in its place. */
export function findMissingWords(text: string, other: string): ChangedPassage[] {
  const withOwner = (words: string) => sentencesIn(words).map((sentence) => ({ text: sentence, of: null }));
  return changedPassages(withOwner(text), withOwner(other))
    .map(({ passage }) => passage)
    .filter(
      ({ parts }) => parts.some(({ as }) => as !== 'added') && parts.some(({ as }) => as === 'removed'),
    );
}
