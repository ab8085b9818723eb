import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { makeToken } from '../../access/secret-token.ts';
import { createBoundedWork } from './bounded-work.ts';

/** Argon2id with the least that the OWASP Password Storage Cheat Sheet recommends; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MiB; without a limit, sign-ins could overload the server. */
const MOST_AT_ONCE = 4;
const MOST_WAITING = 200;

const inTurn = createBoundedWork({
  atOnce: Math.min(MOST_AT_ONCE, availableParallelism()),
  waiting: MOST_WAITING,
});

/** Keyboards differ in how they put an accented letter together; the password is the same. */
const composed = (password: string) => password.normalize('NFKC');

/** The hash of a password in PHC form. Throws request/too_many when too many are being made. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), PARAMETERS));
}

/** Whether a password is the one of a stored hash. Throws request/too_many when too many are being checked. */
export function isPasswordOf(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, composed(password)));
}

/** Verifies a password against a stored hash; null, for an unknown account, takes equally long and always fails. */
export type PasswordCheck = (stored: string | null, password: string) => Promise<boolean>;

export async function createPasswordCheck(): Promise<PasswordCheck> {
  const decoy = await hashPassword(makeToken());
  return async (stored, password) => {
    const isRight = await isPasswordOf(stored ?? decoy, password);
    return isRight && stored !== null;
  };
}
