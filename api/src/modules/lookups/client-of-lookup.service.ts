import type { LookupReason } from '@cbp/shared/lookups/lookup';
import type { Database } from '@cbp/shared/node/database/connect';
import { findClientOfCaid } from '../caids/caids.service.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { findClientsOf } from '../descriptors/descriptors.service.ts';
import type { AskedPayment } from './asked-payment.ts';

/** Whose payment a lookup asks about; `against` where it can't be answered at all. */
export type ClientOfLookup = {
  clientId: string | null;
  possibleClients: readonly string[];
  against: Extract<LookupReason, 'no_client' | 'several_clients'> | null;
};

const UNKNOWN: ClientOfLookup = { clientId: null, possibleClients: [], against: null };

/**
 * The client of a lookup: by BIN and CAID where the network sends both, else as it names the merchant, by the CAID alone, or
 * by the descriptor. Without any the payment itself has to tell.
 */
export async function findClientOfLookup(db: Database, asked: AskedPayment): Promise<ClientOfLookup> {
  const { acquirerBin: bin, cardAcceptorId: caid, merchantId, descriptor } = asked;
  if (caid !== null) {
    const found = await findClientOfCaid(db, 'oi', { bin: bin ?? '', caid });
    if (found.kind === 'found') return { ...UNKNOWN, clientId: found.caid.clientId };
    if (found.kind === 'ambiguous') return { ...UNKNOWN, against: 'several_clients' };
    if (bin !== null) return { ...UNKNOWN, against: 'no_client' };
  }
  if (merchantId !== null) {
    const [clientId] = await findClientsWithin(db, { kind: 'all' }, [merchantId]);
    if (clientId !== undefined) return { ...UNKNOWN, clientId };
  }
  if (descriptor === null) return UNKNOWN;
  const found = (await findClientsOf(db, [descriptor])).get(descriptor);
  if (found?.kind === 'found') return { ...UNKNOWN, clientId: found.descriptor.clientId };
  return {
    ...UNKNOWN,
    possibleClients: found?.kind === 'collision' ? found.descriptors.map(({ clientId }) => clientId) : [],
  };
}
