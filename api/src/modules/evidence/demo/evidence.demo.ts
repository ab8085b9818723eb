import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import type { UsersDemo } from '../../users/demo/users.demo.ts';
import { addMessages } from '../evidence.service.ts';
import { releases } from './releases.ts';

type Below = { users: UsersDemo; 'receipt-transactions': ReceiptsDemo };

/** Stores the conversations of buyers with shops, and has the evidence released later. */
export async function load(kit: DemoKit, { users: { who }, 'receipt-transactions': made }: Below) {
  const { db } = kit;
  const reports = [...made.reports, ...made.disputes];
  for (const { icsId, messages } of reports) {
    await addMessages({ ctx: { db }, input: { icsId, messages } });
  }
  kit.happens(releases(reports, { acquirer: who('acquirer'), operator: who('operator') }));
}
