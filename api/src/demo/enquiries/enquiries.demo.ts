import { createPastEnquiries } from '../../modules/enquiries/past-enquiries.service.ts';
import type { AlertsDemo } from '../alerts/alerts.demo.ts';
import type { DemoKit } from '../demo-kit.ts';
import type { DescriptorsDemo } from '../descriptors/descriptors.demo.ts';
import type { ReceiptsDemo } from '../receipt-transactions/receipt-transactions.demo.ts';
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
