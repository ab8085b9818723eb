import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AlertsDemo } from '../../alerts/demo/alerts.demo.ts';
import type { DescriptorsDemo } from '../../descriptors/demo/descriptors.demo.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import { createPastEnquiries } from '../past-enquiries.service.ts';
import { demoEnquiries } from './enquiry-rows.ts';

type Below = { 'receipt-transactions': ReceiptsDemo; descriptors: DescriptorsDemo; alerts: AlertsDemo };

/** Stores enquiries about chargebacks, of other payments than those that stay untouched. */
export async function load(kit: DemoKit, below: Below) {
  const { alerts, descriptors } = below;
  const { reports } = below['receipt-transactions'];
  const disputed = reports.filter((report) => !alerts.untouched.includes(report));
  const input = demoEnquiries(kit, { reports: disputed, enrolled: descriptors.enrolled });
  await createPastEnquiries({ ctx: { db: kit.db }, input });
}
