import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import {
  forgetTries,
  giveTryBack,
  type Limit,
  orGiveBack,
  rememberNetwork,
  subjectOf,
  TooManyTries,
  takeTry,
} from '../../access/attempt-limits.ts';
import { networkOf } from '../../access/network.ts';
import { defineEvent, recordRefusal } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { type Account, selectAccountOfEmail } from './accounts.sql.ts';
import type { PasswordCheck } from './passwords.service.ts';
import type { Sessions, TokenPair } from './sessions.service.ts';
import { LIMITS } from './sign-in-limits.ts';

/** The outcome of a sign-in attempt, for metrics. Callers are told less. */
export type SignInOutcome =
  | 'opened'
  | 'unknown_address'
  | 'wrong_password'
  | 'not_active'
  | 'changed_meanwhile'
  | 'too_many'
  | 'busy';

export type SignInContext = ChangeContext & { address: string };

const SUBJECT = { call: contract.login, entity: 'user' } as const;
/** The input under the names of the call. */
const sentOf = ({ email, password }: Tried) => ({ name: email, password });
type Tried = { email: string; password: string };

class ChangedMeanwhile extends ApiError {}

/**
 * Signs a user in. Every rejected caller gets the same auth/invalid_login after the same work, whether the address is
 * unknown, the password wrong or the user inactive. Throws request/too_many after too many tries.
 */
export function createSignIn(options: {
  sessions: Sessions;
  checkPassword: PasswordCheck;
  onOutcome: (outcome: SignInOutcome) => void;
}) {
  const { sessions, checkPassword, onOutcome } = options;

  const open = defineEvent({
    subject: SUBJECT,
    sent: ({ tried }) => sentOf(tried),
    async work({ ctx, input }: { ctx: SignInContext; input: { account: Account; tried: Tried } }) {
      const { id: userId, email } = input.account;
      const results = await sessions.begin({ ctx, input: { checked: input.account } });
      if (!results) throw new ChangedMeanwhile('auth/invalid_login');
      return { answer: { results }, done: { ids: [userId], by: { userId, email } } };
    },
  });

  async function limited(ctx: SignInContext, tried: Tried, limit: Limit, subject: string): Promise<void> {
    try {
      await takeTry(ctx, limit, subject);
    } catch (error) {
      if (error instanceof ApiError) logOutcome(ctx, 'too_many', { limit: limit.name });
      // A flood of tries must not become one of rows.
      if (error instanceof TooManyTries && error.isFirst) await record(ctx, tried, error);
      throw error;
    }
  }

  function logOutcome(ctx: SignInContext, outcome: SignInOutcome, more: Record<string, unknown> = {}): void {
    onOutcome(outcome);
    ctx.log.info({ outcome, from: networkOf(ctx.address), ...more }, 'rejected a sign-in');
  }

  function record(ctx: SignInContext, tried: Tried, error: ApiError, account?: Account): Promise<void> {
    const by = { userId: null, email: tried.email };
    const done = { ids: account ? [account.id] : [], by };
    return recordRefusal({ ctx, input: { subject: SUBJECT, sent: sentOf(tried), error, done } });
  }

  async function check(ctx: SignInContext, email: string, password: string) {
    const account = await selectAccountOfEmail(ctx.db, email);
    try {
      return { account, isRight: await checkPassword(account?.passwordHash ?? null, password) };
    } catch (error) {
      if (error instanceof ApiError) logOutcome(ctx, 'busy');
      throw error;
    }
  }

  async function begin(
    ctx: SignInContext,
    tried: Tried,
    { account, isRight }: { account: Account | undefined; isRight: boolean },
  ): Promise<TokenPair> {
    const isActive = account?.status === 'active';
    let whyNot: SignInOutcome = isRight ? 'not_active' : 'wrong_password';
    if (isActive && isRight) {
      try {
        return (await open({ ctx, input: { account, tried } })).results;
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        whyNot = 'changed_meanwhile';
      }
    }
    logOutcome(ctx, account ? whyNot : 'unknown_address', account && { userId: account.id });
    const error = new ApiError('auth/invalid_login');
    await record(ctx, tried, error, account);
    throw error;
  }

  return async function signIn(context: { ctx: SignInContext; input: Tried }): Promise<TokenPair> {
    const { ctx, input } = context;
    const network = networkOf(ctx.address);
    const email = input.email.toLowerCase();
    await limited(ctx, input, LIMITS.loginOfNetwork, network);
    const subject = await subjectOf(ctx, email, network);
    await limited(ctx, input, LIMITS.loginOfAccount, subject);
    const tries = [
      { limit: LIMITS.loginOfNetwork, subject: network },
      { limit: LIMITS.loginOfAccount, subject },
    ];
    const { account, isRight } = await orGiveBack(ctx, tries, () => check(ctx, email, input.password));
    const pair = await begin(ctx, input, { account, isRight });
    await giveTryBack(ctx, LIMITS.loginOfNetwork, network);
    await forgetTries(ctx, LIMITS.loginOfAccount, subject);
    await rememberNetwork(ctx, email, network);
    onOutcome('opened');
    ctx.log.info({ userId: account?.id, from: network }, 'a user signed in');
    return pair;
  };
}
