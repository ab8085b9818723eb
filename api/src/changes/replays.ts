import { createHmac } from 'node:crypto';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Replay, Replays, ServiceContext } from '../access/call-context.ts';
import { deriveKey } from '../access/derived-key.ts';
import { createSealer } from '../access/sealed-text.ts';
import { canonicalJson } from './audit-entry.ts';
import { deleteCallsBefore, selectCall, takeKey, updateAnswer } from './replays.sql.ts';

/** The lifetime of a stored answer. */
const REPLAYED_FOR_MS = 24 * 60 * 60_000;

const NOT_REMEMBERED: Replay = { kind: 'new', remember: async () => undefined };

/** Deletes remembered calls that have expired. */
export async function deleteOldCalls(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { signal: AbortSignal };
}): Promise<void> {
  const { ctx, input } = context;
  const before = new Date(ctx.now().getTime() - REPLAYED_FOR_MS);
  await deleteCallsBefore(ctx.db, { before, ...input });
}

/** Changes that are made once however often they are asked for with an Idempotency-Key. The secret is the server's. */
export function createReplays(secret: string): Replays {
  const hashKey = deriveKey(secret, 'calls with an idempotency key');
  const sealer = createSealer(secret, 'answer of a call with an idempotency key');
  // The input may be a password, and a plain hash of it could be guessed.
  const hashOf = (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url');
  return {
    /**
     * Begins an idempotent call in its transaction. Without a key, or for visitors, every call is new. Throws
     * request/key_reused if the key was used for a different request.
     */
    async begin({ ctx, input }) {
      const { actor, origin } = input;
      if (actor === null || origin.idempotencyKey === null) return NOT_REMEMBERED;
      const key = { actor, keyHash: hashOf(origin.idempotencyKey) };
      const inputHash = hashOf(`${origin.method} ${origin.url} ${canonicalJson(input.input)}`);
      const purpose = `${actor} ${key.keyHash}`;
      if (await takeKey(ctx.db, { ...key, inputHash, createdAt: ctx.now() })) {
        const remember = (answer: unknown) =>
          updateAnswer(ctx.db, key, sealer.seal(JSON.stringify({ answer }), purpose));
        return { kind: 'new', remember };
      }
      const known = await selectCall(ctx.db, key);
      if (known?.inputHash !== inputHash || known.sealedAnswer === null) {
        throw new ApiError('request/key_reused');
      }
      return { kind: 'known', answer: JSON.parse(sealer.open(known.sealedAnswer, purpose)).answer };
    },
  };
}
