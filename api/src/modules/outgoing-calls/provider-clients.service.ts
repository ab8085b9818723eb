import type { Database } from '@cbp/shared/node/database/connect';
import { storable } from '@cbp/shared/node/database/storable';
import type { FetchRefused } from '@cbp/shared/node/fetching/fetch-refused';
import { createGuardedCall, type GuardedCallOptions } from '@cbp/shared/node/fetching/guarded-call';
import {
  createGuardedDownload,
  DownloadFailed,
  type GuardedDownload,
  type GuardedDownloadOptions,
} from '@cbp/shared/node/fetching/guarded-download';
import { withoutSecrets } from '@cbp/shared/node/fetching/without-secrets';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import { deleteProviderCallsBefore, insertProviderCall } from './provider-calls.sql.ts';
import {
  createProviderClient,
  outcomeOfStatus,
  type ProviderCall,
  type ProviderClient,
} from './provider-client.service.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;
const WHY = 'a request to a provider changes no data here';

/** A provider, declared by the module that calls it. */
export type ProviderOptions = GuardedCallOptions & {
  /** Its name in records and metrics. */
  provider: string;
  /** Its name at the start of a sentence for users. */
  title: string;
  /** Credentials in requests; removed from responses before anything reads them. */
  secrets?: readonly (string | null)[];
  /** Whether the module records the attempts itself, and removes its credentials from them. */
  isRecordedElsewhere?: boolean;
};

export type ProviderClients = ReturnType<typeof createProviderClients>;

/** Clients for the providers that modules declare. Each request is counted and recorded. */
export function createProviderClients(parts: {
  db: Database;
  log: Log;
  now: () => Date;
  onCalled: (provider: string, outcome: ProviderCall['outcome']) => void;
}) {
  const { db, log, now, onCalled } = parts;

  /** The response is worth more than its record: a refund that was made must not fail for it. */
  async function store(call: ProviderCall): Promise<void> {
    const error = call.error === null ? null : storable(call.error);
    try {
      await withoutAudit(db, WHY, (tx) => insertProviderCall(tx, { ...call, error }));
    } catch (err) {
      log.warn({ err, provider: call.provider }, "couldn't record a request to a provider");
    }
  }

  return {
    connect(options: ProviderOptions): ProviderClient {
      const { provider, title, secrets = [], isRecordedElsewhere = false, ...guards } = options;
      const call = createGuardedCall(guards);
      return createProviderClient({
        provider,
        title,
        call: isRecordedElsewhere ? call : withoutSecrets(call, secrets),
        now,
        async record(call) {
          onCalled(provider, call.outcome);
          if (!isRecordedElsewhere) await store(call);
        },
      });
    },

    /** Downloads of large files. The path isn't recorded, since a signed one is as good as a key. */
    connectDownloads({
      provider,
      ...guards
    }: GuardedDownloadOptions & { provider: string }): GuardedDownload {
      const download = createGuardedDownload(guards);
      return async (asked, use, signal) => {
        const at = now();
        const startedAt = performance.now();
        const told = async (ended: Pick<ProviderCall, 'status' | 'outcome' | 'error'>) => {
          onCalled(provider, ended.outcome);
          const durationMs = Math.round(performance.now() - startedAt);
          await store({ provider, request: `GET ${new URL(asked.url).host}`, at, durationMs, ...ended });
        };
        const headers = { 'user-agent': 'cbp-portal', ...asked.headers };
        const downloaded = await download({ ...asked, headers }, use, signal).catch(
          async (error: unknown) => {
            if (error instanceof DownloadFailed) await told(failureOfDownload(error.cause, error.message));
            throw error;
          },
        );
        await told({ status: downloaded ? 200 : 304, outcome: 'done', error: null });
        return downloaded;
      };
    },

    /** Deletes old records. */
    deleteOld: (signal: AbortSignal): Promise<void> =>
      deleteProviderCallsBefore(db, { before: new Date(now().getTime() - RETENTION_MS), signal }),
  };
}

function failureOfDownload(
  { status, isUnsent }: FetchRefused,
  error: string,
): Pick<ProviderCall, 'status' | 'outcome' | 'error'> {
  const outcome = isUnsent ? 'passing' : status === undefined ? 'unknown' : outcomeOfStatus(status);
  return { status: status ?? null, outcome, error };
}
