import { z } from 'zod';
import { rightsOf } from '../access/access-right.ts';
import { SERVICE_NAMES } from '../access/service.ts';
import { boundedLine, boundedList } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';

/** The clients a permission applies to. */
export const PermissionScope = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('all') }),
  z.strictObject({
    type: z.literal('merchants'),
    merchants: boundedList(boundedLine(64, 1), {
      min: 1,
      max: 1_000,
      tooFew: 'please select client id' satisfies FaultMessage,
    }).describe('Client IDs (merchant_id)'),
    include_subordinates: z.boolean().describe('Whether it includes their sub-clients'),
  }),
]);
export type PermissionScope = z.output<typeof PermissionScope>;

/** The rights of a user within one service. */
export const Permission = z
  .strictObject({
    service: z.enum(SERVICE_NAMES),
    scope: PermissionScope,
    access: boundedList(boundedLine(64), {
      min: 1,
      max: 100,
      tooFew: 'please select permission type' satisfies FaultMessage,
    }).describe('Rights such as brand.create'),
  })
  .superRefine(({ service, access }, { addIssue }) => {
    const known: readonly string[] = rightsOf(service);
    access.forEach((right, index) => {
      if (known.includes(right)) return;
      addIssue({ code: 'custom', path: ['access', index], message: `${right} is not a right of ${service}` });
    });
  });
export type Permission = z.output<typeof Permission>;

/** A permission a user already has; its bounds were checked when it was granted. */
export const HeldPermission = z.object({
  service: z.enum(SERVICE_NAMES),
  scope: z.discriminatedUnion('type', [
    z.object({ type: z.literal('all') }),
    z.object({
      type: z.literal('merchants'),
      merchants: z.array(z.string()).describe('Client IDs (merchant_id)'),
      include_subordinates: z.boolean().describe('Whether it includes their sub-clients'),
    }),
  ]),
  access: z.array(z.string()).describe('Rights such as brand.create'),
});
export type HeldPermission = z.output<typeof HeldPermission>;
