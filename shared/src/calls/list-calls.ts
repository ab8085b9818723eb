import { z } from 'zod';
import { boundedList } from '../bounded.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../language.ts';
import { exportedKeys } from '../list/field.ts';
import type { AnyList, List, RowOfList } from '../list/list.ts';
import { readSort } from '../list/list.ts';
import { type ListQuery, selectionModels } from '../list/list-query.ts';
import { endpoint, errors } from './endpoint.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The content of an exported file: `columns` are those shown on a page, in its order; all by default. */
export type ExportQuery = Pick<ListQuery, 'filters' | 'sort'> & {
  format: ExportFormat;
  columns?: readonly string[] | undefined;
  lang: Language;
};
export type ExportQueryInput = Partial<ExportQuery> & Pick<ExportQuery, 'format'>;

/** The paths of a list's calls below the prefix. */
export function listPaths(list: AnyList): { list: `/${string}`; export: `/${string}` } {
  return { list: `${list.resource}/list`, export: `${list.resource}/export` };
}

/** The query of an unfiltered page. */
function exampleOf(list: AnyList) {
  return { sort: [readSort(list.defaultSort)] };
}

const known = errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden');

function listCall<Known extends AnyList>(list: Known) {
  return endpoint
    .meta({ access: list.right, costs: [], example: { body: { ...exampleOf(list), limit: 25, offset: 0 } } })
    .route({
      method: 'POST',
      path: listPaths(list).list,
      tags: [list.words.en],
      summary: `${list.words.en}: returns a page of the rows the caller may see`,
      description: `Sorts: ${list.sorts.join(', ')}; the default is ${list.defaultSort}. Rows are counted up to a limit, beyond which total_is_exact is false.${
        list.isPicker ? ' With limit 0 all rows are returned, for pickers.' : ''
      }`,
    })
    .errors(known)
    .input(list.query)
    .output(
      list.answer as Known['answer'] &
        z.ZodType<{ data: RowOfList<Known>[]; total: number; total_is_exact: boolean }>,
    );
}

/** The models of the filters and the sort of a list, for a call of its own. */
export function selectionModelsOf(list: AnyList, { mostSorts = list.sorts.length } = {}) {
  const { filters } = (list.query as unknown as { shape: { filters: z.ZodDefault<z.ZodObject> } }).shape;
  return selectionModels({ filters: filters.def.innerType, sorts: list.sorts, mostSorts });
}

/** A file is read in chunks that continue after the last row, so it needs a single order. */
const SORTS_OF_FILE = 1;

function exportModel(list: AnyList): z.ZodType<ExportQuery, ExportQueryInput> {
  const keys = exportedKeys(list.fields);
  const model = z.strictObject({
    ...selectionModelsOf(list, { mostSorts: SORTS_OF_FILE }),
    format: z.enum(EXPORT_FORMATS),
    columns: boundedList(z.enum(keys, 'unknown column'), { min: 1, max: keys.length }).optional(),
    lang: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  });
  return model as unknown as z.ZodType<ExportQuery, ExportQueryInput>;
}

function exportCall<Known extends AnyList>(list: Known) {
  return endpoint
    .meta({ access: list.right, costs: ['stream'], example: { body: { ...exampleOf(list), format: 'csv' } } })
    .route({
      method: 'POST',
      path: listPaths(list).export,
      outputStructure: 'detailed',
      tags: [list.words.en],
      summary: `${list.words.en}: exports all rows that match the filters as a file`,
      description:
        'Takes the filters of the list and one of its sorts. If no rows match, no file is created.',
    })
    .errors({ ...known, ...errors('request/too_many', 'export/no_data') })
    .input(exportModel(list))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }));
}

/** The calls of a list under the names that derive from its own. */
export type ListCalls<Known extends AnyList> =
  Known extends List<infer Name, infer _Fields, infer _Filters, infer _Sort>
    ? { [Call in `list${Name}`]: ReturnType<typeof listCall<Known>> } & {
        [Call in `export${Name}`]: ReturnType<typeof exportCall<Known>>;
      }
    : never;

/** The calls of a list: a page, and an export of all rows. */
export function listCalls<const Known extends AnyList>(list: Known): ListCalls<Known> {
  return {
    [`list${list.name}`]: listCall(list),
    [`export${list.name}`]: exportCall(list),
  } as unknown as ListCalls<Known>;
}
