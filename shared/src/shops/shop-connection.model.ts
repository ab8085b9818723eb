import { z } from 'zod';
import { boundedLine, boundedName } from '../bounded.ts';
import { secret } from '../format/secret.ts';
import { SHOP_PLATFORM_NAMES } from './shop-platform.ts';

/** The most shops of one client. */
export const MOST_SHOPS = 50;

const Moment = z.iso.datetime();

/** What a user enters of a connection. A shorter secret could be guessed from one delivery. */
export const shopConnection = {
  platform: z.enum(SHOP_PLATFORM_NAMES),
  name: boundedName(100, 1),
  secret: secret(boundedLine(200, 16)).describe('Signs the webhooks; it can not be read again'),
};

/** The connection to a shop of a client. */
export const ShopConnection = z.object({
  id: z.string(),
  merchant_id: z.string(),
  platform: z.enum(SHOP_PLATFORM_NAMES),
  name: z.string(),
  webhook_path: z.string().describe('Path of the address that the shop sends its webhooks to'),
  is_active: z.boolean().describe('Events of an inactive connection are rejected'),
  has_secret: z.boolean(),
  secret_since: Moment,
  last_event_at: Moment.nullable().describe('When the last correctly signed event was received'),
  last_topic: z.string().nullable(),
  failures: z.int().describe('Events that could not be processed since the last that could'),
  last_failure: z.string().nullable().describe('Why the last of them failed'),
  last_failure_at: Moment.nullable(),
  created_at: Moment,
  version: z.int(),
});
export type ShopConnection = z.output<typeof ShopConnection>;
