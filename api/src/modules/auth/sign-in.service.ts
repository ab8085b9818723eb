import { ApiError } from '@cbp/shared/node/http/api-error';
import {
  forgetTries,
  giveTryBack,
  type Limit,
  orGiveBack,
  rememberNetwork,
  subjectOf,
  takeTry,
} from '../../access/attempt-limits.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { type Account, selectAccountOfEmail } from './accounts.sql.ts';
import { networkOf } from './network.ts';
import type { PasswordCheck } from './passwords.ts';
import type { Sessions, TokenPair } from './sessions.service.ts';
import { LIMITS } from './sign-in-limits.ts';

/** What became of a try to sign in, for whoever counts. Callers are told less. */
export type SignInOutcome =
  | 'opened'
  | 'unknown_address'
  | 'wrong_password'
  | 'not_active'
  | 'changed_meanwhile'
  | 'too_many'
  | 'busy';

export type SignInContext = Pick<ServiceContext, 'db' | 'log' | 'now'> & { address: string };

/**
 * Signs a user in. Whoever may not gets the same auth/invalid_login after the same work, whether the address is known,
 * the password wrong, or the user not active. Throws request/too_many after too many tries.
 */
export function createSignIn(options: {
  sessions: Sessions;
  checkPassword: PasswordCheck;
  onOutcome: (outcome: SignInOutcome) => void;
}) {
  const { sessions, checkPassword, onOutcome } = options;

  async function limited(ctx: SignInContext, limit: Limit, subject: string): Promise<void> {
    try {
      await takeTry(ctx, limit, subject);
    } catch (error) {
      if (error instanceof ApiError) refuse(ctx, 'too_many', { limit: limit.name });
      throw error;
    }
  }

  function refuse(ctx: SignInContext, outcome: SignInOutcome, more: Record<string, unknown> = {}): void {
    onOutcome(outcome);
    ctx.log.info({ outcome, from: networkOf(ctx.address), ...more }, 'a sign-in was refused');
  }

  async function check(ctx: SignInContext, email: string, password: string) {
    const account = await selectAccountOfEmail(ctx.db, email);
    try {
      return { account, isRight: await checkPassword(account?.passwordHash ?? null, password) };
    } catch (error) {
      if (error instanceof ApiError) refuse(ctx, 'busy');
      throw error;
    }
  }

  async function begin(
    ctx: SignInContext,
    account: Account | undefined,
    isRight: boolean,
  ): Promise<TokenPair> {
    const isActive = account?.status === 'active';
    const pair = isActive && isRight ? await sessions.begin({ ctx, input: { checked: account } }) : null;
    if (pair) return pair;
    const whyNot = isActive ? 'changed_meanwhile' : 'not_active';
    const reason = !account ? 'unknown_address' : isRight ? whyNot : 'wrong_password';
    refuse(ctx, reason, account && { userId: account.id });
    throw new ApiError('auth/invalid_login');
  }

  return async function signIn(context: {
    ctx: SignInContext;
    input: { email: string; password: string };
  }): Promise<TokenPair> {
    const { ctx, input } = context;
    const network = networkOf(ctx.address);
    const email = input.email.toLowerCase();
    await limited(ctx, LIMITS.loginOfNetwork, network);
    const subject = await subjectOf(ctx, email, network);
    await limited(ctx, LIMITS.loginOfAccount, subject);
    const tries = [
      { limit: LIMITS.loginOfNetwork, subject: network },
      { limit: LIMITS.loginOfAccount, subject },
    ];
    const { account, isRight } = await orGiveBack(ctx, tries, () => check(ctx, email, input.password));
    const pair = await begin(ctx, account, isRight);
    await giveTryBack(ctx, LIMITS.loginOfNetwork, network);
    await forgetTries(ctx, LIMITS.loginOfAccount, subject);
    await rememberNetwork(ctx, email, network);
    onOutcome('opened');
    ctx.log.info({ userId: account?.id, from: network }, 'a user signed in');
    return pair;
  };
}
