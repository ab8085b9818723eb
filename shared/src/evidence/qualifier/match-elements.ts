import { fold } from '../../text/fold.ts';
import type { ProductInfo } from '../evidence.model.ts';
import type { EarlierPayment, EvidenceProof } from '../evidence-proof.model.ts';
import { publicAddress } from '../public-address.ts';
import {
  DEVICE_FIELDS,
  type DeviceField,
  leastLength,
  type MatchElement,
  PLACES_WITHOUT_POSTAL_CODE,
} from './qualifier-rules.ts';

/** Which of the two payments lacks something. */
export type Lacking = 'disputed' | 'earlier' | 'both';

export const ADDRESS_LINES = ['address', 'address_1', 'city', 'region', 'postalcode', 'country'] as const;
export type AddressLine = (typeof ADDRESS_LINES)[number];

/** How an element of two payments compares. Only `agrees` counts. */
export type ElementMatch =
  | { state: 'agrees'; by: readonly DeviceField[] }
  | { state: 'differs' }
  | { state: 'missing'; lacking: Lacking }
  /** The same in both, and more than one person may have it. */
  | { state: 'shared' }
  | { state: 'placeholder' }
  /** A private or reserved address, which any network may use. */
  | { state: 'not_public'; lacking: Lacking }
  | { state: 'too_short'; field: DeviceField; length: number; needed: number }
  | { state: 'incomplete'; line: AddressLine };

type Text = string | null | undefined;

/** Placeholders that shops and devices send for unknown IDs. */
const PLACEHOLDER = /^(?:null|nil|none|undefined|unknown|n[./]?a\.?|guest\W*\w*|anonymous\W*\w*)$|^(.)\1*$/;
const isPlaceholder = (folded: string) => PLACEHOLDER.test(folded.replaceAll('-', '') || '-');

function lackingOf(now: boolean, then: boolean): Lacking | null {
  if (now && then) return null;
  if (!now && !then) return 'both';
  return now ? 'earlier' : 'disputed';
}

/** An identifier in both, after unifying case and width. */
function matchId(earlier: Text, disputed: Text): ElementMatch {
  const [then, now] = [fold(earlier ?? ''), fold(disputed ?? '')];
  const lacking = lackingOf(now !== '', then !== '');
  if (lacking) return { state: 'missing', lacking };
  if (then !== now) return { state: 'differs' };
  return isPlaceholder(now) ? { state: 'placeholder' } : { state: 'agrees', by: [] };
}

function matchIpAddress(payment: EarlierPayment, proof: EvidenceProof): ElementMatch {
  const [then, now] = [publicAddress(payment.ip_address), publicAddress(proof.ip_address)];
  const isGiven = [proof.ip_address, payment.ip_address].map((text) => Boolean(text?.trim()));
  const missing = lackingOf(isGiven[0] === true, isGiven[1] === true);
  if (missing) return { state: 'missing', lacking: missing };
  const hidden = lackingOf(now !== null, then !== null);
  if (hidden) return { state: 'not_public', lacking: hidden };
  if (then !== now) return { state: 'differs' };
  return payment.is_ip_address_shared ? { state: 'shared' } : { state: 'agrees', by: [] };
}

function matchField(field: DeviceField, [earlier, disputed]: [Text, Text], at: Date | null): ElementMatch {
  const match = matchId(earlier, disputed);
  const length = [...(disputed?.trim() ?? '')].length;
  const needed = leastLength(field, at);
  if (match.state !== 'agrees') return match;
  return length >= needed ? { state: 'agrees', by: [field] } : { state: 'too_short', field, length, needed };
}

/** Of two fields that tell of the device, the better one; a device that differs in one isn't missing. */
const BEST_FIRST: readonly ElementMatch['state'][] = [
  'agrees',
  'too_short',
  'differs',
  'placeholder',
  'missing',
];

function matchDevice(payment: EarlierPayment, { device }: EvidenceProof, at: Date | null): ElementMatch {
  const values: Record<DeviceField, [Text, Text]> = {
    device_id: [payment.device_id, device?.id],
    device_fingerprint: [payment.device_fingerprint, device?.fingerprint],
  };
  const matches = DEVICE_FIELDS.map((field) => matchField(field, values[field], at));
  const by = matches.flatMap((match) => (match.state === 'agrees' ? match.by : []));
  if (by.length > 0) return { state: 'agrees', by };
  const rank = ({ state }: ElementMatch) => BEST_FIRST.indexOf(state);
  return matches.reduce((best, match) => (rank(match) < rank(best) ? match : best));
}

function plain(text: Text): string {
  return fold(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The line that an address can't be without, and lacks. */
function missingLine(lines: Record<AddressLine, string>): AddressLine | undefined {
  const needsCode = !PLACES_WITHOUT_POSTAL_CODE.has(lines.country);
  return (['address', 'city', 'postalcode', 'country'] as const).find(
    (line) => lines[line] === '' && (line !== 'postalcode' || needsCode),
  );
}

/** The delivery address of a payment, as it is compared. */
export function addressOfProduct(product: ProductInfo): NonNullable<EarlierPayment['shipping']> {
  const {
    shipping_address: address,
    shipping_address_1: address_1,
    city,
    region,
    postalcode,
    country,
  } = product;
  return { address, address_1, city, region, postalcode, country };
}

/** All lines must agree, since a household shares most of them. A region is compared where both orders have one. */
function matchAddress(payment: EarlierPayment, product: ProductInfo): ElementMatch {
  const linesOf = (place: EarlierPayment['shipping']) =>
    Object.fromEntries(ADDRESS_LINES.map((line) => [line, plain(place?.[line])])) as Record<
      AddressLine,
      string
    >;
  const [then, now] = [linesOf(payment.shipping), linesOf(addressOfProduct(product))];
  const lacking = lackingOf(now.address !== '', then.address !== '');
  if (lacking) return { state: 'missing', lacking };
  const compared = ADDRESS_LINES.filter((line) => line !== 'region' || (then.region && now.region));
  if (compared.some((line) => then[line] !== now[line])) return { state: 'differs' };
  const line = missingLine(now);
  return line ? { state: 'incomplete', line } : { state: 'agrees', by: [] };
}

/** How each element of an earlier payment compares with the disputed one. Hidden data is missing. */
export function matchElements(
  payment: EarlierPayment,
  disputed: { proof: EvidenceProof; product: ProductInfo; disputedAt: Date | null },
): Record<MatchElement, ElementMatch> {
  const { proof, product, disputedAt } = disputed;
  return {
    ip_address: matchIpAddress(payment, proof),
    device: matchDevice(payment, proof, disputedAt),
    account: matchId(payment.account_id, proof.account?.id),
    shipping_address: matchAddress(payment, product),
  };
}
