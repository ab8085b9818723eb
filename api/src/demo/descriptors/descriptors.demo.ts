import { createDescriptors } from '../../modules/descriptors/descriptors.service.ts';
import type { DemoKit } from '../demo-kit.ts';
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
