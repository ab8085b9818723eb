import { contract } from '@cbp/shared/contract';
import { DESCRIPTOR_MACHINE } from '@cbp/shared/descriptors/descriptor-state';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { SetStatus } from '@cbp/shared/states/enrolment-machine';
import { ASKED_OF_PROVIDER } from '@cbp/shared/states/enrolment-status';
import { nameOfActor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import { defineBulkChange } from '../../changes/bulk-change.ts';
import { defineChange } from '../../changes/change.ts';
import { requestOfDeletion, settingOfStatus, voidingOfDeletion } from '../../changes/enrolment-step.ts';
import { refuseStep, stepGuard } from '../../changes/status-step.ts';
import type { Tasks } from '../tasks/tasks.service.ts';
import { type ActiveMails, mailOfActive } from './active-mails.service.ts';
import {
  type AuditedDescriptor,
  DESCRIPTOR,
  type DescriptorCallContext,
  presentDescriptor,
} from './descriptor-entity.service.ts';
import { type DescriptorSettings, writeDescriptorSettings } from './descriptor-settings.service.ts';
import {
  type DescriptorRow,
  hasActiveClient,
  selectDescriptor,
  selectDescriptors,
  updateDescriptor,
} from './descriptors.sql.ts';
import { queueRematch } from './descriptors-in-force.service.ts';

const HOUR_MS = 60 * 60_000;
const MAILS_OF_CALLER: Limit = { name: 'provider-mails', tries: 60, windowMs: HOUR_MS };

type One = { id: number; version?: number | undefined };
type Several = { ids: readonly number[] };
type Setting = { status: SetStatus; reason?: string | undefined };
type Settings = One & DescriptorSettings;
type Guarded = { ctx: DescriptorCallContext & { before: AuditedDescriptor } };
type Work<Input> = { ctx: DescriptorCallContext; input: Input; before: AuditedDescriptor };

const idOf = ({ id }: One) => id;

async function rowOf(ctx: DescriptorCallContext, id: number): Promise<DescriptorRow> {
  const row = await selectDescriptor(ctx.db, id);
  if (!row) throw new ApiError('descriptors/not_found');
  return row;
}

async function setStatus({ ctx, input, before }: Work<Setting>): Promise<void> {
  const row = await rowOf(ctx, before.id);
  await updateDescriptor(ctx.db, before.id, settingOfStatus(row, { ...input, now: ctx.now() }));
}

/** The provider adds no descriptor for a client that it doesn't work with yet. */
async function refuseBeforeClient({ db, before }: Guarded['ctx']): Promise<void> {
  if (!(await hasActiveClient(db, before.id))) throw new ApiError('merchants/not_active');
}

type Followed = { ctx: DescriptorCallContext; ids: readonly (string | number)[] };

/**
 * After descriptors came into force or went out of it: alerts that they concern are looked at again, and clients are told which
 * are active.
 */
async function followStatus(
  { tasks, activeMails }: { tasks: Tasks; activeMails: ActiveMails },
  { ctx, ids }: Followed,
): Promise<void> {
  const rows = await selectDescriptors(ctx.db, ids.map(Number));
  const active = rows.filter(({ status }) => status === 'ACTIVE');
  const gone = rows.filter(({ status }) => status === 'DELETED');
  await queueRematch({ ctx, tasks, input: { ids: [...active, ...gone].map(({ id }) => id) } });
  await mailOfActive({ ctx, input: active, parts: activeMails });
}

/** Descriptor actions, one per step of `DESCRIPTOR_MACHINE`. `hasContact`: requests are emailed to the provider. */
export function createDescriptorChanges(parts: {
  tasks: Tasks;
  activeMails: ActiveMails;
  hasContact: boolean;
}) {
  const { hasContact } = parts;
  async function set({ ctx, input }: Guarded & { input: Setting }): Promise<void> {
    refuseStep(DESCRIPTOR_MACHINE, 'setStatus', { ctx }, input.status);
    if (input.status !== 'REJECTED') await refuseBeforeClient(ctx);
  }
  const request = stepGuard(DESCRIPTOR_MACHINE, 'requestDeletion');
  const takeBack = stepGuard(DESCRIPTOR_MACHINE, 'voidDeletion');

  async function requestDeletion({ ctx, before }: Work<unknown>): Promise<void> {
    const row = await rowOf(ctx, before.id);
    await updateDescriptor(ctx.db, before.id, requestOfDeletion(row, { hasContact, now: ctx.now() }));
  }
  async function voidDeletion({ ctx, before }: Work<unknown>): Promise<void> {
    const row = await rowOf(ctx, before.id);
    await updateDescriptor(ctx.db, before.id, voidingOfDeletion(row, { hasContact, now: ctx.now() }));
  }

  const askAgain = defineBulkChange({
    call: contract.askProviderAgain,
    entity: DESCRIPTOR,
    async guard({ ctx }: Guarded & { input: Several }) {
      if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
      if (!ASKED_OF_PROVIDER[ctx.before.status]) throw new ApiError('descriptors/nothing_to_ask');
      await refuseBeforeClient(ctx);
    },
    work: ({ ctx, before }: Work<Several>) =>
      updateDescriptor(ctx.db, before.id, { providerAsk: ASKED_OF_PROVIDER[before.status] ?? null }),
  });

  return {
    update: defineChange({
      call: contract.updateDescriptor,
      entity: DESCRIPTOR,
      idOf,
      async guard({ ctx }: Guarded & { input: Settings }) {
        if (ctx.before.status !== 'ACTIVE') throw new ApiError('descriptors/not_active');
      },
      work: (work: Work<Settings>) => writeDescriptorSettings(work),
      answer: presentDescriptor,
    }),

    setStatus: defineChange({
      call: contract.setDescriptorStatus,
      entity: DESCRIPTOR,
      idOf,
      guard: (guarded: Guarded & { input: One & Setting }) => set(guarded),
      async work(work: Work<One & Setting>) {
        await setStatus(work);
        await followStatus(parts, { ctx: work.ctx, ids: [work.input.id] });
      },
      answer: presentDescriptor,
    }),

    setStatusOfSeveral: defineBulkChange({
      call: contract.setStatusOfDescriptors,
      entity: DESCRIPTOR,
      guard: (guarded: Guarded & { input: Several & Setting }) => set(guarded),
      work: (work: Work<Several & Setting>) => setStatus(work),
      follow: (done) => followStatus(parts, done),
    }),

    requestDeletion: defineChange({
      call: contract.requestDescriptorDeletion,
      entity: DESCRIPTOR,
      idOf,
      guard: request,
      work: (work: Work<One>) => requestDeletion(work),
      answer: presentDescriptor,
    }),

    requestDeletionOfSeveral: defineBulkChange({
      call: contract.requestDeletionOfDescriptors,
      entity: DESCRIPTOR,
      guard: request,
      work: (work: Work<Several>) => requestDeletion(work),
    }),

    voidDeletion: defineChange({
      call: contract.voidDescriptorDeletion,
      entity: DESCRIPTOR,
      idOf,
      guard: takeBack,
      work: (work: Work<One>) => voidDeletion(work),
      answer: presentDescriptor,
    }),

    voidDeletionOfSeveral: defineBulkChange({
      call: contract.voidDeletionOfDescriptors,
      entity: DESCRIPTOR,
      guard: takeBack,
      work: (work: Work<Several>) => voidDeletion(work),
    }),

    async askAgain({ ctx, input }: { ctx: DescriptorCallContext; input: { ids: number[] } }) {
      await takeTry(ctx, MAILS_OF_CALLER, nameOfActor(ctx.actor));
      if (!hasContact) throw new ApiError('descriptors/no_provider_contact');
      return askAgain({ ctx, input });
    },
  };
}
