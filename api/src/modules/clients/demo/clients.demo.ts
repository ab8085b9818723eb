import type { DemoKit } from '../../../demo/demo-kit.ts';
import { createBalances } from '../../balances/balances.service.ts';
import { createClients } from '../clients.service.ts';
import { demoBalances } from './balance-rows.ts';
import { demoClients } from './client-rows.ts';

export type ClientsDemo = {
  /** The client of that name; some receipts belong to merchants that aren't clients yet. */
  idOf: (merchantName: string | null | undefined) => string | null;
};

const SINCE_DAYS = 400;

/** Stores the clients. Their balances come last, because releases were made before any prepaid balance existed. */
export async function load({ db, at, happens }: DemoKit): Promise<ClientsDemo> {
  const clients = demoClients(at(SINCE_DAYS, '09:30'));
  await createClients({ ctx: { db }, input: clients });
  const today = at(0, '00:00');
  const input = demoBalances(today);
  happens([{ at: today, happen: (world) => createBalances({ ctx: { db: world.db }, input }) }]);
  const idsByName = new Map(clients.map(({ merchantId, name }) => [name, merchantId]));
  return { idOf: (merchantName) => idsByName.get(merchantName ?? '') ?? null };
}
