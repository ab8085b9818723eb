import { pageOfLink } from '@cbp/shared/calls/link';
import { contract } from '@cbp/shared/contract';
import type { Language } from '@cbp/shared/language';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import type { Resubmission } from '@cbp/shared/verifications/resubmission.calls';
import { RESUBMISSION_LINK } from '@cbp/shared/verifications/resubmission-link';
import { type ImageSide, isCard } from '@cbp/shared/verifications/verification';
import { type Actor, authorOf, nameOfActor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import type { HeldLink } from '../../access/link-check.ts';
import { reissueLink, useLink } from '../../access/links.ts';
import { defineChange, defineEvent } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { raiseVersion } from '../../changes/versions.sql.ts';
import type { Mails } from '../mails/mails.service.ts';
import { countMails } from '../users/user-limits.service.ts';
import { imageMissing } from './document-sides.ts';
import { type AttemptStarts, addAttempt, type Sealed } from './new-verifications.service.ts';
import { resubmissionLetter } from './resubmission-letter.ts';
import { changedRow } from './verification-decisions.service.ts';
import {
  suggestedCodes,
  type VerificationContext,
  type VerificationEntity,
} from './verification-entity.service.ts';
import {
  insertEvent,
  lockVerification,
  selectVerification,
  type VerificationRow,
} from './verifications.sql.ts';

/** The uploads of those who hold a link are theirs alone. */
export const ownerOfResubmission = (hash: string): string => `resubmission ${hash}`;

/** Which sides of the documents can be sent again, and which have to be. */
function sidesOf({ firstTypes, secondTypes }: VerificationRow): Resubmission['sides'] {
  const documents = [
    { types: firstTypes, front: 'front', back: 'back' },
    { types: secondTypes, front: 'second_front', back: 'second_back' },
  ] as const;
  return documents.flatMap(({ types, front, back }) =>
    types.length === 0
      ? []
      : [{ side: front, is_needed: true }, ...(types.some(isCard) ? [] : [{ side: back, is_needed: false }])],
  );
}

/** Better images help unless the document was accepted, and while no provider is being asked. */
const isOpenForImages = ({ event, engine }: VerificationRow) =>
  event !== 'verification.accepted' && (engine === 'manual' || STATUS_OF_EVENT[event] !== 'PROCESSING');

type Submitted = { id: number; linkHash: string } & { [Side in ImageSide]?: string | undefined };
type SubmitContext = ChangeContext & { actor: Actor };
type Asked = {
  id: number;
  version?: number | undefined;
  email?: string | null | undefined;
  language: Language;
};

/** What has to be true for a link to open its page: the verification is there, and still open for better images. */
export async function holdsResubmission(db: Database, subject: string): Promise<boolean> {
  const row = await selectVerification(db, Number(subject));
  return row !== undefined && row.erasedAt === null && isOpenForImages(row);
}

/** Links with which persons send better images. */
export function resubmissions(
  { entity, read }: VerificationEntity,
  { mails, portalUrl, ...parts }: { mails: Mails; portalUrl: () => string; sealed: Sealed } & AttemptStarts,
) {
  /** The verification that a link is for. */
  async function linkedRow(db: Database, link: HeldLink): Promise<VerificationRow> {
    const row = await selectVerification(db, Number(link.subject));
    if (!row) throw new ApiError('auth/unauthenticated');
    return row;
  }

  return {
    request: defineChange({
      call: contract.requestResubmission,
      entity,
      idOf: ({ id }: Asked) => id,
      async work({ ctx, input }: { ctx: VerificationContext; input: Asked }) {
        const row = await changedRow(ctx, input.id);
        if (!isOpenForImages(row)) throw new ApiError('verification/not_open');
        const issue = { subject: String(row.id), issuedBy: nameOfActor(ctx.actor) };
        const { token, expiresAt } = await reissueLink(RESUBMISSION_LINK, { ctx, input: issue });
        const url = `${portalUrl()}${pageOfLink(RESUBMISSION_LINK, token)}?lang=${input.language}`;
        await insertEvent(ctx.db, {
          verificationId: row.id,
          at: ctx.now(),
          kind: 'link_made',
          creator: 'user',
          by: authorOf(ctx.actor),
          attempt: row.attempts,
        });
        if (input.email == null) return { url };
        await countMails(ctx, 1);
        const letter = resubmissionLetter({ language: input.language, url });
        await mails.queue({ ctx, input: { recipient: input.email, letter, giveUpAt: expiresAt } });
        return { url: null };
      },
      answer: async ({ ctx, input, made }) => ({ results: await read({ ctx, input }), url: made.url }),
      // The link opens the page for those who have it: it is shown once.
      answered: ({ results }) => ({ results, url: null }),
    }),

    /** What a person sees who opens the link. */
    async show({ ctx, link }: { ctx: Pick<ServiceContext, 'db'>; link: HeldLink }): Promise<Resubmission> {
      const row = await linkedRow(ctx.db, link);
      return {
        sides: sidesOf(row),
        codes: row.codes.length > 0 ? row.codes : await suggestedCodes(ctx.db, row.id),
      };
    },

    submit: defineEvent({
      subject: { call: contract.submitImagesAgain, entity: entity.type },
      async work({ ctx, input }: { ctx: SubmitContext; input: Submitted }) {
        const row = await lockVerification(ctx.db, input.id);
        if (!row || row.erasedAt !== null || !isOpenForImages(row)) throw new ApiError('auth/expired');
        for (const { side, is_needed: isNeeded } of sidesOf(row)) {
          if (isNeeded && input[side] === undefined) throw imageMissing(side, side);
        }
        if (!(await useLink(RESUBMISSION_LINK, { ctx, input: { hash: input.linkHash } }))) {
          throw new ApiError('auth/expired');
        }
        const uploads = new Map(
          sidesOf(row).flatMap(({ side }) =>
            input[side] === undefined ? [] : [[side, input[side]] as const],
          ),
        );
        const owner = ownerOfResubmission(input.linkHash);
        const attempt = { cause: 'resubmission' as const, by: null, uploads, owner, ...parts };
        const n = await addAttempt(ctx, row, attempt);
        await raiseVersion(ctx.db, entity, row.id);
        const done = { ids: [row.id], after: { attempts: n }, merchantId: row.clientId };
        return { answer: { results: {} }, done };
      },
      sent: ({ id }) => ({ id }),
    }),
  };
}
