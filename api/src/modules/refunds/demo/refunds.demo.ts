import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AlertsDemo } from '../../alerts/demo/alerts.demo.ts';
import { triageAnew } from '../../alerts/matching/matching.service.ts';
import type { DescriptorsDemo } from '../../descriptors/demo/descriptors.demo.ts';
import { createRefunds } from '../past-refunds.service.ts';
import { demoRefunds } from './refund-rows.ts';

type Below = { alerts: AlertsDemo; descriptors: DescriptorsDemo };

/** When payments were refunded, or may have been. */
export type RefundsDemo = { refundedAt: ReadonlyMap<string, Date> };

/** Stores refunds with the settings of descriptors, and triages the alerts of refunded payments. */
export async function load(kit: DemoKit, { alerts, descriptors: { enrolled } }: Below): Promise<RefundsDemo> {
  const { db, now } = kit;
  const made = demoRefunds(kit, { ...alerts, enrolled });
  await createRefunds({ ctx: { db, now: () => now }, input: made });
  await triageAnew({ ctx: { db } });
  const refunded = made.refunds.flatMap(({ row: { icsId, status, createdAt } }) =>
    icsId && status !== 'FAILED' ? [[icsId, createdAt] as const] : [],
  );
  return { refundedAt: new Map(refunded) };
}
