import { z } from 'zod';
import type { ClientDependencies } from './client-dependencies.ts';

const Uses = z.object({ named: z.array(z.string()), count: z.int() });

/** The records that block deleting a client. */
export const ClientUse = z.object({
  descriptors: Uses,
  caids: Uses,
  rdr_enrolment: Uses,
  users: Uses,
  clients: Uses,
}) satisfies z.ZodType<ClientDependencies>;
