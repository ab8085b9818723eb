import type { DemoKit } from '../../../demo/demo-kit.ts';
import { createDescriptors } from '../descriptors.service.ts';
import { demoDescriptors, ENROLLED, type Enrolled, SHARED_DESCRIPTOR } from './descriptor-rows.ts';

export type DescriptorsDemo = {
  enrolled: readonly Enrolled[];
  /** The descriptor of two clients. */
  shared: string;
};

/** Stores the descriptors of merchants. */
export async function load({ db, at }: DemoKit): Promise<DescriptorsDemo> {
  await createDescriptors({ ctx: { db }, input: demoDescriptors(at) });
  return { enrolled: ENROLLED, shared: SHARED_DESCRIPTOR };
}
