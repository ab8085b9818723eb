import { z } from 'zod';
import { clientList } from './client.list.ts';

const ApiCredential = z.object({
  username: z.string(),
  effective_at: z.iso.datetime(),
  expired_at: z.iso.datetime().nullable().describe('null: until it is taken back'),
});

const More = z.object({
  ethoca_id: z.string().nullable(),
  api_white_listed_ips: z.array(z.string()).describe('From where its programs may call; empty: from nowhere'),
  api_credentials: z.array(ApiCredential).describe('What its programs sign in with; the newest first'),
  push_url: z.string().nullable().describe('Where alerts are sent to'),
  push_username: z.string().nullable(),
  has_push_password: z.boolean(),
  alert_email_to: z.array(z.string()),
  alert_email_cc: z.array(z.string()),
  contact_email_to: z.array(z.string()),
  contact_email_cc: z.array(z.string()),
  purchased_amount: z.number().nullable(),
  remaining_balance: z.number().nullable(),
  pricing_scheme: z.string().nullable(),
  enrollment_status: z.string().nullable(),
});

/** A client with all that is known of it (specification, chapter 3). Its passwords never leave the server. */
export const Client = clientList.row.and(More);
export type Client = z.output<typeof Client>;
