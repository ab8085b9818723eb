import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import type { Mails } from '../mails/mails.service.ts';
import { type Account, selectAccount, selectAccountOfEmail } from './accounts.sql.ts';
import { type LinkKind, passwordLetter } from './password-letter.ts';
import { takeResetRequest } from './password-reset.sql.ts';
import { makePasswordToken } from './password-tokens.service.ts';

/** A request that lay about for longer was made by somebody who has given up waiting. */
const REQUEST_KEPT_MS = 60 * 60_000;
const LINK_PATHS: Record<LinkKind, string> = {
  reset: '/auth/reset-password',
  activation: '/auth/activation',
};

type LinkContext = Pick<ServiceContext, 'db' | 'log' | 'now'>;
export type PasswordLink = { url: string; expiresAt: Date };
export type PasswordLinks = ReturnType<typeof createPasswordLinks>;

/** Links with which users set their password: for an operator to pass on, and by mail. */
export function createPasswordLinks(options: { mails: Mails; portalUrl: () => string }) {
  const { mails, portalUrl } = options;

  async function makeLink(ctx: LinkContext, userId: number, kind: LinkKind): Promise<PasswordLink> {
    const { token, expiresAt } = await makePasswordToken({ ctx, input: { userId, kind } });
    return { url: `${portalUrl()}${LINK_PATHS[kind]}/${token}`, expiresAt };
  }

  async function mailLink(
    ctx: LinkContext,
    { account, kind, language }: { account: Account; kind: LinkKind; language: Language },
  ): Promise<void> {
    const { email, displayName } = account;
    const link = await makeLink(ctx, account.id, kind);
    const letter = passwordLetter({ kind, language, displayName, email, ...link });
    await mails.queue({ ctx, input: { recipient: email, letter, giveUpAt: link.expiresAt } });
  }

  /** The account that waits to be activated. Throws users/not_found, users/not_pending. */
  async function pendingAccount({ db }: LinkContext, userId: number): Promise<Account> {
    const account = await selectAccount(db, userId);
    if (!account) throw new ApiError('users/not_found');
    if (account.status !== 'pending') throw new ApiError('users/not_pending');
    return account;
  }

  return {
    /**
     * An activation link for an operator to pass on. All earlier ones of the user end, those in mails included. Throws
     * users/not_found, users/not_pending.
     */
    async makeActivationLink(context: {
      ctx: LinkContext;
      input: { userId: number };
    }): Promise<PasswordLink> {
      const { ctx, input } = context;
      await pendingAccount(ctx, input.userId);
      ctx.log.info({ userId: input.userId }, 'an activation link was made');
      return makeLink(ctx, input.userId, 'activation');
    },

    /** Mails a user an activation link in their language. Earlier ones end. Throws as `makeActivationLink` does. */
    async mailActivationLink(context: { ctx: LinkContext; input: { userId: number } }): Promise<void> {
      const { ctx, input } = context;
      await ctx.db.transaction(async (tx) => {
        const account = await pendingAccount({ ...ctx, db: tx }, input.userId);
        await mailLink({ ...ctx, db: tx }, { account, kind: 'activation', language: account.language });
      });
    },

    /**
     * Works through the requests for a reset link: active users get one, those who are not activated yet an activation
     * link, nobody else gets anything. Each link is made in one transaction with its mail and the end of the request.
     */
    async mailRequestedLinks(context: { ctx: LinkContext; input: { signal: AbortSignal } }): Promise<void> {
      const { ctx, input } = context;
      const answerOne = () =>
        ctx.db.transaction(async (tx) => {
          const request = await takeResetRequest(tx);
          if (!request) return false;
          const isFresh = ctx.now().getTime() - request.requestedAt.getTime() < REQUEST_KEPT_MS;
          const account = isFresh ? await selectAccountOfEmail(tx, request.email) : undefined;
          const kind = account && KINDS_BY_STATUS[account.status];
          if (!account || !kind) return true;
          await mailLink({ ...ctx, db: tx }, { account, kind, language: request.language });
          ctx.log.info({ userId: account.id, kind }, 'a link was made and queued as a mail');
          return true;
        });
      while (!input.signal.aborted && (await answerOne()));
    },
  };
}

const KINDS_BY_STATUS: Record<Account['status'], LinkKind | null> = {
  active: 'reset',
  pending: 'activation',
  inactive: null,
};
