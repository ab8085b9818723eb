import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SignatureScheme } from '@cbp/shared/calls/endpoint';
import { ApiError } from '@cbp/shared/node/http/api-error';

/** How another server signs its notifications. */
type Scheme = {
  header: string;
  form: RegExp;
  /** The signature as `signatureOf` writes it; as it came by default. */
  read?: (signature: string) => string;
  signatureOf(body: Buffer, key: string): string;
  /** Idempotent: the same for the same content, however often it is sent. */
  eventIdOf(body: Buffer): string;
  /** The parameter of the path that tells whose key it is, for signers with keys of their own. */
  signer?: 'connection';
};

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** A shop signs the raw body with the secret of its connection, in Base64. */
const ofShop = (header: string): Scheme => ({
  header,
  form: /^[A-Za-z\d+/]{43}=$/,
  signatureOf: (body, key) => createHmac('sha256', key).update(body).digest('base64'),
  eventIdOf: (body) => sha256(body),
  signer: 'connection',
});

const SCHEMES: Record<SignatureScheme, Scheme> = {
  // Its notifications have no id and no time of their own, so the same content is the same event.
  seventeen_track: {
    header: 'sign',
    form: /^[\da-f]{64}$/i,
    read: (signature) => signature.toLowerCase(),
    signatureOf: (body, key) => sha256(body, '/', key),
    eventIdOf: (body) => sha256(body),
  },
  shopify: ofShop('X-Shopify-Hmac-Sha256'),
  woocommerce: ofShop('X-WC-Webhook-Signature'),
};

/** Takes the place of a key that isn't known: an unknown signer takes as long to reject as a wrong signature. */
const NO_KEY = 'the key of no signer';

/** The key of a signer by the parameter of the path; null for an unknown one. */
export type KeyLookup = (signer: string) => Promise<string | null>;

/** The operator's key for each scheme, or those of its signers; without a key no signature is valid. */
export type SignatureKeys = Readonly<Record<SignatureScheme, string | null | KeyLookup>>;

export type Signatures = {
  /** The signature that a request brings along, before its body is read. Throws auth/unauthenticated. */
  brought(scheme: SignatureScheme, headerOf: (name: string) => string | undefined): string;
  /** The id of the event in a body that was signed so. Throws auth/unauthenticated. */
  check(
    scheme: SignatureScheme,
    signed: { signature: string; body: Buffer; parameterOf: (name: string) => string | undefined },
  ): Promise<string>;
};

export function createSignatures(keys: SignatureKeys): Signatures {
  async function keyOf(scheme: SignatureScheme, parameterOf: (name: string) => string | undefined) {
    const key = keys[scheme];
    if (typeof key !== 'function') return key;
    const { signer } = SCHEMES[scheme];
    return key((signer && parameterOf(signer)) ?? '');
  }
  return {
    brought(scheme, headerOf) {
      const { header, form, read } = SCHEMES[scheme];
      const signature = headerOf(header) ?? '';
      if (keys[scheme] === null || !form.test(signature)) throw new ApiError('auth/unauthenticated');
      return read ? read(signature) : signature;
    },

    async check(scheme, { signature, body, parameterOf }) {
      const { signatureOf, eventIdOf } = SCHEMES[scheme];
      const key = await keyOf(scheme, parameterOf);
      const expected = Buffer.from(signatureOf(body, key ?? NO_KEY));
      const given = Buffer.from(signature);
      const isEqual = given.length === expected.length && timingSafeEqual(given, expected);
      if (key === null || !isEqual) throw new ApiError('auth/unauthenticated');
      return eventIdOf(body);
    },
  };
}
