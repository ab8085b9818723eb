import { z } from 'zod';
import {
  boundedId,
  boundedInteger,
  boundedLine,
  boundedList,
  boundedName,
  MomentOrNone,
} from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { secret } from '../format/secret.ts';
import { LANGUAGES } from '../language.ts';
import { Email } from '../users/credentials.model.ts';

const MOST_ADDRESSES = 100;
const MOST_MAILBOXES = 20;

const AddressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const NO_ADDRESS = 'must be an IP address, or a range such as 203.0.113.0/24' satisfies FaultMessage;
const NO_URL = 'must be a URL that starts with https://' satisfies FaultMessage;
const NO_NAME = 'must not contain a colon' satisfies FaultMessage;

const TOO_WIDE =
  'must be a narrower range: an IPv4 range of /8 or longer, an IPv6 range of /16 or longer' satisfies FaultMessage;
/** An IPv4 address written as one of IPv6 has 96 bits before it. */
const MAPPED_IPV4 = /^(?:0{0,4}:){1,5}:?f{4}:/i;
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 16, mapped: 96 + 8 };

/** Whether a range is narrow enough to restrict anything; one that covers nearly every address is not. */
function isNarrow(text: string): boolean {
  const [network = '', prefix] = text.split('/');
  if (prefix === undefined) return true;
  const kind = MAPPED_IPV4.test(network) ? 'mapped' : network.includes(':') ? 'ipv6' : 'ipv4';
  return Number(prefix) >= SHORTEST_PREFIX[kind];
}

/** An IP address or range for the allowlist of API calls. */
const ApiAddress = boundedLine(50, 1)
  .refine((text) => AddressOrRange.safeParse(text).success, { error: NO_ADDRESS, abort: true })
  .refine(isNarrow, TOO_WIDE);

/** User names are not allowed in the URL, since it appears in logs. */
function isPushUrl(text: string): boolean {
  if (text === '') return true;
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

const NO_CLIENT_NAME = 'must not be empty' satisfies FaultMessage;
export const ClientName = boundedName(100).refine((text) => text !== '', NO_CLIENT_NAME);

const Mailboxes = boundedList(Email, { max: MOST_MAILBOXES });

/** API and push settings of a client, and the recipients of its emails. */
export const clientSettings = {
  api_white_listed_ips: boundedList(ApiAddress, { max: MOST_ADDRESSES }).describe(
    'IP allowlist of API calls: addresses and ranges. Empty: no calls allowed',
  ),
  push_url: boundedLine(2_000).refine(isPushUrl, NO_URL).describe('Empty: no pushes'),
  push_username: boundedLine(100)
    .refine((text) => !text.includes(':'), NO_NAME)
    .describe('Empty: no authentication, and the password is deleted'),
  push_password: secret(boundedLine(200)).describe('Empty: unchanged'),
  alert_email_to: Mailboxes,
  alert_email_cc: Mailboxes,
  monthly_report: z
    .boolean()
    .describe('Whether the monthly report is emailed to `alert_email_to` and `alert_email_cc`'),
  contact_email_to: Mailboxes,
  contact_email_cc: Mailboxes,
  language: z.enum(LANGUAGES).describe('Language of emails to the client'),
};

/** The profile of a client. Its ID at the alert provider is set by operators with all clients. */
export const clientProfile = {
  name: ClientName,
  ethoca_id: boundedId(50).describe('Empty: none. Requires permission for all clients'),
  enrollment_status: boundedId(100).describe('Empty: none. Requires permission for all clients'),
};

/** A credential to be created. */
export const newCredential = {
  name: boundedName(100, 1).describe('Purpose of the credential'),
  effective_at: MomentOrNone.optional().describe('Empty or omitted: at once'),
  expired_at: MomentOrNone.optional().describe('Empty or omitted: until revoked'),
};

/** A created credential, which is returned once. */
export const NewCredential = z.object({
  username: z.string(),
  password: secret(z.string()),
  effective_at: z.iso.datetime(),
  expired_at: z.iso.datetime().nullable(),
});

/** The longest time that a rotated credential stays valid beside the new one. */
export const MOST_OVERLAP_HOURS = 30 * 24;

/** A credential that takes the place of another one. */
export const rotation = {
  overlap_hours: boundedInteger(0, MOST_OVERLAP_HOURS)
    .default(24)
    .describe('How long the previous credential stays valid'),
};

/** A credential created by rotation, which is returned once. */
export const RotatedCredential = NewCredential.extend({
  before_until: z.iso.datetime().describe('When the previous credential expires'),
});

/** The response to a test push; no response yet if `at` is null. */
export const PushTest = z.object({
  id: z.string().describe('ID of the event, as sent to the receiver'),
  at: z.iso.datetime().nullable(),
  duration_ms: z.int().nullable(),
  status_code: z.int().nullable(),
  error: z.string().nullable().describe('Why there was no response, or an invalid one'),
  answer: z.string().nullable().describe('Beginning of the response'),
});
export type PushTest = z.output<typeof PushTest>;

/** A created signing secret, which is returned once. */
export const NewPushSecret = z.object({
  secret: secret(z.string()).describe('whsec_ followed by the key in Base64, as in Standard Webhooks'),
  before_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when pushes are also signed with the previous secret; null: there was none'),
});
