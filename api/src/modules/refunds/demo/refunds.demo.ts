import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { AlertsDemo } from '../../alerts/demo/alerts.demo.ts';
import { triageAnew } from '../../alerts/matching/matching.service.ts';
import type { DescriptorsDemo } from '../../descriptors/demo/descriptors.demo.ts';
import { createRefunds } from '../past-refunds.service.ts';
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
