import { z } from 'zod';
import { CLIENT_ROLE_NAMES, CLIENT_STATUS_NAMES, CLIENT_TYPE_NAMES } from './client.ts';

/** A client as lists show it. Credentials never leave the server. */
export const Client = z.object({
  merchant_id: z.string().describe('The client id'),
  name: z.string(),
  parent: z.string().nullable().describe('merchant_id of the client above'),
  role: z.enum(CLIENT_ROLE_NAMES),
  type: z.enum(CLIENT_TYPE_NAMES).nullable().describe('Of merchants only'),
  status: z.enum(CLIENT_STATUS_NAMES),
  created_at: z.string(),
});
export type Client = z.output<typeof Client>;
