import { z } from 'zod';
import { SERVICE_NAMES } from '../access/service.ts';
import { LANGUAGES } from '../language.ts';
import { HeldPermission } from './permission.model.ts';
import { USER_STATUS_NAMES } from './user-status.ts';

/** A sign-in that is still going on. */
export const UserSession = z.object({
  id: z.string(),
  ip: z.string().nullable(),
  country: z.string().nullable(),
  user_agent: z.string().nullable().describe('Device and browser, as reported by the browser'),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});

/** A user with all details for user administration. */
export const UserDetail = z.object({
  id: z.int().min(1),
  email: z.string(),
  display_name: z.string(),
  status: z.enum(USER_STATUS_NAMES),
  language: z.enum(LANGUAGES),
  registered_service: z.array(z.enum(SERVICE_NAMES)),
  permissions: z.array(HeldPermission).nullable().describe('null if the caller may not read permissions'),
  sessions: z.array(UserSession).describe('Active sessions, the newest first'),
  created_at: z.iso.datetime(),
  last_sign_in: z.iso.datetime().nullable(),
  version: z.int().min(1).describe('Send with a change; an outdated version is rejected'),
});
export type UserDetail = z.output<typeof UserDetail>;
