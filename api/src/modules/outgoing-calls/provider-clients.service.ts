import type { Database } from '@cbp/shared/node/database/connect';
import { storable } from '@cbp/shared/node/database/storable';
import { createGuardedCall, type GuardedCallOptions } from '@cbp/shared/node/fetching/guarded-call';
import { withoutSecrets } from '@cbp/shared/node/fetching/without-secrets';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../changes/transactions.ts';
import { deleteProviderCallsBefore, insertProviderCall } from './provider-calls.sql.ts';
import { createProviderClient, type ProviderCall, type ProviderClient } from './provider-client.service.ts';

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

    /** Deletes old records. */
    deleteOld: (signal: AbortSignal): Promise<void> =>
      deleteProviderCallsBefore(db, { before: new Date(now().getTime() - RETENTION_MS), signal }),
  };
}
