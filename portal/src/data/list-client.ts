import { type ExportFormat, listPaths } from '@cbp/shared/endpoints/list-calls';
import type { Language } from '@cbp/shared/language';
import type { AnyList } from '@cbp/shared/list/list';
import type { ListAnswer, ListQuery } from '@cbp/shared/list/list-query';
import type { Api } from './api-context.tsx';
import { refusalOf } from './contract-link.ts';

type Rows = ListAnswer<Readonly<Record<string, unknown>>>;
type ListCall = {
  key: () => readonly unknown[];
  call: (query: Partial<ListQuery>, options?: { signal: AbortSignal }) => Promise<Rows>;
};

/** The call of a list, whose name derives from that of the list; its rows are those of the list's model. */
export function listCallOf({ queries }: Api, list: AnyList): ListCall {
  const call = (queries as unknown as Record<string, ListCall | undefined>)[`list${list.name}`];
  if (!call) throw new Error(`the contract has no call for the list ${list.name}`);
  return call;
}

type TreeRows = Pick<Rows, 'data' | 'total'> & { whole: number; is_complete: boolean };
type TreeCall = Pick<ListCall, 'key'> & {
  call: (query: Partial<ListQuery>, options?: { signal: AbortSignal }) => Promise<TreeRows>;
};

/** The same for a list whose rows are a tree. */
export function treeCallOf(api: Api, list: AnyList): TreeCall {
  return listCallOf(api, list) as unknown as TreeCall;
}

type Wanted = Pick<ListQuery, 'filters' | 'sort'> & {
  format: ExportFormat;
  columns: readonly string[];
  lang: Language;
};

const FILE_NAME = /filename="([^"]+)"/;

/** A list as a file. It comes as a stream of any length, which no bound of a call fits. Fails as the calls do. */
export async function exportList({ deployment, send }: Api, list: AnyList, wanted: Wanted): Promise<File> {
  const response = await send(
    new Request(`${deployment.apiUrl}${listPaths(list).export}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    }),
  );
  if (!response.ok) throw await refusalOf(response);
  const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = await response.blob();
  return new File([content], name ?? `${list.name}.${wanted.format}`, { type: content.type });
}
