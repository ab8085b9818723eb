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
import { LANGUAGES } from '../language.ts';
import { Email } from './credentials.model.ts';
import { secret } from './secret.ts';

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

/** Whether a range is narrow enough to restrict anything: one that covers nearly every address doesn't. */
function isNarrow(text: string): boolean {
  const [network = '', prefix] = text.split('/');
  if (prefix === undefined) return true;
  const kind = MAPPED_IPV4.test(network) ? 'mapped' : network.includes(':') ? 'ipv6' : 'ipv4';
  return Number(prefix) >= SHORTEST_PREFIX[kind];
}

/** An address from which programs may call, or a range of them. */
const ApiAddress = boundedLine(50, 1)
  .refine((text) => AddressOrRange.safeParse(text).success, { error: NO_ADDRESS, abort: true })
  .refine(isNarrow, TOO_WIDE);

/** What is sent there is for it alone: no user name in the address, which would stand in logs. */
function isPushUrl(text: string): boolean {
  if (text === '') return true;
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

const NO_CLIENT_NAME = 'must not be empty' satisfies FaultMessage;
export const ClientName = boundedName(100).refine((text) => text !== '', NO_CLIENT_NAME);

const Mailboxes = boundedList(Email, { max: MOST_MAILBOXES });

/** How programs of a client and the platform talk to each other, and whom mails about alerts go to. */
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

/** Who a client is. What the provider of alerts calls it is for those to say who look after all clients. */
export const clientProfile = {
  name: ClientName,
  ethoca_id: boundedId(50).describe('Empty: none. Requires the right for all clients'),
  enrollment_status: boundedId(100).describe('Empty: none. Requires the right for all clients'),
};

/** A credential to be made. */
export const newCredential = {
  name: boundedName(100, 1).describe('Purpose of the credential'),
  effective_at: MomentOrNone.optional().describe('Empty or omitted: at once'),
  expired_at: MomentOrNone.optional().describe('Empty or omitted: until revoked'),
};

/** A credential as it was made, which is told once. */
export const MadeCredential = z.object({
  username: z.string(),
  password: secret(z.string()),
  effective_at: z.iso.datetime(),
  expired_at: z.iso.datetime().nullable(),
});

/** The most hours that a credential goes on beside the one that takes its place. */
export const MOST_OVERLAP_HOURS = 30 * 24;

/** A credential that takes the place of another one. */
export const rotation = {
  overlap_hours: boundedInteger(0, MOST_OVERLAP_HOURS)
    .default(24)
    .describe('How long the previous credential stays valid'),
};

/** A credential as it was made in place of another one, which is told once. */
export const RotatedCredential = MadeCredential.extend({
  before_until: z.iso.datetime().describe('When the previous credential expires'),
});

/** What a receiver said of a test; nothing yet where `at` is null. */
export const PushTest = z.object({
  id: z.string().describe('ID of the event, as sent to the receiver'),
  at: z.iso.datetime().nullable(),
  duration_ms: z.int().nullable(),
  status_code: z.int().nullable(),
  error: z.string().nullable().describe('Why there was no response, or an invalid one'),
  answer: z.string().nullable().describe('Beginning of the response'),
});
export type PushTest = z.output<typeof PushTest>;

/** A signing secret as it was made, which is told once. */
export const MadePushSecret = z.object({
  secret: secret(z.string()).describe('whsec_ followed by the key in Base64, as in Standard Webhooks'),
  before_until: z.iso
    .datetime()
    .nullable()
    .describe('Until when pushes are also signed with the previous secret; null: there was none'),
});
