import { createCipheriv, createHash } from 'node:crypto';
import { onePage, WORDS } from './write-pdf.ts';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ID = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const KEY_BYTES = 16;
const PERMISSIONS = -44;

const md5 = (...parts: Uint8Array[]) => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);

/** RC4, which current programs no longer offer. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) & 255;
    [state[i], state[j]] = [state[j] as number, state[i] as number];
  }
  const out = Buffer.alloc(data.length);
  let [a, b] = [0, 0];
  for (let index = 0; index < data.length; index += 1) {
    a = (a + 1) & 255;
    b = (b + (state[a] as number)) & 255;
    [state[a], state[b]] = [state[b] as number, state[a] as number];
    out[index] =
      (data[index] as number) ^ (state[((state[a] as number) + (state[b] as number)) & 255] as number);
  }
  return out;
}

function repeated(key: Buffer, data: Buffer): Buffer {
  let result = data;
  for (let round = 0; round < 20; round += 1) {
    result = rc4(
      key.map((byte) => byte ^ round),
      result,
    );
  }
  return result;
}

/** A document with passwords, encrypted as the third revision of the standard has it, with RC4 or AES. */
export function encryptedPdf(passwords: { user: string; owner: string }, isAes = false): Buffer {
  let ownerKey = md5(padded(passwords.owner));
  for (let round = 0; round < 50; round += 1) ownerKey = md5(ownerKey);
  const owner = repeated(ownerKey, padded(passwords.user));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  let key = md5(padded(passwords.user), owner, permissions, ID);
  for (let round = 0; round < 50; round += 1) key = md5(key);
  const user = Buffer.concat([repeated(key, md5(PADDING, ID)), Buffer.alloc(16)]);
  const objectKey = md5(
    key,
    Buffer.from([4, 0, 0, 0, 0]),
    ...(isAes ? [Buffer.from('sAlT', 'latin1')] : []),
  ).subarray(0, KEY_BYTES);
  const content = Buffer.from(WORDS, 'latin1');
  const data = isAes ? aes(objectKey, content) : rc4(objectKey, content);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const method = isAes
    ? '/V 4/R 4/Length 128/CF<</StdCF<</CFM/AESV2/AuthEvent/DocOpen/Length 16>>>>/StmF/StdCF/StrF/StdCF'
    : '/V 2/R 3/Length 128';
  return onePage({
    more: {
      4: { entries: '', data },
      9: `<</Filter/Standard${method}/O ${hex(owner)}/U ${hex(user)}/P ${PERMISSIONS}>>`,
    },
    trailer: `/Encrypt 9 0 R/ID[${hex(ID)}${hex(ID)}]`,
  });
}

function aes(key: Buffer, data: Buffer): Buffer {
  const start = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-128-cbc', key, start);
  return Buffer.concat([start, cipher.update(data), cipher.final()]);
}
