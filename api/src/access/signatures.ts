import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { SignatureScheme } from '@cbp/shared/calls/endpoint';
import { ApiError } from '@cbp/shared/node/http/api-error';

/** How another server signs its notifications. */
type Scheme = {
  /** The signature that a request brings along, in the form that `isValid` takes; null without one. */
  bring(headerOf: (name: string) => string | undefined): string | null;
  isValid(signed: { signature: string; body: Buffer; key: string; now: Date }): boolean;
  /** The parameter of the path that tells whose key it is, for signers with keys of their own. */
  signer?: 'connection';
};

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** How far the time of a signature may be from ours, either way. */
const SIGNED_WITHIN_MS = 5 * 60_000;

const isInTime = (signedAtMs: number, now: Date) => Math.abs(now.getTime() - signedAtMs) <= SIGNED_WITHIN_MS;

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Signer and receiver share a key, so the signature is made again and compared. */
function sharedKey({
  header,
  form,
  read = (signature) => signature,
  signatureOf,
  ...rest
}: {
  header: string;
  form: RegExp;
  /** The signature as `signatureOf` writes it; as it came by default. */
  read?: (signature: string) => string;
  signatureOf(body: Buffer, key: string): string;
  signer?: 'connection';
}): Scheme {
  return {
    ...rest,
    bring(headerOf) {
      const signature = headerOf(header) ?? '';
      return form.test(signature) ? read(signature) : null;
    },
    isValid({ signature, body, key }) {
      return isSame(signature, signatureOf(body, key));
    },
  };
}

/** A shop signs the raw body with the secret of its connection, in Base64. */
const ofShop = (header: string): Scheme =>
  sharedKey({
    header,
    form: /^[A-Za-z\d+/]{43}=$/,
    signatureOf: (body, key) => createHmac('sha256', key).update(body).digest('base64'),
    signer: 'connection',
  });

const ETHOCA_AUTHORIZATION = /^ETHOCA-SHA1 KeyRef=([\w.-]{1,100}),\s*Signature=([\w-]{27}=?)$/;
const SENDGRID_HEADER = 'X-Twilio-Email-Event-Webhook';

const SCHEMES: Record<SignatureScheme, Scheme> = {
  seventeen_track: sharedKey({
    header: 'sign',
    form: /^[\da-f]{64}$/i,
    read: (signature) => signature.toLowerCase(),
    signatureOf: (body, key) => sha256(body, '/', key),
  }),
  // The key is the secret, or its hash.
  shuftipro: sharedKey({
    header: 'Signature',
    form: /^[\da-f]{64}$/i,
    read: (signature) => signature.toLowerCase(),
    signatureOf: (body, key) => sha256(body, key),
  }),
  shopify: ofShop('X-Shopify-Hmac-Sha256'),
  woocommerce: ofShop('X-WC-Webhook-Signature'),
  // ECDSA over the time and the raw body; its public key is the key of the operator, in Base64.
  sendgrid: {
    bring(headerOf) {
      const brought = `${headerOf(`${SENDGRID_HEADER}-Timestamp`)} ${headerOf(`${SENDGRID_HEADER}-Signature`)}`;
      return /^\d{1,20} [A-Za-z\d+/]{80,120}={0,2}$/.test(brought) ? brought : null;
    },
    isValid({ signature: brought, body, key }) {
      const [time = '', signature = ''] = brought.split(' ');
      const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
      const signed = Buffer.concat([Buffer.from(time), body]);
      return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'));
    },
  },
  // HMAC-SHA256 over the time, a dot and the raw body. The headers are Verifi's; the algorithm isn't public, so it is ours.
  verifi: {
    bring(headerOf) {
      const brought = `${headerOf('x-verifi-timestamp')} ${headerOf('x-verifi-signature')?.toLowerCase()}`;
      return /^\d{13} [\da-f]{64}$/.test(brought) ? brought : null;
    },
    isValid({ signature: brought, body, key, now }) {
      const [time = '', signature = ''] = brought.split(' ');
      const expected = createHmac('sha256', key).update(`${time}.`).update(body).digest('hex');
      return isSame(signature, expected) && isInTime(Number(time), now);
    },
  },
  // HMAC-SHA1 over the raw body, in URL-safe Base64, as Consumer Clarity publishes it; the time is that of its own header.
  ethoca: {
    bring(headerOf) {
      const authorization = headerOf('authorization') ?? '';
      const [, keyRef, signature] = ETHOCA_AUTHORIZATION.exec(authorization) ?? [];
      const time = Date.parse(headerOf('x-eth-date') ?? '');
      if (keyRef === undefined || signature === undefined || Number.isNaN(time)) return null;
      return `${time} ${keyRef} ${signature.replace(/=+$/, '')}`;
    },
    isValid({ signature: brought, body, key, now }) {
      const [time, keyRef, signature = ''] = brought.split(' ');
      const [ownRef, secret = ''] = key.split(':');
      const expected = createHmac('sha1', secret).update(body).digest('base64url');
      return isSame(signature, expected) && keyRef === ownRef && isInTime(Number(time), now);
    },
  },
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

/** `now` is compared with the time of signatures that have one. */
export function createSignatures(keys: SignatureKeys, now: () => Date): Signatures {
  async function keyOf(scheme: SignatureScheme, parameterOf: (name: string) => string | undefined) {
    const key = keys[scheme];
    if (typeof key !== 'function') return key;
    const { signer } = SCHEMES[scheme];
    return key((signer && parameterOf(signer)) ?? '');
  }
  return {
    brought(scheme, headerOf) {
      const signature = keys[scheme] === null ? null : SCHEMES[scheme].bring(headerOf);
      if (signature === null) throw new ApiError('auth/unauthenticated');
      return signature;
    },

    async check(scheme, { signature, body, parameterOf }) {
      const key = await keyOf(scheme, parameterOf);
      const isValid = SCHEMES[scheme].isValid({ signature, body, key: key ?? NO_KEY, now: now() });
      if (key === null || !isValid) throw new ApiError('auth/unauthenticated');
      // The same for the same content, however often it is sent: a sender may have no id of its own.
      return sha256(body);
    },
  };
}
