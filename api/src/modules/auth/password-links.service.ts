import { pageOfLink } from '@cbp/shared/calls/link';
import type { Language } from '@cbp/shared/language';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { PASSWORD_LINKS } from '@cbp/shared/users/password-links';
import type { ServiceContext } from '../../access/call-context.ts';
import type { ChangeActor } from '../../changes/record.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { Mails } from '../mails/mails.service.ts';
import { type Account, selectAccount, selectAccountOfEmail } from './accounts.sql.ts';
import { type LinkKind, passwordLetter } from './password-letter.ts';
import { type ResetRequest, takeResetRequest } from './password-reset.sql.ts';
import { makePasswordToken } from './password-tokens.service.ts';

/** An older request is dropped: its user has given up waiting. */
const REQUEST_RETENTION_MS = 60 * 60_000;

type LinkContext = Pick<ServiceContext, 'db' | 'log' | 'now'> & { actor: ChangeActor };
export type PasswordLink = { url: string; expiresAt: Date };

/** A link with which a user sets their password once. Cancels earlier links of its kind unless they are to be kept. */
export async function makeLink(context: {
  ctx: Pick<LinkContext, 'db' | 'now' | 'actor'>;
  input: { userId: number; kind: LinkKind; portalUrl: string; keepsEarlier?: boolean };
}): Promise<PasswordLink> {
  const { ctx, input } = context;
  const { portalUrl, ...wanted } = input;
  const { token, expiresAt } = await makePasswordToken({ ctx, input: wanted });
  return { url: `${portalUrl}${pageOfLink(PASSWORD_LINKS[input.kind], token)}`, expiresAt };
}

/** Links with which users set their password: for an operator to pass on, and by mail. */
export function createPasswordLinks(options: { mails: Mails; portalUrl: () => string }) {
  const { mails, portalUrl } = options;
  const linkFor = (ctx: LinkContext, userId: number, kind: LinkKind, keepsEarlier = false) =>
    makeLink({ ctx, input: { userId, kind, keepsEarlier, portalUrl: portalUrl() } });

  async function mailLink(
    ctx: LinkContext,
    wanted: { account: Account; kind: LinkKind; language: Language; keepsEarlier?: boolean },
  ): Promise<void> {
    const { account, kind, language, keepsEarlier } = wanted;
    const { email, displayName } = account;
    const link = await linkFor(ctx, account.id, kind, keepsEarlier);
    const letter = passwordLetter({ kind, language, displayName, email, ...link });
    await mails.queue({ ctx, input: { recipient: email, letter, giveUpAt: link.expiresAt } });
  }

  async function answer(ctx: LinkContext, request: ResetRequest): Promise<void> {
    const { id: requestId, requestedAt } = request;
    if (ctx.now().getTime() - requestedAt.getTime() >= REQUEST_RETENTION_MS) {
      ctx.log.warn({ requestId, requestedAt }, 'dropped an expired link request');
      return;
    }
    const account = await selectAccountOfEmail(ctx.db, request.email);
    const kind = account && KINDS_BY_STATUS[account.status];
    if (!account || !kind) return;
    // Anyone who knows an address can request a link, so a request must not cancel the owner's existing links.
    await mailLink(ctx, { account, kind, language: request.language, keepsEarlier: true });
    ctx.log.info({ userId: account.id, kind }, 'queued an email with a link');
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
      ctx.log.info({ userId: input.userId }, 'created an activation link');
      return linkFor(ctx, input.userId, 'activation');
    },

    /** Mails a user an activation link in their language. Earlier ones end. Throws as `makeActivationLink` does. */
    async mailActivationLink(context: { ctx: LinkContext; input: { userId: number } }): Promise<void> {
      const { ctx, input } = context;
      await withoutAudit(ctx.db, 'nothing is changed until the link is used', async (tx) => {
        const account = await pendingAccount({ ...ctx, db: tx }, input.userId);
        await mailLink({ ...ctx, db: tx }, { account, kind: 'activation', language: account.language });
      });
    },

    /** Mails a user a link to set a new password, in their language. Throws users/not_found, users/not_active. */
    async mailResetLink(context: { ctx: LinkContext; input: { userId: number } }): Promise<void> {
      const { ctx, input } = context;
      await withoutAudit(ctx.db, 'nothing is changed until the link is used', async (tx) => {
        const account = await selectAccount(tx, input.userId);
        if (!account) throw new ApiError('users/not_found');
        if (account.status !== 'active') throw new ApiError('users/not_active');
        const wanted = { account, kind: 'reset', language: account.language } as const;
        await mailLink({ ...ctx, db: tx }, wanted);
      });
    },

    /**
     * Processes the reset requests: active users get a reset link, pending ones an activation link, all others nothing.
     * Each link is created in one transaction with its email and the deletion of the request. A failed one is skipped and
     * retried next time; the first error is thrown at the end.
     */
    async mailRequestedLinks(context: { ctx: LinkContext; input: { signal: AbortSignal } }): Promise<void> {
      const { ctx, input } = context;
      const failures: unknown[] = [];
      let afterId = 0;
      while (!input.signal.aborted) {
        let request: ResetRequest | undefined;
        try {
          await withoutAudit(ctx.db, 'background work for requests of visitors', async (tx) => {
            request = await takeResetRequest(tx, { afterId });
            if (request) await answer({ ...ctx, db: tx }, request);
          });
        } catch (error) {
          if (!request) throw error;
          failures.push(error);
          ctx.log.error({ requestId: request.id, err: error }, "couldn't create a requested link");
        }
        if (!request) break;
        afterId = request.id;
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

const KINDS_BY_STATUS: Record<Account['status'], LinkKind | null> = {
  active: 'reset',
  pending: 'activation',
  inactive: null,
};
