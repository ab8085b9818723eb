import type { ExportQuery, ListCalls } from '@cbp/shared/calls/list-calls';
import type { AnyList } from '@cbp/shared/list/list';
import type { ListQuery } from '@cbp/shared/list/list-query';
import { makeListFile } from '@cbp/shared/node/lists/list-file';
import { readPage } from '@cbp/shared/node/lists/list-rows';
import type { ListSource } from '@cbp/shared/node/lists/list-source';
import { nameOfActor } from '../access/actor.ts';
import { type Limit, takeTry } from '../access/attempt-limits.ts';
import type { ServiceContext } from '../access/call-context.ts';
import { guarded } from '../access/guarded-contract.ts';
import type { ClientListSource } from './list-source.ts';

/** Each export reads all rows of a list, more than one page. */
const EXPORTS: Limit = { name: 'export-user', tries: 60, windowMs: 10 * 60_000 };

type Handlers = Parameters<typeof guarded.router>[0];
type HandlersOf<Known extends AnyList> = Pick<Handlers, keyof ListCalls<Known> & keyof Handlers>;
type Handle<Input> = (call: { context: ServiceContext; input: Input }) => unknown;

/** The implementations of a list's calls. */
export function listHandlers<Known extends AnyList>(source: ClientListSource<Known>): HandlersOf<Known> {
  return ownedListHandlers(source, ({ scope }) => scope);
}

/** The same for rows with an owner other than a client; the scope is defined by the list. */
export function ownedListHandlers<Known extends AnyList, Scope>(
  source: ListSource<Known, Scope>,
  scopeOf: (context: ServiceContext) => Scope,
): HandlersOf<Known> {
  const seenBy = (context: ServiceContext) => ({ ...context, scope: scopeOf(context) });
  const calls = guarded as unknown as Record<string, { handler: <Input>(handle: Handle<Input>) => unknown }>;
  const implemented = <Input>(name: string, handle: Handle<Input>) => ({
    [name]: calls[name]?.handler(handle),
  });
  const { name } = source.list;
  return {
    ...implemented<ListQuery>(`list${name}`, ({ context, input }) =>
      readPage(seenBy(context), source, input),
    ),
    ...implemented<ExportQuery>(`export${name}`, async ({ context, input }) => {
      const { actor } = context;
      if (actor.kind !== 'service') await takeTry(context, EXPORTS, nameOfActor(actor));
      const file = await makeListFile(
        seenBy(context),
        source as unknown as ListSource<AnyList, Scope>,
        input,
      );
      return { headers: { 'content-disposition': `attachment; filename="${file.name}"` }, body: file };
    }),
  } as unknown as HandlersOf<Known>;
}
