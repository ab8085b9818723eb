import type { Database } from '@cbp/shared/node/database/connect';
import { storable } from '@cbp/shared/node/database/storable';
import type { Log } from '@cbp/shared/node/log';
import { reasonsByCode } from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import { z } from 'zod';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { Config } from '../../../config.ts';
import { CallFailure, type ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import { type DeclineReason, selectSeenAt, upsertReasons } from './decline-reasons.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
const GOOD_FOR_MS = 7 * DAY_MS;
const MOST_REASONS = 2_000;
const LONGEST = { code: 40, description: 500 } as const;
const OK = 200;
const WHY = 'a list of the provider, which no user changes';

/** How often a server looks whether the list is old; after a failure it is asked again then. */
export const REASONS_PAUSE_MS = DAY_MS / 4;

const Rows = z.object({ decline_reasons: z.array(z.unknown()) });
const Row = z.object({ status_code: z.union([z.string(), z.number()]), description: z.string() });

/** The reasons of an answer, bounded; null for an answer of another form. */
export function readReasons(text: string): DeclineReason[] | null {
  const { success, data } = Rows.safeParse(jsonOf(text));
  if (!success) return null;
  const rows = data.decline_reasons.slice(0, MOST_REASONS).flatMap((row) => Row.safeParse(row).data ?? []);
  return [...reasonsByCode(rows)].flatMap(([code, description]) =>
    code.length > LONGEST.code
      ? []
      : [
          {
            code: storable(code),
            description: storable(description).slice(0, LONGEST.description).toWellFormed(),
          },
        ],
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps the provider's list of decline codes, for the words of those that the catalogue doesn't have. A failure changes nothing. */
export function declineReasonWork(parts: {
  db: Database;
  now: () => Date;
  log: Log;
  access: Pick<NonNullable<Config['shufti']>, 'url' | 'clientId' | 'secret'>;
  client: Pick<ProviderClient, 'ask'>;
}): (signal: AbortSignal) => Promise<void> {
  const { db, now, log, access, client } = parts;
  const authorization = `Basic ${Buffer.from(`${access.clientId}:${access.secret}`).toString('base64')}`;
  const url = new URL('/decline/reasons/', access.url).href;

  return async (signal) => {
    const seenAt = await selectSeenAt(db);
    if (seenAt && now().getTime() - seenAt.getTime() < GOOD_FOR_MS) return;
    const headers = { authorization, accept: 'application/json' };
    try {
      const { status, text } = await client.ask({ url, method: 'GET', headers, body: '' }, signal);
      const reasons = status === OK ? readReasons(text) : null;
      if (!reasons) {
        log.warn({ status }, "couldn't read the decline reasons of Shufti");
        return;
      }
      await withoutAudit(db, WHY, (tx) => upsertReasons(tx, reasons, now()));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      log.warn({ error: error.message }, "couldn't ask Shufti for its decline reasons");
    }
  };
}
