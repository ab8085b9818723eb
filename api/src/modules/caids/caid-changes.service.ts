import type { CaidService } from '@cbp/shared/caids/caid';
import type { Caid } from '@cbp/shared/caids/caid.model';
import { CAID_MACHINES } from '@cbp/shared/caids/caid-state';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { SetStatus } from '@cbp/shared/states/enrolment-machine';
import { ASKED_OF_PROVIDER } from '@cbp/shared/states/enrolment-status';
import { nameOfActor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import { defineBulkChange } from '../../changes/bulk-change.ts';
import { defineChange } from '../../changes/change.ts';
import { requestOfDeletion, settingOfStatus, voidingOfDeletion } from '../../changes/enrolment-step.ts';
import { refuseStep, stepGuard } from '../../changes/status-step.ts';
import { type CaidCallContext, caidEntity } from './caid-entity.service.ts';
import { type CaidRow, selectCaid, updateCaid } from './caids.sql.ts';

const MAILS_OF_CALLER: Limit = { name: 'verifi-mails', tries: 60, windowMs: 60 * 60_000 };

const CALLS = {
  rdr: {
    update: contract.updateRdrCaid,
    setStatus: contract.setRdrCaidStatus,
    setStatusOfSeveral: contract.setStatusOfRdrCaids,
    requestDeletion: contract.requestRdrCaidDeletion,
    requestDeletionOfSeveral: contract.requestDeletionOfRdrCaids,
    voidDeletion: contract.voidRdrCaidDeletion,
    voidDeletionOfSeveral: contract.voidDeletionOfRdrCaids,
    askAgain: contract.askAgainAboutRdrCaids,
  },
  oi: {
    update: contract.updateOiCaid,
    setStatus: contract.setOiCaidStatus,
    setStatusOfSeveral: contract.setStatusOfOiCaids,
    requestDeletion: contract.requestOiCaidDeletion,
    requestDeletionOfSeveral: contract.requestDeletionOfOiCaids,
    voidDeletion: contract.voidOiCaidDeletion,
    voidDeletionOfSeveral: contract.voidDeletionOfOiCaids,
    askAgain: contract.askAgainAboutOiCaids,
  },
} as const;

type One = { id: number; version?: number | undefined };
type Several = { ids: readonly number[] };
type Setting = { status: SetStatus; reason?: string | undefined };
type Facts = One & { dba?: string | undefined; descriptor?: string | undefined };
type Guarded = { ctx: CaidCallContext & { before: Caid } };
type Work<Input> = { ctx: CaidCallContext; input: Input; before: Caid };

const idOf = ({ id }: One) => id;

/** CAID actions of a service, one per step of its machine. `hasContact`: requests are emailed to Verifi. */
export function createCaidChanges({ service, hasContact }: { service: CaidService; hasContact: boolean }) {
  const calls = CALLS[service];
  const machine = CAID_MACHINES[service];
  const { entity, present } = caidEntity(service);
  const set = (guarded: Guarded & { input: Setting }) =>
    refuseStep(machine, 'setStatus', guarded, guarded.input.status);
  const request = stepGuard(machine, 'requestDeletion');
  const takeBack = stepGuard(machine, 'voidDeletion');

  async function rowOf({ ctx, before }: Work<unknown>): Promise<CaidRow> {
    const row = await selectCaid(ctx.db, service, before.id);
    if (!row) throw new ApiError('caids/not_found');
    return row;
  }
  async function setStatus(work: Work<Setting>): Promise<void> {
    const { ctx, input, before } = work;
    const { status, reason } = input;
    const changed = settingOfStatus(await rowOf(work), { status, reason, now: ctx.now() });
    await updateCaid(ctx.db, before.id, changed);
  }
  async function requestDeletion(work: Work<unknown>): Promise<void> {
    const { ctx, before } = work;
    const changed = requestOfDeletion(await rowOf(work), { hasContact, now: ctx.now() });
    await updateCaid(ctx.db, before.id, changed);
  }
  async function voidDeletion(work: Work<unknown>): Promise<void> {
    const { ctx, before } = work;
    const changed = voidingOfDeletion(await rowOf(work), { hasContact, now: ctx.now() });
    await updateCaid(ctx.db, before.id, changed);
  }

  const askAgain = defineBulkChange({
    call: calls.askAgain,
    entity,
    async guard({ ctx }: Guarded & { input: Several }) {
      if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
      if (!ASKED_OF_PROVIDER[ctx.before.status]) throw new ApiError('caids/nothing_to_ask');
    },
    work: ({ ctx, before }: Work<Several>) =>
      updateCaid(ctx.db, before.id, { providerAsk: ASKED_OF_PROVIDER[before.status] ?? null }),
  });

  return {
    update: defineChange({
      call: calls.update,
      entity,
      idOf,
      async guard({ ctx }: Guarded & { input: Facts }) {
        if (ctx.before.status !== 'ACTIVE') throw new ApiError('caids/not_active');
      },
      work: ({ ctx, input }: Work<Facts>) =>
        updateCaid(ctx.db, input.id, {
          dba: input.dba,
          descriptor: input.descriptor === '' ? null : input.descriptor,
          updatedAt: ctx.now(),
        }),
      answer: present,
    }),

    setStatus: defineChange({
      call: calls.setStatus,
      entity,
      idOf,
      guard: async (guarded: Guarded & { input: One & Setting }) => set(guarded),
      work: (work: Work<One & Setting>) => setStatus(work),
      answer: present,
    }),

    setStatusOfSeveral: defineBulkChange({
      call: calls.setStatusOfSeveral,
      entity,
      guard: async (guarded: Guarded & { input: Several & Setting }) => set(guarded),
      work: (work: Work<Several & Setting>) => setStatus(work),
    }),

    requestDeletion: defineChange({
      call: calls.requestDeletion,
      entity,
      idOf,
      guard: request,
      work: (work: Work<One>) => requestDeletion(work),
      answer: present,
    }),

    requestDeletionOfSeveral: defineBulkChange({
      call: calls.requestDeletionOfSeveral,
      entity,
      guard: request,
      work: (work: Work<Several>) => requestDeletion(work),
    }),

    voidDeletion: defineChange({
      call: calls.voidDeletion,
      entity,
      idOf,
      guard: takeBack,
      work: (work: Work<One>) => voidDeletion(work),
      answer: present,
    }),

    voidDeletionOfSeveral: defineBulkChange({
      call: calls.voidDeletionOfSeveral,
      entity,
      guard: takeBack,
      work: (work: Work<Several>) => voidDeletion(work),
    }),

    async askAgain({ ctx, input }: { ctx: CaidCallContext; input: { ids: number[] } }) {
      await takeTry(ctx, MAILS_OF_CALLER, nameOfActor(ctx.actor));
      if (!hasContact) throw new ApiError('caids/no_provider_contact');
      return askAgain({ ctx, input });
    },
  };
}

export type CaidChanges = ReturnType<typeof createCaidChanges>;
