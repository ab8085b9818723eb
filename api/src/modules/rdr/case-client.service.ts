import type { Database } from '@cbp/shared/node/database/connect';
import type { DecidedBy } from '@cbp/shared/rdr/rdr-case';
import { RDR_IN_FORCE, type RdrDecision } from '@cbp/shared/rdr/rdr-client';
import { type RdrRule, RdrRules } from '@cbp/shared/rdr/rdr-rule';
import { findClientOfCaid } from '../caids/caids.service.ts';
import { selectRdrClient } from './rdr-clients.sql.ts';

/** Whose case it is, and what that client decides; `against` is why no rule of a client can decide. */
export type ClientOfCase = {
  clientId: string | null;
  caidId: number | null;
  dba: string | null;
  against: Extract<DecidedBy, 'no_client' | 'several_clients' | 'not_enrolled' | 'rules_unreadable'> | null;
  defaultDecision: RdrDecision | null;
  rules: readonly RdrRule[];
  rulesVersion: number | null;
};

const NOBODY = {
  clientId: null,
  caidId: null,
  dba: null,
  defaultDecision: null,
  rules: [],
  rulesVersion: null,
};

/** The client of a case by acquirer BIN and CAID, with its rules. */
export async function findClientOfCase(
  db: Database,
  { bin, caid }: { bin: string; caid: string },
): Promise<ClientOfCase> {
  const found = await findClientOfCaid(db, 'rdr', { bin, caid });
  if (found.kind !== 'found') {
    return { ...NOBODY, against: found.kind === 'none' ? 'no_client' : 'several_clients' };
  }
  const { id: caidId, clientId, dba } = found.caid;
  const enrolled = await selectRdrClient(db, clientId);
  const client = { clientId, caidId, dba };
  if (!enrolled || !RDR_IN_FORCE.includes(enrolled.status)) {
    return { ...NOBODY, ...client, against: 'not_enrolled' };
  }
  const { defaultDecision, rulesVersion } = enrolled;
  const read = RdrRules.safeParse(enrolled.rules);
  return {
    ...client,
    against: read.success ? null : 'rules_unreadable',
    defaultDecision,
    rules: read.data ?? [],
    rulesVersion,
  };
}
