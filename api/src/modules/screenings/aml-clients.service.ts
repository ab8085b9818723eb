import type { NewAmlPrices, PaidUse } from '@cbp/shared/clients/paid-use';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { amlClientList } from '@cbp/shared/screenings/aml-client.list';
import type { AmlClient, ScreeningDefaults } from '@cbp/shared/screenings/aml-client.model';
import { DEFAULT_MATCH_SCORE } from '@cbp/shared/screenings/screening';
import { USUAL_FILTERS } from '@cbp/shared/watchlists/screening-filter';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { defineEvent } from '../../changes/change.ts';
import { findAmlPrices, setPrices } from '../balances/balances.service.ts';
import { findMailRecipients } from '../clients/mail-recipients.service.ts';
import { amlClientSource } from './aml-clients.list.ts';
import {
  type DefaultsRow,
  lockDefaults,
  selectDefaults,
  selectDefaultsOf,
  updateDefaults,
} from './defaults.sql.ts';
import type { ScreeningContext } from './screening-entity.service.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

/** What counts where neither an enquiry nor its client says. */
const PRODUCT: ScreeningDefaults = {
  filters: [...USUAL_FILTERS],
  match_score: DEFAULT_MATCH_SCORE,
  name_partial_match: false,
  alias_search: true,
  rca_search: false,
  keep_days: null,
  document_keep_days: null,
};

const toDefaults = (row: DefaultsRow): ScreeningDefaults => ({
  filters: row.filters,
  match_score: row.matchScore,
  name_partial_match: row.isPartial,
  alias_search: row.hasAliases,
  rca_search: row.hasRelatives,
  keep_days: row.keepDays,
  document_keep_days: row.documentKeepDays,
});

const toRow = (clientId: string, defaults: ScreeningDefaults): Omit<DefaultsRow, 'version'> => ({
  clientId,
  filters: defaults.filters,
  matchScore: defaults.match_score,
  isPartial: defaults.name_partial_match,
  hasAliases: defaults.alias_search,
  hasRelatives: defaults.rca_search,
  keepDays: defaults.keep_days,
  documentKeepDays: defaults.document_keep_days,
});

/** The screening defaults of a client: its own, or those of the product. */
export async function findDefaults(db: Database, clientId: string): Promise<ScreeningDefaults> {
  const row = await selectDefaults(db, clientId);
  return row ? toDefaults(row) : PRODUCT;
}

/** The same for several clients. */
export async function findDefaultsOf(
  db: Database,
  clientIds: readonly string[],
): Promise<(clientId: string) => ScreeningDefaults> {
  const rows = clientIds.length === 0 ? [] : await selectDefaultsOf(db, clientIds);
  const byClient = new Map(rows.map((row) => [row.clientId, toDefaults(row)]));
  return (clientId) => byClient.get(clientId) ?? PRODUCT;
}

/** The addresses of the client itself; the caller may not see those of a client above it. */
async function ownEmails(db: Database, id: string): Promise<string[]> {
  const recipient = (await findMailRecipients(db, [id])).get(id);
  return recipient?.merchantId === id ? recipient.alertEmailTo : [];
}

/** A client of the scope that has AML screening. Throws merchants/not_found for any other. */
export async function readAmlClient({
  ctx,
  input: { id },
}: {
  ctx: ReadContext;
  input: { id: string };
}): Promise<AmlClient> {
  const listed = (await readRowsByKey(ctx, amlClientSource, [id])).get(id);
  if (!listed) throw new ApiError('merchants/not_found');
  const row = await selectDefaults(ctx.db, id);
  return {
    ...listed,
    defaults: row ? toDefaults(row) : PRODUCT,
    prices: await findAmlPrices(ctx.db, id),
    emails: await ownEmails(ctx.db, id),
    version: row?.version ?? 0,
  };
}

type Changed = { id: string; version?: number | undefined; prices?: NewAmlPrices | undefined } & {
  [Name in keyof ScreeningDefaults]?: ScreeningDefaults[Name] | undefined;
};

/** Stores what the screenings of a client cost. Throws auth/forbidden for those who don't look after all clients. */
async function changePrices(ctx: ScreeningContext, merchantId: string, prices: NewAmlPrices): Promise<void> {
  if (ctx.scope.kind !== 'all') throw new ApiError('auth/forbidden');
  const given = Object.entries(prices).filter(([, units]) => units !== undefined);
  await setPrices(ctx, { merchantId, prices: new Map(given as [PaidUse, number][]) });
}

/** Changes the screening defaults of a client, and what its screenings cost. */
export const changeDefaults = defineEvent({
  subject: { call: contract.updateAmlClient, entity: 'aml_client' },
  async work({ ctx, input }: { ctx: ScreeningContext; input: Changed }) {
    const { id, version, prices, ...changed } = input;
    await readAmlClient({ ctx: { ...ctx, scope: scopeOf(ctx.actor, amlClientList.right) }, input: { id } });
    const seen = (await readRowsByKey(ctx, amlClientSource, [id])).has(id);
    if (!seen) throw new ApiError('auth/forbidden');
    const row = await lockDefaults(ctx.db, toRow(id, PRODUCT));
    const before = row ? toDefaults(row) : PRODUCT;
    const stored = row?.version ?? 0;
    if (version !== undefined && version !== stored) {
      throw new ApiError('screening/defaults_changed', { data: await readAmlClient({ ctx, input: { id } }) });
    }
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    const after: ScreeningDefaults = { ...before, ...given };
    const pricesBefore = await findAmlPrices(ctx.db, id);
    if (prices) await changePrices(ctx, id, prices);
    await updateDefaults(ctx.db, { ...toRow(id, after), version: stored + 1 });
    const answer = { results: await readAmlClient({ ctx, input: { id } }) };
    const audited = {
      before: { ...before, prices: pricesBefore },
      after: { ...after, prices: answer.results.prices },
    };
    return { answer, done: { ids: [id], merchantId: id, ...audited } };
  },
});
