import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AlertsDemo } from '../../alerts/demo/alerts.demo.ts';
import type { CaidsDemo } from '../../caids/demo/caids.demo.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { createRdrRecords } from '../rdr-records.service.ts';
import { demoRdrCases } from './rdr-case-rows.ts';
import { demoRdrClients } from './rdr-client-rows.ts';

type Below = { 'receipt-transactions': ReceiptsDemo; caids: CaidsDemo; alerts: AlertsDemo };

/** Stores enrolled clients, and cases of other payments than those that stay untouched. */
export async function load(kit: DemoKit, below: Below): Promise<void> {
  const { alerts, caids } = below;
  const { reports } = below['receipt-transactions'];
  const clients = demoRdrClients(kit.at, caids.caids);
  const disputed = reports.filter((report) => !alerts.untouched.includes(report));
  const cases = demoRdrCases(kit, { reports: disputed, caids: caids.caids, settings: clients });
  await createRdrRecords({ ctx: { db: kit.db }, input: { clients, cases } });
}
