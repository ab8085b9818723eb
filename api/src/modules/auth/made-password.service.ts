import { hashPassword } from './passwords.ts';
import { makeToken } from './secret-token.ts';

/** A password for a program, which nobody chose, and what is kept of it. Throws request/too_many. */
export async function makePassword(): Promise<{ password: string; passwordHash: string }> {
  const password = makeToken();
  return { password, passwordHash: await hashPassword(password) };
}
