import { hostOfWebsite } from '@cbp/shared/brands/website';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { contract } from '@cbp/shared/contract';
import type { FaultMessage } from '@cbp/shared/faults';
import type { InspectionExtent, RobotsRule } from '@cbp/shared/inspections/inspection';
import { type InspectionOrder, MOST_PAGES } from '@cbp/shared/inspections/inspection-server.calls';
import type { SitePageKind } from '@cbp/shared/inspections/page-capture.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import { authorOf } from '../../access/actor.ts';
import { defineCreation } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { findServices, payFor } from '../balances/balances.service.ts';
import { brandFacts, lockBrand } from '../brands/brands.service.ts';
import { lockNamedClients } from '../clients/clients.service.ts';
import { tellBrand } from './brand-result.service.ts';
import { selectPages } from './captures.sql.ts';
import { extentOfPlan } from './extent-of-plan.ts';
import type { InspectionContext, InspectionEntity } from './inspection-entity.service.ts';
import { paidBy } from './inspection-payment.service.ts';
import type { InspectionServer } from './inspection-server.service.ts';
import { type InspectionRow, insertInspection, selectLastDone } from './inspections.sql.ts';
import type { StartOf } from './start-address.ts';

const SERVER_ID_BYTES = 24;
const HOUR_MS = 60 * 60_000;
/** Others of the same client, and of the same hosts, come first. */
const GIVE_UP_MS = 12 * HOUR_MS;
const MOST_LANGUAGES = 10;
const MOST_KNOWN = 100;
const USUAL_LANGUAGES = ['en'];

type NewInspection = {
  id: number;
  websites?: readonly string[] | undefined;
  extent?: InspectionExtent | undefined;
  from?: string | undefined;
  reason?: string | undefined;
  robots?: RobotsRule | undefined;
};

/** The languages in which pages are asked for: as people of a country have them, and then in general. */
export function languagesOf(languages: readonly string[], country: string | null): string[] {
  const known = (languages.length > 0 ? languages : USUAL_LANGUAGES).flatMap((language) => {
    try {
      return new Intl.Locale(language);
    } catch {
      return [];
    }
  });
  const there = country === null ? [] : known.map((one) => new Intl.Locale(one, { region: country }));
  return [...new Set([...there, ...known].map(String))].slice(0, MOST_LANGUAGES);
}

const POLICY_KINDS: ReadonlySet<SitePageKind> = new Set([
  'terms',
  'refund',
  'return',
  'cancellation',
  'delivery',
]);

/**
 * How far the policies of a brand are known, so that an unchanged one isn't captured again. One that could not be read last time is known
 * by nothing, so that it is looked for again although the others are unchanged.
 */
async function knownPolicies(
  db: Database,
  { brandId, hosts }: { brandId: number; hosts: readonly string[] },
): Promise<InspectionOrder['known']> {
  const last = await selectLastDone(db, brandId, { hosts });
  const pages = last ? await selectPages(db, last.id) : [];
  return pages
    .filter(({ facts }) => POLICY_KINDS.has(facts.kind))
    .slice(0, MOST_KNOWN)
    .map(({ capture, facts: { requested: url, failure, etag = null, text_sha256 } }) =>
      capture !== null && failure === null
        ? { url, etag, text_sha256 }
        : { url, etag: null, text_sha256: null },
    );
}

/** The hosts of a brand that are asked for. Throws request/invalid for others. */
function hostsOf(all: readonly string[], websites: readonly string[] | undefined): string[] {
  if (websites === undefined) return [...all];
  const asked = new Set(websites.map(hostOfWebsite));
  const faults = websites.flatMap((website, at) => {
    const isKnown = all.includes(hostOfWebsite(website) ?? '');
    const message: FaultMessage = 'must be websites of this brand';
    return isKnown ? [] : [{ path: `websites.${at}`, message }];
  });
  if (faults.length > 0) throw invalidInput(faults);
  return all.filter((host) => asked.has(host));
}

/**
 * Starts an inspection of a brand within a transaction, and charges for it. `by` is null for the plan of the brand. Throws
 * brands/not_found, brands/not_active, merchants/not_active, balance/no_service, balance/insufficient and inspections/running.
 */
export async function startInspection(
  ctx: Pick<InspectionContext, 'db' | 'now' | 'scope'>,
  { id, websites, extent: asked, from, reason, robots = 'respect' }: NewInspection,
  { by, startOf }: { by: string | null; startOf: StartOf },
): Promise<InspectionRow> {
  const { row: seen, facts } = await brandFacts(ctx, { id });
  const { clientId } = seen;
  const extent = asked ?? (by === null ? extentOfPlan(seen.plan) : 'all');
  const client = (await lockNamedClients(ctx.db, ctx.scope, [clientId])).get(clientId);
  const brand = client && (await lockBrand(ctx.db, id));
  if (!client || !brand) throw new ApiError('brands/not_found');
  if (brand.status !== 'active') throw new ApiError('brands/not_active');
  if (isClosed(client.status)) throw new ApiError('merchants/not_active');
  const services = await findServices(ctx.db, clientId);
  if (!services.some(({ service }) => service === 'si')) throw new ApiError('balance/no_service');
  const hosts = hostsOf(facts.hosts, websites);
  const [now, country] = [ctx.now(), from ?? null];
  const made = await insertInspection(ctx.db, {
    brandId: id,
    clientId,
    state: 'queued',
    cause: by === null ? 'plan' : 'request',
    extent,
    hosts,
    country,
    reason: reason || null,
    robotsRule: robots,
    requestedBy: by,
    order: {
      hosts,
      start: hosts.map(startOf),
      pages: extent,
      max_pages: MOST_PAGES,
      robots,
      languages: languagesOf(facts.languages, country),
      known: extent === 'policies' ? await knownPolicies(ctx.db, { brandId: id, hosts }) : [],
    },
    serverId: randomId(SERVER_ID_BYTES),
    nextTryAt: now,
    giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
    createdAt: now,
  });
  if (!made) throw new ApiError('inspections/running');
  await payFor(ctx, { merchantId: clientId, service: 'si', reference: paidBy(made) });
  await tellBrand(ctx, brand);
  return made;
}

/** Throws inspections/unavailable with the reason if no site can be inspected now. */
export async function refuseUnavailable(server: InspectionServer | null): Promise<void> {
  const unavailable = server
    ? await server.unavailable()
    : { reason: 'not_configured' as const, words: null };
  if (unavailable) throw new ApiError('inspections/unavailable', { data: unavailable });
}

/** Starts inspections that users ask for. */
export function newInspections(
  { entity, present }: InspectionEntity,
  { server, startOf }: { server: InspectionServer | null; startOf: StartOf },
) {
  const create = defineCreation({
    call: contract.inspectBrand,
    entity,
    async work({ ctx, input }: { ctx: InspectionContext; input: NewInspection }) {
      return { id: (await startInspection(ctx, input, { by: authorOf(ctx.actor), startOf })).id };
    },
    answer: ({ ctx, made }) => present({ ctx, input: made }),
  });
  return async ({ ctx, input }: { ctx: InspectionContext; input: NewInspection }) => {
    if (input.robots === 'override') {
      // The brand has agreed with the operator, who answers for it.
      if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
      if (!input.reason) throw invalidInput([{ path: 'reason', message: 'Please enter a reason' }]);
    }
    // Not within the transaction, which holds locks. Who may not see the brand isn't told of the server.
    await brandFacts(ctx, { id: input.id });
    await refuseUnavailable(server);
    return create({ ctx, input });
  };
}
