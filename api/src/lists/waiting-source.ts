import type { AnyList } from '@cbp/shared/list/list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import { countRows } from '@cbp/shared/node/lists/list-rows';
import type { ListSource } from '@cbp/shared/node/lists/list-source';
import { MOST_WAITING } from '@cbp/shared/waiting';
import type { ServiceContext } from '../access/call-context.ts';
import type { TenantScope } from '../access/tenant-scope.ts';
import type { ClientListSource } from './list-source.ts';

export type WaitingContext = Pick<ServiceContext, 'db' | 'actor' | 'now'>;

/** A list with entries that need attention: counts those within a scope. */
export type WaitingSource = {
  list: AnyList;
  count: (
    ctx: WaitingContext & { scope: TenantScope },
    filters: ListQuery['filters'],
  ) => Promise<{ total: number; isExact: boolean }>;
};

/** For a list whose rows are owned differently than by client; the scope is defined by the list. */
export function waitingIn<Known extends AnyList, Scope>(
  source: ListSource<Known, Scope>,
  ownScope: (ctx: WaitingContext & { scope: TenantScope }) => Scope,
): WaitingSource {
  return {
    list: source.list,
    count: (ctx, filters) =>
      countRows({ ...ctx, scope: ownScope(ctx) }, source as unknown as ListSource<AnyList, Scope>, {
        filters,
        most: MOST_WAITING,
      }),
  };
}

/** For a list whose rows belong to clients. */
export const waitingOfClients = (source: ClientListSource): WaitingSource =>
  waitingIn(source, ({ scope }) => scope);
