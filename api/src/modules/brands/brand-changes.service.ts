import { BRAND_MACHINE, type InspectionPlan, nextInspectionAt } from '@cbp/shared/brands/brand';
import type { NewBrand } from '@cbp/shared/brands/brand.model';
import { PROHIBITED_GOODS_EDITION } from '@cbp/shared/brands/prohibited-goods';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { authorOf } from '../../access/actor.ts';
import type { Limit } from '../../access/attempt-limits.ts';
import { withinProbeLimit } from '../../access/probe-limit.ts';
import { defineChange, defineCreation } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { stepGuard } from '../../changes/status-step.ts';
import { waitForWorkLock } from '../../database/work-lock.ts';
import { findNamedClients, lockNamedClients } from '../clients/clients.service.ts';
import { findUnknownDescriptors } from '../descriptors/descriptors.service.ts';
import { releaseImage } from '../images/images.service.ts';
import { type AuditedBrand, BRAND, type BrandCallContext, presentBrand } from './brand-entity.service.ts';
import { type BrandInput, columnsOf, newColumnsOf, websiteText } from './brand-facts.ts';
import { type BrandLogos, type WithImage, withoutImage } from './brand-logos.service.ts';
import { type BrandUsers, refuseInUse } from './brand-use.service.ts';
import {
  deleteBrand,
  type HostRow,
  insertBrand,
  replaceWebsites,
  selectHosts,
  updateBrand,
} from './brands.sql.ts';
import {
  findConflicts,
  hostsOf,
  refuseConflicts,
  refuseHosts,
  revealsUnseen,
} from './website-conflicts.service.ts';

/** Of one caller. */
const CONFLICT_CHECKS: Limit = { name: 'brand-websites', tries: 60, windowMs: 60 * 60_000 };

type One = { id: number; version?: number | undefined };
type Changed = One & BrandInput;
type Restored = One & { website_reason?: string | undefined };
type Guarded<Input> = { ctx: BrandCallContext & { before: AuditedBrand }; input: Input };
type Work<Input> = { ctx: BrandCallContext; input: Input; before: AuditedBrand };

const idOf = ({ id }: One) => id;

async function refuseUnlessActive({ ctx }: Guarded<unknown>): Promise<void> {
  if (ctx.before.status !== 'active') throw new ApiError('brands/not_active');
}

/** Throws for the first descriptor that isn't one of the client's. */
async function refuseDescriptors(
  { db }: BrandCallContext,
  clientId: string,
  texts: readonly string[],
): Promise<void> {
  const unknown = await findUnknownDescriptors(db, { clientId, texts });
  if (unknown.length === 0) return;
  const issues = unknown.map((text) => ({
    path: `descriptors.${texts.indexOf(text)}`,
    message: "must be one of the client's descriptors",
  }));
  throw invalidInput(issues);
}

type Checked = { hosts: readonly HostRow[]; clientId: string; brandId: number | null; reason: string | null };

/** Throws unless the brand may have the hosts. Changes wait for one another, so that two can't take a website unnoticed. */
async function checkHosts(ctx: BrandCallContext, checked: Checked): Promise<boolean> {
  await waitForWorkLock(ctx.db, 'websites of brands');
  const conflicts = await findConflicts(ctx, checked);
  refuseConflicts(conflicts, checked.reason);
  return conflicts.size > 0;
}

const confirmation = (ctx: BrandCallContext) => ({
  prohibitedConfirmedAt: ctx.now(),
  prohibitedConfirmedBy: authorOf(ctx.actor),
  prohibitedEdition: PROHIBITED_GOODS_EDITION,
});

/** The columns of websites that an update names. A reason stays for as long as a conflict does. */
async function websiteColumns({ ctx, input, before }: Work<Changed>, ownHost: string | null) {
  const { websites, website_reason: reason = before.website_reason ?? undefined } = input;
  if (!websites) return { websiteReason: input.website_reason === undefined ? undefined : (reason ?? null) };
  const hosts = hostsOf(websites);
  const held = new Set((await selectHosts(ctx.db, before.id)).map(({ host }) => host));
  refuseHosts(
    hosts.filter(({ host }) => !held.has(host)),
    ownHost,
  );
  const checked = { hosts, clientId: before.merchant_id, brandId: before.id, reason: reason || null };
  const hasConflicts = await checkHosts(ctx, checked);
  await replaceWebsites(ctx.db, before.id, hosts);
  return { website: websiteText(hosts), websiteReason: hasConflicts ? (reason ?? null) : null };
}

/** When a brand with a plan is inspected next. */
function nextOf({ ctx, before }: Pick<Work<unknown>, 'ctx' | 'before'>, plan: InspectionPlan) {
  const last = before.inspected_at === null ? null : new Date(before.inspected_at);
  return nextInspectionAt(plan, last, ctx.now());
}

/** The columns of the plan that an update names. */
function planColumns(work: Work<Changed>) {
  const { plan } = work.input;
  return plan === undefined || plan === work.before.plan
    ? {}
    : { plan, nextInspectionAt: nextOf(work, plan) };
}

/** Brands are added and changed. `ownHost`: that of the platform itself; `usersOf`: what keeps one from being deleted. */
export function createBrandChanges(parts: {
  logos: BrandLogos;
  ownHost: () => string | null;
  usersOf: () => readonly BrandUsers[];
}) {
  const { logos, ownHost, usersOf } = parts;

  const add = defineCreation({
    call: contract.createBrand,
    entity: BRAND,
    async work({ ctx, input }: { ctx: BrandCallContext; input: WithImage<NewBrand> }) {
      const { merchant_id: clientId, website_reason: reason, plan } = input;
      const client = (await lockNamedClients(ctx.db, ctx.scope, [clientId])).get(clientId);
      if (!client) throw new ApiError('merchants/not_found');
      if (isClosed(client.status)) throw new ApiError('merchants/not_active');
      await refuseDescriptors(ctx, clientId, input.descriptors);
      const hosts = hostsOf(input.websites);
      refuseHosts(hosts, ownHost());
      const hasConflicts = await checkHosts(ctx, { hosts, clientId, brandId: null, reason: reason || null });
      const now = ctx.now();
      const id = await insertBrand(ctx.db, {
        ...newColumnsOf(input),
        ...confirmation(ctx),
        clientId,
        website: websiteText(hosts),
        websiteReason: hasConflicts ? (reason ?? null) : null,
        status: BRAND_MACHINE.start,
        plan,
        nextInspectionAt: nextInspectionAt(plan, null, now),
        logo: await logos.change(ctx, input, null),
        createdAt: now,
        updatedAt: now,
      });
      await replaceWebsites(ctx.db, id, hosts);
      return { id };
    },
    answer: ({ ctx, made }) => presentBrand({ ctx, input: made }),
    sent: withoutImage,
    knownBy: withoutImage,
  });

  const update = defineChange({
    call: contract.updateBrand,
    entity: BRAND,
    idOf,
    guard: (guarded: Guarded<WithImage<Changed>>) => refuseUnlessActive(guarded),
    async work(work: Work<WithImage<Changed>>) {
      const { ctx, input, before } = work;
      const { descriptors = [] } = input;
      // One that the brand has may stay, whatever became of it since.
      await refuseDescriptors(
        ctx,
        before.merchant_id,
        descriptors.filter((text) => !before.descriptors.includes(text)),
      );
      await updateBrand(ctx.db, before.id, {
        ...columnsOf(input),
        ...planColumns(work),
        ...(await websiteColumns(work, ownHost())),
        ...(input.prohibited_confirmed && confirmation(ctx)),
        logo: await logos.change(ctx, input, before.logo),
        updatedAt: ctx.now(),
      });
    },
    answer: presentBrand,
    sent: withoutImage,
    knownBy: withoutImage,
  });

  const restore = defineChange({
    call: contract.restoreBrand,
    entity: BRAND,
    idOf,
    guard: stepGuard(BRAND_MACHINE, 'restore'),
    async work(work: Work<Restored>) {
      const { ctx, input, before } = work;
      const { id: brandId, merchant_id: clientId } = before;
      // Not locked: inspections lock the client before the brand, and are refused for a closed one as well.
      const client = (await findNamedClients(ctx.db, ctx.scope, [clientId])).get(clientId);
      if (!client || isClosed(client.status)) throw new ApiError('merchants/not_active');
      const hosts = await selectHosts(ctx.db, brandId);
      const reason = input.website_reason || before.website_reason;
      const hasConflicts = await checkHosts(ctx, { hosts, clientId, brandId, reason });
      await updateBrand(ctx.db, brandId, {
        status: 'active',
        websiteReason: hasConflicts ? reason : null,
        nextInspectionAt: nextOf(work, before.plan as InspectionPlan),
        updatedAt: ctx.now(),
      });
    },
    answer: presentBrand,
  });

  /** Callers who try websites to learn of other clients' brands are stopped. */
  const limited = <Answer>(ctx: BrandCallContext, work: () => Promise<Answer>) =>
    withinProbeLimit(ctx, CONFLICT_CHECKS, { work, refusalsIn: () => [], reveals: revealsUnseen });

  return {
    add: ({ ctx, input }: { ctx: BrandCallContext; input: NewBrand }) =>
      limited(ctx, () => logos.withLogo(ctx, input, (prepared) => add({ ctx, input: prepared }))),
    update: ({ ctx, input }: { ctx: BrandCallContext; input: Changed }) =>
      limited(ctx, () => logos.withLogo(ctx, input, (prepared) => update({ ctx, input: prepared }))),
    restore: ({ ctx, input }: { ctx: BrandCallContext; input: Restored }) =>
      limited(ctx, () => restore({ ctx, input })),

    archive: defineChange({
      call: contract.archiveBrand,
      entity: BRAND,
      idOf,
      guard: stepGuard(BRAND_MACHINE, 'archive'),
      work: ({ ctx, before }: Work<One>) =>
        updateBrand(ctx.db, before.id, { status: 'archived', updatedAt: ctx.now() }),
      answer: presentBrand,
    }),

    remove: defineChange({
      call: contract.deleteBrand,
      entity: BRAND,
      idOf,
      guard: ({ ctx }: Guarded<One>) =>
        refuseInUse(ctx, { brandId: ctx.before.id, clientId: ctx.before.merchant_id }, usersOf()),
      async work({ ctx, before }: Work<One>) {
        if (before.logo !== null) await releaseImage(ctx.db, before.logo, ctx.now());
        await deleteBrand(ctx.db, before.id);
      },
      answer: () => ({ results: {} }),
    }),
  };
}
