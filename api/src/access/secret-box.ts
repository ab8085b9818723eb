import { deriveKey } from './derived-key.ts';
import { createSealer, type Sealer } from './sealed-text.ts';

/** The keys of clients' secrets: the one that seals, those before it that still open, and what sealed before there were any. */
export type SecretKeys = { secretsKey: string; secretsKeysBefore: readonly string[]; authSecret: string };

/** Stored secrets of clients: each names its key, so that keys can be rotated. */
export type SecretBox = Sealer & {
  /** What values begin with that the present key sealed. */
  prefix: string;
};

const KIND = 'secrets of clients';
/** Under which the server's own secret sealed what pushes are sent with, before there was a key for it. */
const KIND_BEFORE_KEYS = 'what alerts are pushed to a client with';
const ID_CHARACTERS = 12;
const FORM = /^(key-[\da-f]+\.)(.+)$/s;

const prefixOf = (key: string) =>
  `key-${deriveKey(key, 'id of a key').toString('hex').slice(0, ID_CHARACTERS)}.`;

/** `open` also throws for text sealed with a key that isn't configured. */
export function createSecretBox({ secretsKey, secretsKeysBefore, authSecret }: SecretKeys): SecretBox {
  const keys = [secretsKey, ...secretsKeysBefore];
  const sealers = new Map(keys.map((key) => [prefixOf(key), createSealer(key, KIND)]));
  const current = createSealer(secretsKey, KIND);
  const beforeKeys = createSealer(authSecret, KIND_BEFORE_KEYS);
  const prefix = prefixOf(secretsKey);
  return {
    prefix,
    seal: (text, purpose) => prefix + current.seal(text, purpose),
    open(sealed, purpose) {
      const [, sealedWith, rest = ''] = FORM.exec(sealed) ?? [];
      if (sealedWith === undefined) return beforeKeys.open(sealed, purpose);
      const sealer = sealers.get(sealedWith);
      if (!sealer)
        throw new Error(
          `a secret is sealed with key ${sealedWith.slice(0, -1)}, which this server doesn't have`,
        );
      return sealer.open(rest, purpose);
    },
  };
}
