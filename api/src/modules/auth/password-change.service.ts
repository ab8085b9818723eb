import { ApiError } from '@cbp/shared/node/http/api-error';
import type { UserActor } from '../../access/actor.ts';
import {
  forgetTries,
  giveTryBack,
  orGiveBack,
  rememberNetwork,
  takeTry,
} from '../../access/attempt-limits.ts';
import type { HeldLink } from '../../access/link-check.ts';
import { networkOf } from '../../access/network.ts';
import { selectAccount } from './accounts.sql.ts';
import { makePasswordToken, spendPasswordToken, userIdOf } from './password-tokens.service.ts';
import { hashPassword, type PasswordCheck } from './passwords.service.ts';
import type { SignInContext } from './sign-in.service.ts';
import { LIMITS } from './sign-in-limits.ts';

/** How users come to a new password: with their current one, or with the token of a link. */
export function createPasswordChange(checkPassword: PasswordCheck) {
  return {
    /** A token for a new password, for the current one. Throws auth/failed when it is wrong, request/too_many. */
    async confirm(context: {
      ctx: SignInContext;
      input: { user: UserActor; password: string };
    }): Promise<{ token: string }> {
      const { ctx, input } = context;
      const { userId, sessionId } = input.user;
      const network = networkOf(ctx.address);
      await takeTry(ctx, LIMITS.confirmPasswordOfNetwork, network);
      await takeTry(ctx, LIMITS.confirmPassword, String(userId));
      const tries = [
        { limit: LIMITS.confirmPasswordOfNetwork, subject: network },
        { limit: LIMITS.confirmPassword, subject: String(userId) },
      ];
      const isRight = await orGiveBack(ctx, tries, async () => {
        const account = await selectAccount(ctx.db, userId);
        return checkPassword(account?.passwordHash ?? null, input.password);
      });
      if (!isRight) {
        ctx.log.info({ userId, from: network }, 'a user entered a wrong current password');
        throw new ApiError('auth/failed');
      }
      await giveTryBack(ctx, LIMITS.confirmPasswordOfNetwork, network);
      await forgetTries(ctx, LIMITS.confirmPassword, String(userId));
      const { token } = await makePasswordToken({
        ctx: { ...ctx, actor: input.user },
        input: { userId, kind: 'change', sessionId },
      });
      return { token };
    },

    /**
     * Sets a password with a link. Throws what `spendPasswordToken` does, auth/same_password for the one that was just
     * confirmed.
     */
    async set(context: { ctx: SignInContext; input: { link: HeldLink; password: string } }): Promise<void> {
      const { ctx, input } = context;
      const { link } = input;
      const account = await selectAccount(ctx.db, userIdOf(link));
      if (!account) throw new ApiError('auth/unauthenticated');
      if (link.kind === 'change' && (await checkPassword(account.passwordHash, input.password))) {
        throw new ApiError('auth/same_password');
      }
      const passwordHash = await hashPassword(input.password);
      await spendPasswordToken({ ctx, input: { link, passwordHash } });
      ctx.log.info({ userId: account.id, kind: link.kind }, 'a user set a password');
      if (link.kind !== 'change') await welcomeFrom(ctx, account.email.toLowerCase());
    },
  };
}

/**
 * The holder of the link owns the mailbox: they can sign in from this network even if others guess at the account
 * elsewhere.
 */
async function welcomeFrom(ctx: SignInContext, email: string): Promise<void> {
  const network = networkOf(ctx.address);
  await rememberNetwork(ctx, email, network);
  await forgetTries(ctx, LIMITS.loginOfAccount, `${email} ${network}`);
}
