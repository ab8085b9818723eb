import { z } from 'zod';
import { SERVICE_NAMES } from '../access/service.ts';
import { HeldPermission } from './permission.model.ts';

/** Who is signed in, and what they may do. */
export const CurrentUser = z.object({
  id: z.int().min(1).describe('Stays what it is; an e-mail address may change'),
  display_name: z.string(),
  email: z.string(),
  registered_service: z.array(z.enum(SERVICE_NAMES)),
  permissions: z.array(HeldPermission),
});
export type CurrentUser = z.output<typeof CurrentUser>;
