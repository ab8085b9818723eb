import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../access/derived-key.ts';

/** 80 bits, in letters that keep their meaning where a server changes their case. */
const MAC_LENGTH = 20;
const ADDRESS = /^bounce-(?<id>[1-9]\d{0,15})-(?<mac>[0-9a-f]{20})@(?<domain>.+)$/i;

export type BounceAddresses = ReturnType<typeof createBounceAddresses>;

/** The return paths of emails. Each is signed, so only those who got an email can report its bounce. */
export function createBounceAddresses({ secret, domain }: { secret: string; domain: string }) {
  const key = deriveKey(secret, 'return paths of emails to buyers');
  const macOf = (id: string) => createHmac('sha256', key).update(id).digest('hex').slice(0, MAC_LENGTH);
  return {
    of: (emailId: number): string => `bounce-${emailId}-${macOf(String(emailId))}@${domain}`,

    /** The email that an address belongs to; null for any other address. */
    emailOf(address: string): number | null {
      const found = ADDRESS.exec(address)?.groups;
      if (!found || found.domain?.toLowerCase() !== domain.toLowerCase()) return null;
      const { id = '', mac = '' } = found;
      const isSigned = timingSafeEqual(Buffer.from(macOf(id)), Buffer.from(mac.toLowerCase()));
      return isSigned ? Number(id) : null;
    },
  };
}
