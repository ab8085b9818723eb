import type { CallExample } from '../../calls/endpoint.ts';
import type { generateOpenApi } from './openapi.ts';

export type ApiDocument = Awaited<ReturnType<typeof generateOpenApi>>;

/** A field of the input or output of a call; `name` is its full path, such as `results.access`. */
export type FieldRow = { name: string; type: string; isRequired: boolean; note: string };

export type CallDescription = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  access: string;
  /** Its body is a file. */
  acceptsFile: boolean;
  example: CallExample | null;
  input: FieldRow[];
  output: FieldRow[];
  status: string;
  codes: string[];
};

/** As much of JSON Schema as our models become. */
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  'x-access'?: string;
  'x-example'?: CallExample;
};

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

/** Every call of the document under its tag, in the order of the contract. */
export function callsByTag(document: ApiDocument): { tag: string; calls: CallDescription[] }[] {
  const groups = new Map<string, CallDescription[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method] as Operation | undefined;
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'Others';
      groups.set(tag, [...(groups.get(tag) ?? []), describeCall(operation, method, path)]);
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}

function describeCall(operation: Operation, method: string, path: string): CallDescription {
  const { operationId = path, summary = '', description = '', parameters = [], responses = {} } = operation;
  const status = Object.keys(responses).find((key) => key.startsWith('2')) ?? '200';
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    access: operation['x-access'] ?? '',
    acceptsFile: operation.requestBody?.content?.['application/octet-stream'] !== undefined,
    example: operation['x-example'] ?? null,
    input: [
      ...parameters.flatMap(({ name, required = false, schema }) => fieldRows(schema, name, required)),
      ...fieldRows(bodyOf(operation.requestBody)),
    ],
    output: fieldRows(bodyOf(responses[status])),
    status,
    codes: Object.values(responses).flatMap((response) => {
      const codes = bodyOf(response)?.properties?.code?.enum ?? [];
      return codes.filter((code) => typeof code === 'string');
    }),
  };
}

function bodyOf(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema;
}

/** A schema as rows, one for each field that holds a value. */
function fieldRows(schema: Schema | undefined, name = '', isRequired = true): FieldRow[] {
  if (!schema) return [];
  const { kinds, isNullable } = kindsOf(schema);
  const inner = kinds.flatMap((kind) => {
    const required = new Set(kind.required ?? []);
    return Object.entries(kind.properties ?? {}).flatMap(([key, field]) =>
      fieldRows(field, name ? `${name}.${key}` : key, required.has(key)),
    );
  });
  const lists = kinds.filter(({ items }) => items).flatMap(({ items }) => fieldRows(items, `${name}[]`));
  const own =
    name === '' ? [] : [{ name, type: typeOf(kinds, isNullable), isRequired, note: noteOf(schema) }];
  return [...own, ...inner, ...lists.filter((row) => row.name !== `${name}[]`)];
}

/** The possible values, without null. */
function kindsOf(schema: Schema): { kinds: Schema[]; isNullable: boolean } {
  const kinds = schema.anyOf ?? schema.oneOf ?? [schema];
  const others = kinds.filter(({ type }) => type !== 'null');
  return { kinds: others, isNullable: others.length < kinds.length };
}

function typeOf(kinds: readonly Schema[], isNullable: boolean): string {
  const names = kinds.map((kind) => {
    if (kind.const !== undefined) return JSON.stringify(kind.const);
    if (kind.enum) return kind.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (kind.items) return `list of ${typeOf(kindsOf(kind.items).kinds, false)}`;
    return Array.isArray(kind.type) ? kind.type.join(' | ') : (kind.type ?? 'any');
  });
  return [...new Set([...names, ...(isNullable ? ['null'] : [])])].join(' | ');
}

function noteOf(schema: Schema): string {
  const { description, minLength, maxLength, minimum, maximum, maxItems } = schema;
  const range = (from: number | undefined, to: number | undefined, of: string) => {
    if (to === undefined || to === Number.MAX_SAFE_INTEGER) return from ? [`at least ${from}${of}`] : [];
    return [`${from ?? 0} to ${to}${of}`];
  };
  return [
    ...(description ? [description] : []),
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join('; ');
}
