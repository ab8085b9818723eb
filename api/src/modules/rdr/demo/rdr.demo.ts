import { RDR_IN_FORCE } from '@cbp/shared/rdr/rdr-client';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AlertsDemo } from '../../alerts/demo/alerts.demo.ts';
import type { CaidsDemo } from '../../caids/demo/caids.demo.ts';
import type { RefundsDemo } from '../../refunds/demo/refunds.demo.ts';
import { createRdrRecords } from '../rdr-records.service.ts';
import { demoRdrCases } from './rdr-case-rows.ts';
import { demoRdrClients } from './rdr-client-rows.ts';

type Below = { caids: CaidsDemo; alerts: AlertsDemo; refunds: RefundsDemo };

/** Stores enrolled clients, and cases of other payments than those that stay untouched. */
export async function load(kit: DemoKit, below: Below): Promise<void> {
  const { alerts, caids, refunds } = below;
  const clients = demoRdrClients(kit.at, caids.caids);
  const reports = alerts.unrefunded.filter((report) => !alerts.untouched.includes(report));
  const settings = clients.filter(({ status }) => RDR_IN_FORCE.includes(status));
  const cases = demoRdrCases(kit, { reports, caids: caids.caids, settings, refundedAt: refunds.refundedAt });
  await createRdrRecords({ ctx: { db: kit.db }, input: { clients, cases } });
}
