import { makeToken } from '../../access/secret-token.ts';
import { hashPassword } from './passwords.service.ts';

/** A generated password for a program, and its hash. Throws request/too_many. */
export async function makePassword(): Promise<{ password: string; passwordHash: string }> {
  const password = makeToken();
  return { password, passwordHash: await hashPassword(password) };
}
