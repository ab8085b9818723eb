import { referenceToRun } from '@cbp/shared/clients/balance-reference';
import type { PaidUse } from '@cbp/shared/clients/paid-use';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { randomId } from '@cbp/shared/node/random-id';
import type { ScreeningDefaults } from '@cbp/shared/screenings/aml-client.model';
import { isToCome } from '@cbp/shared/screenings/partial-date';
import { paidUseOfScreening, type ScreeningKind } from '@cbp/shared/screenings/screening';
import type {
  NewBusinessScreening,
  NewIndividualScreening,
  PersonName,
} from '@cbp/shared/screenings/screening-enquiry.model';
import { authorOf } from '../../access/actor.ts';
import { defineCreation } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { findServices, payFor } from '../balances/balances.service.ts';
import { lockNamedClients } from '../clients/clients.service.ts';
import { findDefaults } from './aml-clients.service.ts';
import { foldedName, prepareEnquiry } from './matching.service.ts';
import { type Engines, engineOf, OWN_ENGINE_ONLY } from './screening-engine.service.ts';
import { type ScreeningContext, screeningEntity } from './screening-entity.service.ts';
import {
  insertScreening,
  type NewScreeningRow,
  type ScreeningRow,
  selectByReference,
  updateScreening,
} from './screenings.sql.ts';
import { sha256Of } from './timeline.service.ts';

const REFERENCE_BYTES = 15;
const YEAR_MONTHS = 12;

/** Names hold a letter or an ideograph of any script. */
const LETTER = /\p{L}/u;

type Named = Pick<ScreeningRow, 'name' | 'firstName' | 'middleName' | 'lastName'>;

const textOrNull = (text: string | undefined) => text?.trim() || null;

/** The name as a whole, which wins over parts; without one, the parts in their order. */
function namesOf({ full_name, first_name, middle_name, last_name }: PersonName): Named {
  const whole = textOrNull(full_name);
  if (whole) return { name: whole, firstName: null, middleName: null, lastName: null };
  const [firstName, middleName, lastName] = [first_name, middle_name, last_name].map(textOrNull);
  return {
    name: [firstName, middleName, lastName].filter(Boolean).join(' '),
    firstName: firstName ?? null,
    middleName: middleName ?? null,
    lastName: lastName ?? null,
  };
}

function subjectOf(
  kind: ScreeningKind,
  input: NewIndividualScreening | NewBusinessScreening,
): Named & {
  bornOn: string | null;
} {
  const { enquiry_data: data } = input;
  if (kind === 'individual' && 'name' in data) return { ...namesOf(data.name), bornOn: data.dob || null };
  if ('business_name' in data) {
    const { business_name: name, business_incorporation_date: bornOn } = data;
    return { ...namesOf({ full_name: name }), bornOn: bornOn || null };
  }
  throw new Error(`the enquiry doesn't name the subject of an ${kind} screening`);
}

/** The end of an ongoing screening that is paid for a year from a time. */
export function yearAfter(time: Date): Date {
  const end = new Date(time);
  end.setUTCMonth(end.getUTCMonth() + YEAR_MONTHS);
  return end;
}

type Options = (NewIndividualScreening | NewBusinessScreening)['enquiry_data'];

/** Of what is asked, as it was sent: the defaults of the client may be others when it asks again. */
function contentHash(asked: object, options: Options): string {
  const { ongoing, duration, name_partial_match, match_score, alias_search, rca_search } = options;
  const inOrder = (values: readonly string[] = []) => [...new Set(values)].sort();
  return sha256Of({
    ...asked,
    options: { ongoing, duration, name_partial_match, match_score, alias_search, rca_search },
    filters: inOrder(options.filters),
    countries: inOrder(options.countries),
  });
}

/** What an enquiry asks, and the hash of that. Throws screening/name_required, and request/invalid for a date that is to come. */
export function askedOf(
  kind: ScreeningKind,
  input: NewIndividualScreening | NewBusinessScreening,
  { defaults, now }: { defaults: ScreeningDefaults; now: Date },
) {
  const { engine = 'own', enquiry_data: data } = input;
  const subject = subjectOf(kind, input);
  if (!LETTER.test(subject.name)) throw new ApiError('screening/name_required');
  if (subject.bornOn !== null && isToCome(subject.bornOn, now)) {
    const field = kind === 'individual' ? 'dob' : 'business_incorporation_date';
    throw invalidInput([{ path: `enquiry_data.${field}`, message: 'must not be in the future' }]);
  }
  const asked = {
    ...subject,
    kind,
    engine,
    isOngoing: data.ongoing,
    duration: data.duration ?? null,
    isPartial: data.name_partial_match ?? defaults.name_partial_match,
    matchScore: data.match_score ?? defaults.match_score,
    filters: [...(data.filters ?? defaults.filters)],
    countries: [...(data.countries ?? [])],
    hasAliases: data.alias_search ?? defaults.alias_search,
    hasRelatives: data.rca_search ?? defaults.rca_search,
  };
  return { asked, contentHash: contentHash({ ...subject, kind, engine }, data) };
}

/** The row of a new screening. Throws as `askedOf` does. */
function rowOf(
  kind: ScreeningKind,
  input: NewIndividualScreening | NewBusinessScreening,
  { defaults, now }: { defaults: ScreeningDefaults; now: Date },
): NewScreeningRow {
  const { merchant_id: clientId, enquiry_data: data } = input;
  const { asked, contentHash } = askedOf(kind, input, { defaults, now });
  return {
    ...asked,
    clientId,
    reference: data.reference || randomId(REFERENCE_BYTES),
    contentHash,
    // The reference names the subject where the client gives one; otherwise the name and the date do.
    subjectHash: sha256Of(
      data.reference
        ? { kind, reference: data.reference }
        : { kind, name: foldedName(prepareEnquiry(asked)), bornOn: asked.bornOn },
    ),
    event: 'request.pending',
    searched: [],
    notSearched: [],
    endsAt: data.ongoing ? yearAfter(now) : null,
    createdAt: now,
  };
}

/** Locks a client of the scope. Throws merchants/not_found for any other. */
async function lockClient(ctx: Pick<ScreeningContext, 'db' | 'scope'>, clientId: string) {
  const client = (await lockNamedClients(ctx.db, ctx.scope, [clientId])).get(clientId);
  if (!client) throw new ApiError('merchants/not_found');
  return client;
}

/** The screening that an enquiry with the same content started. Throws screening/reference_used for other content. */
async function knownScreening(ctx: Pick<ScreeningContext, 'db'>, row: NewScreeningRow) {
  const known = await selectByReference(ctx.db, row);
  if (!known) return null;
  if (known.contentHash !== row.contentHash) throw new ApiError('screening/reference_used');
  return { id: known.id, isKnown: true };
}

/** Refuses a client that may not have anyone screened. */
export async function refuseClient(
  ctx: Pick<ScreeningContext, 'db' | 'scope'>,
  clientId: string,
): Promise<void> {
  const client = await lockClient(ctx, clientId);
  if (client.status !== 'ACTIVE') throw new ApiError('merchants/not_active');
  const services = await findServices(ctx.db, clientId);
  if (!services.some(({ service }) => service === 'aml')) throw new ApiError('balance/no_service');
}

/** What a run of a screening is paid as: one that runs on pays for its year. */
export const paidUseOf = ({
  kind,
  isOngoing,
  stoppedAt,
}: Pick<ScreeningRow, 'kind' | 'isOngoing' | 'stoppedAt'>): PaidUse =>
  paidUseOfScreening(kind, isOngoing && stoppedAt === null);

/** Pays for a run or a renewal, each once, and returns its number. Throws balance/insufficient. */
export async function payForRun(
  ctx: { db: Database; now: () => Date },
  row: Pick<ScreeningRow, 'id' | 'clientId' | 'paidRuns' | 'kind' | 'isOngoing' | 'stoppedAt'>,
): Promise<number> {
  const { id, clientId } = row;
  const n = row.paidRuns + 1;
  await payFor(ctx, {
    merchantId: clientId,
    service: 'aml',
    reference: referenceToRun({ id, n }),
    use: paidUseOf(row),
  });
  await updateScreening(ctx.db, id, { paidRuns: n });
  return n;
}

/** Starts screenings of one kind. */
export function newScreenings<Kind extends ScreeningKind>(kind: Kind, engines: Engines = OWN_ENGINE_ONLY) {
  const { entity, present } = screeningEntity(kind);
  return defineCreation({
    call: kind === 'individual' ? contract.createIndividualScreening : contract.createBusinessScreening,
    entity,
    async work({
      ctx,
      input,
    }: {
      ctx: ScreeningContext;
      input: NewIndividualScreening | NewBusinessScreening;
    }) {
      await lockClient(ctx, input.merchant_id);
      const defaults = await findDefaults(ctx.db, input.merchant_id);
      const row = rowOf(kind, input, { defaults, now: ctx.now() });
      // Whatever has changed for the client since, a repeated enquiry has its answer.
      const known = await knownScreening(ctx, row);
      if (known) return known;
      await refuseClient(ctx, input.merchant_id);
      const engine = engineOf(engines, input.engine ?? 'own');
      const made = await insertScreening(ctx.db, row);
      // The same reference came at the same time.
      if (!made) {
        const first = await knownScreening(ctx, row);
        if (!first) throw new ApiError('screening/reference_used');
        return first;
      }
      const paidRuns = await payForRun(ctx, made);
      await engine.run(ctx, { ...made, paidRuns }, { cause: 'first', by: authorOf(ctx.actor) });
      return { id: made.id, isKnown: false };
    },
    answer: async ({ ctx, made }) => ({
      status: made.isKnown ? (200 as const) : (201 as const),
      body: await present({ ctx, input: made }),
    }),
  });
}
