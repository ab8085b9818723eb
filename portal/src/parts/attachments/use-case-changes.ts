import type { AttachmentOfCase, ChangedAttachment } from '@cbp/shared/cases/attachment.model';
import type { DisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../data/api-context.tsx';
import { type CallName, type InputOf, newIdempotencyKey, sendChange } from '../../data/change-calls.ts';
import { isConflict } from '../../data/failure.ts';
import { readAnew } from '../../data/read-anew.ts';
import { useWork } from '../../patterns/action/use-work.ts';

type CaseCall = 'updateCaseAttachment' | 'orderCaseAttachments';
type Step = { name: CaseCall; inputOf: (latest: DisputeCase) => object | null };

/** Changes of the attachments of a case. Each resolves with whether it was made; a failure is shown as a toast. */
export type CaseChanges = {
  /** What is changed of an attachment is decided once the changes before are made; null for nothing. */
  change: (id: number, changeOf: (one: AttachmentOfCase) => ChangedAttachment | null) => Promise<boolean>;
  setOrder: (ids: readonly number[]) => Promise<boolean>;
};

/**
 * Makes changes one after the other, each with the version that the one before led to: a user who presses twice doesn't conflict with
 * themselves.
 */
export function useCaseChanges(of: DisputeCase): CaseChanges {
  const api = useApi();
  const client = useQueryClient();
  const latest = useRef(of);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = of;
  }, [of]);
  const { run } = useWork(async ({ name, inputOf }: Step) => {
    const input = inputOf(latest.current);
    if (input === null) return;
    const { id, version } = latest.current;
    latest.current = await send(name, { id, version, ...input });
  });

  async function send<Name extends CallName>(name: Name, input: object): Promise<DisputeCase> {
    try {
      const answer = await sendChange(api, name, { input: input as InputOf<Name>, key: newIdempotencyKey() });
      const { results } = answer as { results: DisputeCase };
      const { queryKey } = api.queries.getDisputeCase.queryOptions({ input: { id: of.id } });
      client.setQueryData(queryKey, { results });
      // Its history and its lists, which the next change needn't wait for.
      void readAnew(client);
      return results;
    } catch (error) {
      if (isConflict(error)) await readAnew(client);
      throw error;
    }
  }

  const next = (step: Step): Promise<boolean> => {
    const made = last.current
      .then(() => run(step))
      .then(
        () => true,
        () => false,
      );
    last.current = made;
    return made;
  };
  return {
    change: (id, changeOf) =>
      next({
        name: 'updateCaseAttachment',
        inputOf: ({ attachments }) => {
          const one = attachments.find((each) => each.id === id);
          const changed = one ? changeOf(one) : null;
          return changed && { attachment_id: id, ...changed };
        },
      }),
    setOrder: (ids) => next({ name: 'orderCaseAttachments', inputOf: () => ({ ids: [...ids] }) }),
  };
}
