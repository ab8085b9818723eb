import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import type { Database } from '@cbp/shared/node/database/connect';
import { type ClientFound, findClientsOf } from '../descriptors/descriptors.service.ts';
import type { NewAlert } from './alerts.sql.ts';

/** The client of an alert and the reason, as columns. */
function clientFields(descriptor: string, found: ClientFound | undefined) {
  const about = { about: 'client', alert: descriptor } as const;
  if (found?.kind === 'found') {
    const { descriptor: known } = found;
    const rule = known.type === 'EXACT_MATCH' ? 'exact_descriptor' : 'descriptor_start';
    const reason: MatchReason = { ...about, rule, agrees: true, found: known.descriptor };
    return { clientId: known.clientId, descriptorId: known.id, matchReasons: [reason] };
  }
  if (found?.kind !== 'collision') return { clientId: null, descriptorId: null, matchReasons: [] };
  const matchReasons = found.descriptors.map(
    (known): MatchReason => ({
      ...about,
      rule: 'descriptor_collision',
      agrees: false,
      found: `${known.descriptor} (${known.clientId})`,
    }),
  );
  return { clientId: null, descriptorId: null, matchReasons };
}

/** The alerts with the clients matched by their descriptors, and the reasons. */
export async function withClients(db: Database, rows: readonly NewAlert[]): Promise<NewAlert[]> {
  const found = await findClientsOf(
    db,
    rows.map((row) => row.merchantDescriptor),
  );
  return rows.map((row) => {
    const { matchReasons, ...client } = clientFields(
      row.merchantDescriptor,
      found.get(row.merchantDescriptor),
    );
    return { ...row, ...client, matchReasons: [...matchReasons, ...(row.matchReasons ?? [])] };
  });
}
