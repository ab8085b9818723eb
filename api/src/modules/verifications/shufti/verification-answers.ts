import { cutCardNumbers, cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { storable } from '@cbp/shared/node/database/storable';
import { SCREENING_EVENTS, type ScreeningEvent } from '@cbp/shared/screenings/screening';
import { normaliseDeclineCode } from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import type { ImageSide } from '@cbp/shared/verifications/verification';
import type { ProviderCheck } from '@cbp/shared/verifications/verification.model';
import { z } from 'zod';
import { type ProviderReading, readFields } from './provider-fields.ts';

/** What a status has changed, and a request that was deleted at the provider, beside the events of a result. */
export const STATUS_CHANGED = 'verification.status.changed';
export const DELETED = 'request.deleted';
export type AnswerEvent = ScreeningEvent | typeof STATUS_CHANGED | typeof DELETED;

/** What Shufti says of a request, whether it answers or calls back. Card numbers are cut, and it holds no address. */
export type VerificationAnswer = {
  reference: string;
  /** null: an event that isn't known. */
  event: AnswerEvent | null;
  /** Decline codes in the form of the catalogue, each once; one of another form is as it was sent. */
  codes: readonly string[];
  /** Why it is declined, or why there is no result, in the provider's words. */
  words: string | null;
  /** What the provider read of each document. */
  readings: readonly ProviderReading[];
  checks: readonly ProviderCheck[];
  /** Whether there are images to be fetched. */
  hasProofs: boolean;
};

/** Where an image can be fetched; the token, where it isn't part of the address. Never stored, never logged. */
export type ProofAddress = { url: string; token: string | null };

const LONGEST_WORDS = 1_000;
const LONGEST_CODE = 40;
const LONGEST_ADDRESS = 4_000;
const MOST_CODES = 500;
const MOST_CHECKS = 40;
const CHECK_NAME = /^[a-z_]{1,60}$/;

/** The documents of an answer, with the sides that their images show. */
const DOCUMENTS = [
  { name: 'document', place: 'first', front: 'front', back: 'back' },
  { name: 'document_two', place: 'second', front: 'second_front', back: 'second_back' },
] as const;

type Json = Readonly<Record<string, unknown>>;

const Head = z.looseObject({ reference: z.string(), event: z.string() });

/** A record within a value; an empty one for anything else. */
export function recordIn(value: unknown, name: string): Json {
  const found = typeof value === 'object' && value !== null ? (value as Json)[name] : null;
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Json) : {};
}

const isAnswerEvent = (event: string): event is AnswerEvent =>
  event === STATUS_CHANGED || event === DELETED || Object.hasOwn(SCREENING_EVENTS, event);

/** The sentence of a reason or an error, which is a text or an object with one. */
function wordsOf(said: unknown): string | null {
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : said;
  const words = typeof message === 'string' ? storable(cutCardNumbers(message.trim())) : '';
  return words === '' ? null : words.slice(0, LONGEST_WORDS).toWellFormed();
}

function codesOf(json: Json): string[] {
  const lists = [json.declined_codes, ...Object.values(recordIn(json, 'services_declined_codes'))];
  const sent = lists
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .filter((code) => typeof code === 'string' || typeof code === 'number')
    .map((code) => normaliseDeclineCode(storable(String(code)).slice(0, LONGEST_CODE).toWellFormed()));
  return [...new Set(sent)].filter((code) => code !== '').slice(0, MOST_CODES);
}

/** 1 and 0 count, whatever their type; what wasn't checked is null. */
function checksOf(json: Json): ProviderCheck[] {
  const results = recordIn(json, 'verification_result');
  return DOCUMENTS.flatMap(({ name, place }) =>
    Object.entries(recordIn(results, name)).flatMap(([check, result]) => {
      const isSaid = result !== null && result !== '' && (Number(result) === 0 || Number(result) === 1);
      if (!isSaid || !CHECK_NAME.test(check)) return [];
      return [{ document: place, check, is_passed: Number(result) === 1 }];
    }),
  ).slice(0, MOST_CHECKS);
}

function readingsOf(json: Json): ProviderReading[] {
  const [data, more] = [recordIn(json, 'verification_data'), recordIn(json, 'additional_data')];
  return DOCUMENTS.flatMap(({ name, front }) => {
    const further = recordIn(more, name);
    const sources = [recordIn(data, name), recordIn(further, 'proof'), recordIn(further, 'additional_proof')];
    const fields = readFields(sources);
    return fields ? [{ side: front, fields }] : [];
  });
}

/** Reads what Shufti says; null if it isn't an answer about a request. */
export function readVerificationAnswer(said: unknown): VerificationAnswer | null {
  const { success, data } = Head.safeParse(said);
  if (!success) return null;
  const json: Json = cutCardNumbersIn(data, { identifiers: ['reference'] });
  return {
    reference: data.reference,
    event: isAnswerEvent(data.event) ? data.event : null,
    codes: codesOf(json),
    words: wordsOf(json.error) ?? wordsOf(json.declined_reason),
    readings: readingsOf(json),
    checks: checksOf(json),
    hasProofs: proofsIn(json).length > 0,
  };
}

const PROOFS = DOCUMENTS.flatMap(
  ({ name, front, back }) =>
    [
      { name, proof: 'proof', side: front },
      { name, proof: 'additional_proof', side: back },
    ] as const,
);
/** What stands for an address in a callback that is stored. */
const WAS_ADDRESS = true;

const proofsIn = (json: unknown): { side: ImageSide; address: string | typeof WAS_ADDRESS }[] =>
  PROOFS.flatMap(({ name, proof, side }) => {
    const found = recordIn(recordIn(json, 'proofs'), name)[proof];
    const isAddress = typeof found === 'string' && found !== '' && found.length <= LONGEST_ADDRESS;
    return isAddress || found === WAS_ADDRESS ? [{ side, address: found }] : [];
  });

/** Where the images of an answer are, by the sides that they show. */
export function proofAddresses(json: unknown): ReadonlyMap<ImageSide, ProofAddress> {
  const { access_token: found } = recordIn(json, 'proofs');
  const token = typeof found === 'string' && found !== '' ? found : null;
  return new Map(
    proofsIn(json).flatMap(({ side, address }) =>
      address === WAS_ADDRESS ? [] : [[side, { url: address, token }] as const],
    ),
  );
}

const KEPT = [
  'reference',
  'event',
  'error',
  'declined_reason',
  'declined_codes',
  'services_declined_codes',
  'verification_data',
  'verification_result',
  'additional_data',
] as const;
const ADDRESS = /\S*:\/\/\S*/g;

function withoutAddresses(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(ADDRESS, '');
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutAddresses(part)]));
}

/** A callback as it is stored: what an answer is read from, without addresses and tokens, the person's device and place. */
export function storedForm<Callback extends Json & { reference: string; event: string }>(
  callback: Callback,
): { reference: string; event: string; proofs: object } {
  const kept = KEPT.flatMap((name) =>
    name in callback ? [[name, withoutAddresses(callback[name])] as const] : [],
  );
  const proofs: Record<string, Record<string, typeof WAS_ADDRESS>> = {};
  for (const { name, proof } of PROOFS) {
    if (recordIn(recordIn(callback, 'proofs'), name)[proof]) {
      proofs[name] = { ...proofs[name], [proof]: WAS_ADDRESS };
    }
  }
  const { reference, event } = callback;
  return { ...Object.fromEntries(kept), reference, event, proofs };
}
