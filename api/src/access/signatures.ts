import { createHash, timingSafeEqual } from 'node:crypto';
import type { SignatureScheme } from '@cbp/shared/calls/endpoint';
import { ApiError } from '@cbp/shared/node/http/api-error';

/** How another server signs its notifications. */
type Scheme = {
  header: string;
  form: RegExp;
  /** In lower case, as `form` has it. */
  signatureOf(body: Buffer, key: string): string;
  /** Idempotent: the same for the same event, however often it is sent. */
  eventIdOf(body: Buffer): string;
};

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

const SCHEMES: Record<SignatureScheme, Scheme> = {
  // Its notifications have no id and no time of their own, so the same content is the same event.
  seventeen_track: {
    header: 'sign',
    form: /^[\da-f]{64}$/i,
    signatureOf: (body, key) => sha256(body, '/', key),
    eventIdOf: (body) => sha256(body),
  },
};

/** The operator's keys for each signer; without a key no signature is valid. */
export type SignatureKeys = Readonly<Record<SignatureScheme, string | null>>;

export type Signatures = {
  /** The signature that a request brings along, before its body is read. Throws auth/unauthenticated. */
  brought(scheme: SignatureScheme, headerOf: (name: string) => string | undefined): string;
  /** The id of the event in a body that was signed so. Throws auth/unauthenticated. */
  check(scheme: SignatureScheme, signature: string, body: Buffer): string;
};

export function createSignatures(keys: SignatureKeys): Signatures {
  return {
    brought(scheme, headerOf) {
      const { header, form } = SCHEMES[scheme];
      const signature = headerOf(header) ?? '';
      if (keys[scheme] === null || !form.test(signature)) throw new ApiError('auth/unauthenticated');
      return signature.toLowerCase();
    },

    check(scheme, signature, body) {
      const { signatureOf, eventIdOf } = SCHEMES[scheme];
      const expected = Buffer.from(signatureOf(body, keys[scheme] ?? ''));
      const given = Buffer.from(signature);
      const isGenuine =
        keys[scheme] !== null && given.length === expected.length && timingSafeEqual(given, expected);
      if (!isGenuine) throw new ApiError('auth/unauthenticated');
      return eventIdOf(body);
    },
  };
}
