import { DownloadFailed } from '@cbp/shared/node/fetching/guarded-download';
import { isPassingStatus } from '@cbp/shared/node/fetching/http-read';
import { retryAfterMs } from '@cbp/shared/node/fetching/retry-after';
import { ApiError } from '@cbp/shared/node/http/api-error';
import {
  type FetchProblem,
  type WatchlistProblem,
  wordsOfProblem,
} from '@cbp/shared/watchlists/watchlist-problem';

const MINUTE_MS = 60_000;

/** The publisher couldn't answer in several tries, and may say how long it wants to be left alone. */
export class TriedInVain extends Error {
  override readonly name = 'TriedInVain';
  readonly wantedMs: number;
  readonly tries: number;
  override readonly cause: DownloadFailed;

  constructor(failed: DownloadFailed, tries: number, wantedMs: number) {
    super(`${failed.message} (${tries} ${tries === 1 ? 'try' : 'tries'})`, { cause: failed });
    this.wantedMs = wantedMs;
    this.tries = tries;
    this.cause = failed;
  }
}

/** What a publisher that is overloaded asks for; 0 if it asks for nothing. */
export function wantedWaitMs({ cause }: DownloadFailed, now: Date): number {
  const { status, retryAfter } = cause;
  return (status === 429 || status === 503 ? retryAfterMs(retryAfter, now) : null) ?? 0;
}

/** Whether a publisher may answer if it is asked again. */
export function isPassing(error: unknown): error is DownloadFailed {
  if (!(error instanceof DownloadFailed)) return false;
  const { kind, status } = error.cause;
  return kind === 'timeout' || kind === 'unreachable' || (status !== undefined && isPassingStatus(status));
}

type CheckFailure = { lastProblem: WatchlistProblem; lastError: string };

/**
 * Why a check of a host failed, for operators: for readers of each language, and in English as exactly as it is known. `checkMs`: how
 * long all its tries may take.
 */
export function failureOf(
  error: unknown,
  { host, checkMs }: { host: string; checkMs: number },
): CheckFailure {
  const notFetched = (
    problem: FetchProblem,
    lastError?: string,
    status: number | null = null,
  ): CheckFailure => {
    const tries = error instanceof TriedInVain ? error.tries : null;
    const lastProblem: WatchlistProblem = { code: 'not_fetched', problem, host, status, tries };
    return { lastProblem, lastError: lastError ?? wordsOfProblem(lastProblem, 'en') };
  };
  const failed = error instanceof TriedInVain ? error.cause : error;
  if (failed instanceof DownloadFailed) {
    const { kind, status } = failed.cause;
    return notFetched(kind, (error as Error).message, status);
  }
  if (error instanceof ApiError && error.code === 'upload/empty') return notFetched('empty');
  if (error instanceof ApiError && error.code === 'upload/wrong_type') return notFetched('wrong_type');
  if (error instanceof Error && error.name === 'TimeoutError') {
    return notFetched('timeout', `${host} did not answer in ${checkMs / MINUTE_MS} minutes`);
  }
  const lastProblem: WatchlistProblem = { code: 'not_stored', tries: null };
  return { lastProblem, lastError: wordsOfProblem(lastProblem, 'en') };
}
