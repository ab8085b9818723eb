import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { DescriptorsDemo } from '../../descriptors/demo/descriptors.demo.ts';
import type { ReceiptsDemo } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import type { UsersDemo } from '../../users/demo/users.demo.ts';
import { createAlerts } from '../alerts.service.ts';
import { createProviderFiles } from '../provider-files/provider-files.service.ts';
import { createUploadRecords } from '../uploads/upload-records.service.ts';
import { demoAlerts, demoProviderFiles } from './alert-rows.ts';
import { type UnrefundedPayments, unrefundedPayments } from './unrefunded-payments.ts';
import { demoUploads } from './upload-rows.ts';

type Below = { users: UsersDemo; 'receipt-transactions': ReceiptsDemo; descriptors: DescriptorsDemo };

export type AlertsDemo = UnrefundedPayments;

/** Stores the alerts, most of them for receipts, and the files that brought their outcomes or went to providers. */
export async function load(kit: DemoKit, below: Below): Promise<AlertsDemo> {
  const { users, descriptors } = below;
  const { reports } = below['receipt-transactions'];
  const ctx = { db: kit.db };
  const alerts = demoAlerts(kit, { reports, descriptors });
  await createAlerts({ ctx, input: alerts });
  await createUploadRecords({ ctx, input: demoUploads(kit, users.member('operator'), alerts) });
  await createProviderFiles({ ctx, input: demoProviderFiles(kit) });
  return unrefundedPayments({ reports, alerts });
}
