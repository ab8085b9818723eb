import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ScreeningDefaults } from '@cbp/shared/screenings/aml-client.model';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import type { TenantScope } from '../../../access/tenant-scope.ts';
import type { InputIssue } from '../../../changes/invalid-input.ts';
import { findUnitsLeft } from '../../balances/balances.service.ts';
import { findNamedClients } from '../../clients/clients.service.ts';
import {
  coverageOf,
  findSearchedLists,
  type SearchedList,
} from '../../watchlists/watchlist-search.service.ts';
import { findDefaultsOf } from '../aml-clients.service.ts';
import { askedOf } from '../new-screenings.service.ts';
import type { Engines } from '../screening-engine.service.ts';
import { selectUsedReferences } from '../screenings.sql.ts';
import {
  columnOfPath,
  firstOfEach,
  invalid,
  type NewScreening,
  nameColumnOf,
  type ReadRow,
  type RowOfFile,
  readScreeningRow,
  refusedRow,
} from './screening-rows.ts';
import type { CheckedPart } from './screening-uploads.sql.ts';

export type CheckContext = { db: Database; scope: TenantScope; now: () => Date; engines: Engines };

/** Other calls get their turn after so many rows. */
const ROWS_OF_TURN = 200;

/** The fault that an error of the single call means for a row. Throws other errors. */
export function faultOfError(kind: ScreeningKind, error: unknown): RowFault {
  // What failed on our side may succeed with another attempt.
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  if (error.code !== 'request/invalid') return refusedRow(kind, error.code);
  const [issue] = (error.data as { issues?: InputIssue[] } | undefined)?.issues ?? [];
  return invalid(columnOfPath(kind, issue?.path.split('.') ?? []), issue?.message ?? error.message);
}

type Known = {
  clients: Awaited<ReturnType<typeof findNamedClients>>;
  units: Awaited<ReturnType<typeof findUnitsLeft>>;
  defaultsOf: (clientId: string) => ScreeningDefaults;
  lists: readonly SearchedList[];
  used: ReadonlySet<string>;
};

const referenceKey = (clientId: string, reference: string) => `reference ${clientId} ${reference}`;
const referenceOf = ({ enquiry_data: data }: NewScreening) => data.reference || null;

/** What is known of the clients, references and lists that rows name, in a few queries for all of them. */
async function findKnown({ db, scope }: CheckContext, read: readonly ReadRow[]): Promise<Known> {
  const named = [...new Set(read.flatMap(({ clientId }) => clientId ?? []))];
  const clients = await findNamedClients(db, scope, named);
  // Of other clients nothing is told.
  const own = [...clients.keys()];
  const references = read.flatMap(({ input }) => {
    const reference = input && referenceOf(input);
    return input && reference && clients.has(input.merchant_id)
      ? [{ clientId: input.merchant_id, reference }]
      : [];
  });
  const used = await selectUsedReferences(db, references);
  return {
    clients,
    units: await findUnitsLeft(db, 'aml', own),
    defaultsOf: await findDefaultsOf(db, own),
    lists: await findSearchedLists(db),
    used: new Set(used.map(({ clientId, reference }) => referenceKey(clientId, reference))),
  };
}

function faultOfClient(kind: ScreeningKind, clientId: string, { clients, units }: Known): RowFault | null {
  const client = clients.get(clientId);
  if (!client) return refusedRow(kind, 'merchants/not_found');
  if (client.status !== 'ACTIVE') return refusedRow(kind, 'merchants/not_active');
  return units.has(clientId) ? null : refusedRow(kind, 'balance/no_service');
}

type Judged = { faults: RowFault[]; sameKey: string | null };

/** What of a readable row a start would be refused for. */
function judge(
  kind: ScreeningKind,
  input: NewScreening,
  { now, engines }: CheckContext,
  { defaultsOf, lists, used }: Known,
): Judged {
  const { merchant_id: clientId, engine = 'own' } = input;
  if (engines[engine] === null) {
    return { faults: [refusedRow(kind, 'screening/engine_unavailable')], sameKey: null };
  }
  try {
    const { asked, contentHash } = askedOf(kind, input, { defaults: defaultsOf(clientId), now: now() });
    const reference = referenceOf(input);
    const sameKey = reference ? referenceKey(clientId, reference) : `content ${clientId} ${contentHash}`;
    const hasNoList = engine === 'own' && coverageOf(lists, asked.filters).lists.length === 0;
    const faults = [
      ...(hasNoList ? [refusedRow(kind, 'screening/no_list')] : []),
      ...(used.has(sameKey) ? [refusedRow(kind, 'screening/reference_used')] : []),
    ];
    return { faults, sameKey };
  } catch (error) {
    return { faults: [faultOfError(kind, error)], sameKey: null };
  }
}

function faultOfSame(kind: ScreeningKind, input: NewScreening): RowFault {
  return referenceOf(input)
    ? invalid('reference', 'is in another row too: use each reference once')
    : invalid(nameColumnOf(kind), 'has the same content as another row: remove one of them');
}

/**
 * Checks rows as the call of a single screening would, with the permissions of the caller; changes nothing. `taken` has what
 * other rows of the file have that these may not.
 */
export async function checkRows(
  context: CheckContext,
  { kind, rows, taken = [] }: { kind: ScreeningKind; rows: readonly RowOfFile[]; taken?: readonly string[] },
): Promise<CheckedPart[]> {
  const read: ReadRow[] = [];
  for (const { cells } of rows) {
    read.push(readScreeningRow(kind, cells));
    if (read.length % ROWS_OF_TURN === 0) await nextTurn();
  }
  const known = await findKnown(context, read);
  const seen = new Set(taken);
  const checked: CheckedPart[] = [];
  for (const [index, { row, cells }] of rows.entries()) {
    const { clientId, input, faults: unread } = read[index] as ReadRow;
    const ofClient = clientId === null ? null : faultOfClient(kind, clientId, known);
    const judged = input && !ofClient ? judge(kind, input, context, known) : null;
    const { sameKey = null } = judged ?? {};
    const isSame = sameKey !== null && seen.has(sameKey);
    const faults = firstOfEach(kind, [
      ofClient,
      ...unread,
      ...(judged?.faults ?? []),
      input && isSame ? faultOfSame(kind, input) : null,
    ]);
    if (checked.length % ROWS_OF_TURN === 0) await nextTurn();
    if (faults.length > 0) {
      checked.push({ row, cells, state: 'bad', faults, clientId: null, sameKey: null });
      continue;
    }
    if (sameKey !== null) seen.add(sameKey);
    checked.push({ row, cells, state: 'good', faults: null, clientId, sameKey });
  }
  return checked;
}
