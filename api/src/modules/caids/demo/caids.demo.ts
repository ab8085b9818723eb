import type { DemoKit } from '../../../demo/demo-kit.ts';
import { createCaids } from '../caids.service.ts';
import { DEMO_CAIDS, type DemoCaid, demoCaids } from './caid-rows.ts';

export type CaidsDemo = { caids: readonly DemoCaid[] };

/** Stores the CAIDs of merchants. */
export async function load({ db, at }: DemoKit): Promise<CaidsDemo> {
  await createCaids({ ctx: { db }, input: demoCaids(at) });
  return { caids: DEMO_CAIDS };
}
