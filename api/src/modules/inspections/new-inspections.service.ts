import { hostOfWebsite } from '@cbp/shared/brands/website';
import { referenceToInspection } from '@cbp/shared/clients/balance-reference';
import { contract } from '@cbp/shared/contract';
import type { FaultMessage } from '@cbp/shared/faults';
import type { InspectionExtent, RobotsRule } from '@cbp/shared/inspections/inspection';
import { type InspectionOrder, MOST_PAGES } from '@cbp/shared/inspections/inspection-server.calls';
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
import type { InspectionContext, InspectionEntity } from './inspection-entity.service.ts';
import type { InspectionServer } from './inspection-server.service.ts';
import { type InspectionRow, insertInspection, selectLastDone } from './inspections.sql.ts';

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

/** How far the pages of a brand are known, so that an unchanged one isn't captured again. */
async function knownPages(db: Database, brandId: number): Promise<InspectionOrder['known']> {
  const last = await selectLastDone(db, brandId);
  const pages = last ? await selectPages(db, last.id) : [];
  return pages
    .filter(({ capture, facts }) => capture !== null && facts.failure === null)
    .slice(0, MOST_KNOWN)
    .map(({ facts }) => ({ url: facts.requested, etag: facts.etag ?? null, text_sha256: facts.text_sha256 }));
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
 * brands/not_found, brands/not_active, balance/no_service, balance/insufficient and inspections/running.
 */
export async function startInspection(
  ctx: Pick<InspectionContext, 'db' | 'now' | 'scope'>,
  { id, websites, extent = 'all', from, reason, robots = 'respect' }: NewInspection,
  by: string | null,
): Promise<InspectionRow> {
  const { row: seen, facts } = await brandFacts(ctx, { id });
  const { clientId } = seen;
  const client = (await lockNamedClients(ctx.db, ctx.scope, [clientId])).get(clientId);
  const brand = client && (await lockBrand(ctx.db, id));
  if (!brand) throw new ApiError('brands/not_found');
  if (brand.status !== 'active') throw new ApiError('brands/not_active');
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
    reason: reason ?? null,
    robotsRule: robots,
    requestedBy: by,
    order: {
      hosts,
      start: hosts.map((host) => `https://${host}/`),
      pages: extent,
      max_pages: MOST_PAGES,
      robots,
      languages: languagesOf(facts.languages, country),
      known: extent === 'policies' ? await knownPages(ctx.db, id) : [],
    },
    serverId: randomId(SERVER_ID_BYTES),
    nextTryAt: now,
    giveUpAt: new Date(now.getTime() + GIVE_UP_MS),
    createdAt: now,
  });
  if (!made) throw new ApiError('inspections/running');
  const reference = referenceToInspection(made.id);
  await payFor(ctx, { merchantId: clientId, service: 'si', reference });
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
export function newInspections({ entity, present }: InspectionEntity, server: InspectionServer | null) {
  const create = defineCreation({
    call: contract.inspectBrand,
    entity,
    async work({ ctx, input }: { ctx: InspectionContext; input: NewInspection }) {
      return { id: (await startInspection(ctx, input, authorOf(ctx.actor))).id };
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
