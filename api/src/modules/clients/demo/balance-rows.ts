import type { createBalances } from '../../balances/balances.service.ts';
import { demoClients } from './client-rows.ts';

type BalancesInput = Parameters<typeof createBalances>[0]['input'];
type NewService = BalancesInput['services'][number];
type NewEntry = BalancesInput['entries'][number];

const DAY_MS = 24 * 60 * 60_000;
const BOUGHT = 500;
/** Of sites of their brands: the demo data uses them as it is loaded. */
const INSPECTIONS = 50;
/** The remaining balance of a client that was warned. */
const LEFT = 20;

/**
 * What merchants bought for their reports and inspections, and used of it on the days before `now`: one of them has little left.
 */
export function demoBalances(now: Date): BalancesInput {
  const merchants = demoClients(now).filter(({ role, status }) => role === 'MERCHANT' && status === 'ACTIVE');
  const services: NewService[] = [];
  const entries: NewEntry[] = [];
  for (const [index, { merchantId }] of merchants.entries()) {
    const times = index === 1 ? BOUGHT - LEFT : (index * 7) % 23;
    const createdAt = new Date(now.getTime() - 90 * DAY_MS);
    const of = { merchantId, service: 'ics' as const };
    services.push({
      ...of,
      pricingScheme: 'per_use',
      purchased: BOUGHT,
      used: times,
      lowAt: 50,
      lowToldAt: index === 1 ? now : null,
      createdAt,
    });
    services.push({ merchantId, service: 'ethoca', pricingScheme: 'flat', createdAt });
    const inspections = { merchantId, service: 'si' as const };
    services.push({
      ...inspections,
      pricingScheme: 'per_use',
      purchased: INSPECTIONS,
      used: 0,
      lowAt: 5,
      createdAt,
    });
    const bought = { kind: 'purchase' as const, units: BOUGHT, remaining: BOUGHT, note: 'Invoice 2026-031' };
    entries.push({ ...of, ...bought, by: 'operator@cbp.example', at: createdAt });
    entries.push({
      ...inspections,
      ...bought,
      units: INSPECTIONS,
      remaining: INSPECTIONS,
      by: 'operator@cbp.example',
      at: createdAt,
    });
    for (let time = 1; time <= times; time++) {
      const at = new Date(createdAt.getTime() + (time * 80 * DAY_MS) / times);
      const used = { kind: 'use' as const, units: -1, remaining: BOUGHT - time };
      entries.push({ ...of, ...used, reference: `report of order ${index}-${time}`, at });
    }
  }
  return { services, entries };
}
