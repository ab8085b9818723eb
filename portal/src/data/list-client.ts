import { type ExportFormat, listPaths } from '@cbp/shared/calls/list-calls';
import type { Language } from '@cbp/shared/language';
import type { AnyList } from '@cbp/shared/list/list';
import type { ListAnswer, ListQuery } from '@cbp/shared/list/list-query';
import { useApi } from './api-context.tsx';
import type { Send } from './contract-link.ts';
import { fetchFile } from './fetch-file.ts';

type Rows = ListAnswer<Readonly<Record<string, unknown>>>;
type ListCall = {
  key: () => readonly unknown[];
  call: (query: Partial<ListQuery>, options?: { signal: AbortSignal }) => Promise<Rows>;
};

/** The server that has the rows of a list: its calls as query options, its address, and what sends to it. */
export type ListServer = { queries: object; url: string; send: Send };

/** The platform, which has most lists. */
export function usePlatform(): ListServer {
  const { queries, deployment, send } = useApi();
  return { queries, url: deployment.apiUrl, send };
}

/** The call of a list, whose name derives from that of the list; its rows are those of the list's model. */
export function listCallOf({ queries }: Pick<ListServer, 'queries'>, list: AnyList): ListCall {
  const call = (queries as unknown as Record<string, ListCall | undefined>)[`list${list.name}`];
  if (!call) throw new Error(`the server has no call for the list ${list.name}`);
  return call;
}

type TreeRows = Pick<Rows, 'data' | 'total'> & { whole: number; is_complete: boolean };
type TreeCall = Pick<ListCall, 'key'> & {
  call: (query: Partial<ListQuery>, options?: { signal: AbortSignal }) => Promise<TreeRows>;
};

/** The same for a list whose rows are a tree. */
export function treeCallOf(server: Pick<ListServer, 'queries'>, list: AnyList): TreeCall {
  return listCallOf(server, list) as unknown as TreeCall;
}

type Wanted = Pick<ListQuery, 'filters' | 'sort'> & {
  format: ExportFormat;
  columns: readonly string[];
  lang: Language;
};

/** A list as a file. Fails as the calls do. */
export function exportList({ url, send }: ListServer, list: AnyList, wanted: Wanted): Promise<File> {
  const request = new Request(`${url}${listPaths(list).export}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  return fetchFile(send, request, `${list.name}.${wanted.format}`);
}
