import { z } from 'zod';
import { SERVICE_NAMES } from '../access/service.ts';
import { HeldPermission } from './permission.model.ts';

/** Of so many clients a permission is told by their names; of more it is told how many they are. */
export const MOST_NAMED_CLIENTS = 2;

/** Who is signed in, and what they may do. */
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
