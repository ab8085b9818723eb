import { z } from 'zod';
import { SERVICE_NAMES } from '../access/service.ts';
import { HeldPermission } from './permission.model.ts';

/** Up to this many clients of a permission are named; above it they are counted. */
export const MOST_NAMED_CLIENTS = 2;

/** The signed-in user with their permissions. */
export const CurrentUser = z.object({
  id: z.int().min(1).describe('Never changes; the email may'),
  display_name: z.string(),
  email: z.string(),
  registered_service: z.array(z.enum(SERVICE_NAMES)),
  permissions: z.array(HeldPermission),
  client_names: z
    .record(z.string(), z.string())
    .optional()
    .describe(`Client names by ID, for permissions with at most ${MOST_NAMED_CLIENTS} clients`),
});
export type CurrentUser = z.output<typeof CurrentUser>;
