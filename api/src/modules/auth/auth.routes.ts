import { bearerOf, userOf } from '../../access/actor.ts';
import { takeTry } from '../../access/attempt-limits.ts';
import { guarded, linkOf } from '../../access/guarded-contract.ts';
import { networkOf } from '../../access/network.ts';
import type { Auth } from './auth.service.ts';
import { requestPasswordReset } from './password-reset.service.ts';
import { LIMITS } from './sign-in-limits.ts';

const DONE = { results: {} };

export function authRoutes({ sessions, captchas, signIn, passwords }: Auth) {
  return {
    login: guarded.login.handler(async ({ context, input }) => {
      const { name: email, password } = input;
      return { results: await signIn({ ctx: context, input: { email, password } }) };
    }),

    refreshTokens: guarded.refreshTokens.handler(async ({ context }) => {
      return { results: await sessions.refresh({ ctx: context, input: { root: bearerOf(context) } }) };
    }),

    endSession: guarded.endSession.handler(async ({ context }) => {
      await sessions.end({ ctx: context, input: { root: bearerOf(context) } });
      return DONE;
    }),

    // The guard has found the link by then.
    checkToken: guarded.checkToken.handler(() => undefined),

    makeCaptcha: guarded.makeCaptcha.handler(async ({ context, input }) => {
      const network = networkOf(context.address);
      await takeTry(context, LIMITS.captchaOfNetwork, network);
      return { results: await captchas.make({ ctx: context, input: { ...input, network } }) };
    }),

    requestPasswordReset: guarded.requestPasswordReset.handler(async ({ context, input }) => {
      await requestPasswordReset({ ctx: context, captchas, input });
      return DONE;
    }),

    confirmPassword: guarded.confirmPassword.handler(async ({ context, input }) => {
      const user = userOf(context.actor);
      return { results: await passwords.confirm({ ctx: context, input: { ...input, user } }) };
    }),

    setPassword: guarded.setPassword.handler(async ({ context, input }) => {
      await passwords.set({ ctx: context, input: { ...input, link: linkOf(context) } });
      return DONE;
    }),
  };
}
