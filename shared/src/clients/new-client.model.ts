import { z } from 'zod';
import { boundedId, boundedList, boundedName } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { secret } from '../format/secret.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts';
import { Email } from '../users/credentials.model.ts';
import { ClientName, clientSettings } from './client-settings.model.ts';

const MOST_SUBS = 100;
const MOST_USERS = 10;
const CHARACTERS = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const NO_CLIENT_ID = 'must consist of letters, digits, hyphens, dots and underscores' satisfies FaultMessage;
const NO_SUB = 'a mass merchant needs at least one client added' satisfies FaultMessage;
export const TWICE = 'must not be repeated' satisfies FaultMessage;

/** Names of pages beside the client's, which cannot be client IDs. */
const RESERVED = ['list', 'tree', 'form'];
const isClientId = (text: string) => CHARACTERS.test(text) && !RESERVED.includes(text.toLowerCase());

/** The permanent ID of a client, also used by its programs and in files. */
export const NewClientId = boundedId(30, 1).refine(isClientId, NO_CLIENT_ID);

/** The parent. Not kept in the audit log, since not all users who see a client may see its parent. */
export const ParentId = secret(boundedId(64)).describe('The parent client (merchant_id); empty: none');

/** A user of the client who receives an activation email. */
const NewClientUser = z.strictObject({ email: Email, display_name: boundedName(100, 1) });
export type NewClientUser = z.output<typeof NewClientUser>;

const Users = boundedList(NewClientUser, { max: MOST_USERS });

const { alert_email_to, alert_email_cc, language } = clientSettings;
const Mailboxes = alert_email_to;

/** The fields of any new client. */
export const newClient = {
  merchant_id: NewClientId,
  name: ClientName,
  ethoca_id: boundedId(50)
    .default('')
    .describe('Empty: not assigned yet. Requires permission for all clients'),
  contact_email_to: Mailboxes.default([]),
  contact_email_cc: Mailboxes.default([]),
  alert_email_to: alert_email_to.default([]),
  alert_email_cc: alert_email_cc.default([]),
  language: z
    .enum(LANGUAGES)
    .default(DEFAULT_LANGUAGE)
    .describe(language.description ?? ''),
  users: Users.default([]).describe('Users of the client; each is created or rejected independently'),
};

const NewSub = z.strictObject({ merchant_id: NewClientId, name: ClientName, users: Users.default([]) });
export type NewSub = z.output<typeof NewSub>;
/** As a caller sends it. */
export type SentSub = z.input<typeof NewSub>;

export const NewSubs = boundedList(NewSub, { min: 1, max: MOST_SUBS, tooFew: NO_SUB });

const { push_url, push_username, push_password, api_white_listed_ips } = clientSettings;

/** API and push settings of a new client. */
export const newConnections = {
  push_url: push_url.default(''),
  push_username: push_username.default(''),
  push_password: secret(push_password.default('')),
  api_white_listed_ips: api_white_listed_ips.default([]),
};

/** The result for a user created along with a client. */
export const CreatedUser = z.object({
  merchant_id: z.string(),
  email: z.string(),
  display_name: z.string(),
  id: z.int().nullable().describe('null: the user was not created'),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
export type CreatedUser = z.output<typeof CreatedUser>;
