import { brandList } from '@cbp/shared/brands/brand.list';
import { hostOfWebsite } from '@cbp/shared/brands/website';
import {
  type InvalidWebsites,
  MOST_CONFLICTS,
  type TakenWebsites,
  type WebsiteConflict,
  type WebsiteFault,
} from '@cbp/shared/brands/website-conflict';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { parse } from 'tldts';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientNames } from '../../access/client-names.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { type HostRow, type SimilarHost, selectSimilarHosts } from './brands.sql.ts';
import { lookOfHost } from './look-of-host.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'actor'>;

/** More are never looked at: one that looks like many is refused whatever the others are. */
const MOST_SIMILAR = 200;
/** The ending of documentation and demonstrations (RFC 2606). */
const FOR_EXAMPLES = 'example';

/** The hosts of websites, each once, with what they look like. */
export function hostsOf(websites: readonly string[]): HostRow[] {
  const hosts = new Set(websites.map(hostOfWebsite).filter((host) => host !== null));
  return [...hosts].map((host) => ({ host, looks: lookOfHost(host) }));
}

function faultOf(host: string, ownHost: string | null): WebsiteFault | null {
  if (ownHost !== null && (host === ownHost || host.endsWith(`.${ownHost}`))) return 'own';
  const { domain, publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (!isIcann && !isPrivate && publicSuffix !== FOR_EXAMPLES) return 'unknown_ending';
  return domain === null ? 'public_suffix' : null;
}

/** Throws brands/website_invalid for hosts that belong to no single shop. `ownHost`: that of the platform itself. */
export function refuseHosts(hosts: readonly HostRow[], ownHost: string | null): void {
  const websites = hosts.flatMap(({ host }) => {
    const fault = faultOf(host, ownHost);
    return fault ? [{ host, fault }] : [];
  });
  if (websites.length > 0) {
    throw new ApiError('brands/website_invalid', { data: { websites } satisfies InvalidWebsites });
  }
}

const isSame = (host: string, found: SimilarHost) => found.host === host;
const isOther = (one: HostRow, found: SimilarHost, clientId: string) =>
  isSame(one.host, found) || (found.looks === one.looks && found.clientId !== clientId);

/**
 * Websites of other active brands that are the same as hosts, or look like them, by host. Brands of the same client may look
 * alike. Names are told only to callers who may read the brand.
 */
export async function findConflicts(
  { db, actor }: ReadContext,
  { hosts, clientId, brandId }: { hosts: readonly HostRow[]; clientId: string; brandId: number | null },
): Promise<Map<string, WebsiteConflict[]>> {
  const found =
    hosts.length === 0 ? [] : await selectSimilarHosts(db, { hosts, except: brandId, most: MOST_SIMILAR });
  const clientIds = [...new Set(found.map((row) => row.clientId))];
  const seen = new Set(await findClientsWithin(db, scopeOf(actor, brandList.right), clientIds));
  const names = await findClientNames(db, [...seen]);
  return new Map(
    hosts.flatMap((one) => {
      const conflicts = found
        .filter((row) => isOther(one, row, clientId))
        .slice(0, MOST_CONFLICTS)
        .map((row): WebsiteConflict => {
          const isSeen = seen.has(row.clientId);
          return {
            kind: isSame(one.host, row) ? 'same' : 'looks_alike',
            is_own: row.clientId === clientId,
            host: isSeen || isSame(one.host, row) ? row.host : null,
            brand_id: isSeen ? row.brandId : null,
            brand_name: isSeen ? row.brandName : null,
            merchant_id: isSeen ? row.clientId : null,
            merchant_name: isSeen ? (names[row.clientId] ?? null) : null,
          };
        });
      return conflicts.length > 0 ? [[one.host, conflicts] as const] : [];
    }),
  );
}

/**
 * Throws brands/website_taken unless a reason keeps the websites that other clients' brands have too. Within one client a website
 * belongs to one brand, whatever the reason.
 */
export function refuseConflicts(
  conflicts: ReadonlyMap<string, readonly WebsiteConflict[]>,
  reason: string | null,
): void {
  const refused = [...conflicts].flatMap(([host, ones]) => {
    const kept = reason ? ones.filter((one) => one.is_own) : [...ones];
    return kept.length > 0 ? [{ host, conflicts: kept }] : [];
  });
  if (refused.length > 0) {
    throw new ApiError('brands/website_taken', { data: { websites: refused } satisfies TakenWebsites });
  }
}

/** Whether a rejection tells of a brand of a client that the caller can't see. */
export const revealsUnseen = ({ code, data }: { code: string; data?: unknown }): boolean =>
  code === 'brands/website_taken' &&
  ((data as TakenWebsites | undefined)?.websites ?? []).some(({ conflicts }) =>
    conflicts.some((one) => one.merchant_id === null),
  );
