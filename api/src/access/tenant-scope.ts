import { type CallRight, isCredentialRight } from '@cbp/shared/access/credential-rights';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clientAncestors } from '../database/access-schema.ts';
import type { Actor } from './actor.ts';

/**
 * The clients an actor has a right for: all, or some by name (`merchants`) and some with their sub-clients (`trees`). Two
 * empty lists mean no client. `clients` lists all of them by name if `nameClients` found only a few.
 */
export type TenantScope =
  | { kind: 'all' }
  | {
      kind: 'some';
      merchants: readonly string[];
      trees: readonly string[];
      clients?: readonly string[];
    };

export const NO_CLIENT: TenantScope = { kind: 'some', merchants: [], trees: [] };

/**
 * Access check of the specification (chapter 6): the service must be registered, and a permission for it must hold the
 * right. Several permissions add up.
 */
export function scopeOf(actor: Actor, asked: CallRight): TenantScope {
  const { service, right } = asked;
  if (actor.kind === 'service') return { kind: 'all' };
  if (actor.kind === 'credential') {
    return isCredentialRight(asked) ? { kind: 'some', merchants: [], trees: [actor.merchantId] } : NO_CLIENT;
  }
  if (actor.kind === 'visitor' || !actor.registeredService.includes(service)) return NO_CLIENT;
  const scopes = actor.permissions
    .filter((permission) => permission.service === service && permission.access.includes(right))
    .map(({ scope }) => scope);
  if (scopes.some(({ type }) => type === 'all')) return { kind: 'all' };
  const named = scopes.filter((scope) => scope.type === 'merchants');
  const merchantsOf = (withSubordinates: boolean) => [
    ...new Set(
      named
        .filter(({ include_subordinates }) => include_subordinates === withSubordinates)
        .flatMap(({ merchants }) => merchants),
    ),
  ];
  return { kind: 'some', merchants: merchantsOf(false), trees: merchantsOf(true) };
}

/** The part of a scope within a client and its sub-clients; empty if none of them is in the scope. */
export async function scopeBelow(db: Database, scope: TenantScope, client: string): Promise<TenantScope> {
  const whole: TenantScope = { kind: 'some', merchants: [], trees: [client] };
  if (scope.kind === 'all') return whole;
  const { merchantId, ancestorId } = clientAncestors;
  const related = await db
    .select({ merchantId, ancestorId })
    .from(clientAncestors)
    .where(
      or(
        and(eq(merchantId, client), inArray(ancestorId, [...scope.trees])),
        and(eq(ancestorId, client), inArray(merchantId, [...scope.merchants, ...scope.trees])),
      ),
    );
  if (related.some((row) => row.merchantId === client && scope.trees.includes(row.ancestorId))) return whole;
  const below = new Set(related.map((row) => row.merchantId));
  const isBelow = (id: string) => below.has(id);
  return { kind: 'some', merchants: scope.merchants.filter(isBelow), trees: scope.trees.filter(isBelow) };
}

/** A query plans well for so many names at most; for more the tree is the better plan (decision 22). */
const MOST_NAMED = 200;

/**
 * The scope with its trees expanded to names, for queries over many rows: the planner then knows how few clients there are.
 */
export async function nameClients(db: Database, scope: TenantScope): Promise<TenantScope> {
  if (scope.kind === 'all' || scope.trees.length === 0) return scope;
  const below = await db
    .selectDistinct({ merchantId: clientAncestors.merchantId })
    .from(clientAncestors)
    .where(inArray(clientAncestors.ancestorId, [...scope.trees]))
    .limit(MOST_NAMED + 1);
  if (below.length > MOST_NAMED) return scope;
  return { ...scope, clients: [...scope.merchants, ...below.map(({ merchantId }) => merchantId)] };
}

/** The scope without those names: it also covers clients added below its trees since then. */
export function withoutNames(scope: TenantScope): TenantScope {
  if (scope.kind === 'all') return scope;
  const { kind, merchants, trees } = scope;
  return { kind, merchants, trees };
}

export function isEmptyScope(scope: TenantScope): boolean {
  return scope.kind === 'some' && scope.merchants.length === 0 && scope.trees.length === 0;
}

/**
 * The tenant filter of a query over rows of clients, defined only here. Undefined for a scope of all clients; rows without
 * a client are visible only to that scope.
 */
export function withinScope(db: Database, scope: TenantScope, client: PgColumn): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  if (isEmptyScope(scope)) return sql`false`;
  const { merchants, trees, clients } = scope;
  if (clients) return inArray(client, [...clients]);
  const isBelow = exists(
    db
      .select({ one: sql`1` })
      .from(clientAncestors)
      .where(and(eq(clientAncestors.merchantId, client), inArray(clientAncestors.ancestorId, [...trees]))),
  );
  return or(
    ...(merchants.length > 0 ? [inArray(client, [...merchants])] : []),
    ...(trees.length > 0 ? [isBelow] : []),
  );
}
