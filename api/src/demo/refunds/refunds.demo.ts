import { triageAnew } from '../../modules/alerts/matching/matching.service.ts';
import { createRefunds } from '../../modules/refunds/past-refunds.service.ts';
import type { AlertsDemo } from '../alerts/alerts.demo.ts';
import type { DemoKit } from '../demo-kit.ts';
import type { DescriptorsDemo } from '../descriptors/descriptors.demo.ts';
import { demoRefunds } from './refund-rows.ts';

type Below = { alerts: AlertsDemo; descriptors: DescriptorsDemo };

/** Stores refunds with the settings of descriptors, and triages the alerts of refunded payments. */
export async function load(kit: DemoKit, { alerts, descriptors: { enrolled } }: Below) {
  const { db, now } = kit;
  await createRefunds({
    ctx: { db, now: () => now },
    input: demoRefunds(kit, { ...alerts, enrolled }),
  });
  await triageAnew({ ctx: { db } });
}
