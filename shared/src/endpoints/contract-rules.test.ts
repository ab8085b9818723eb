import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  boundedInteger,
  boundedList,
  boundedText,
  isWithinBounds,
  LARGEST_INTEGER,
  LONGEST_LIST,
  withinBounds,
} from '../bounded.ts';
import { DECLARED_CALLS } from '../declared-calls.ts';
import { NOT_KEPT, withoutSecrets } from '../entities/secret.ts';
import { ERRORS } from '../errors.ts';
import { batchRecordEndpoints, RECORDED_BATCH_CALLS } from './batch-records.ts';
import { SMALL_BODY_BYTES } from './endpoint.ts';
import { definitionOf } from './testing/schema-walk.ts';

const CALLS = Object.entries(DECLARED_CALLS).flatMap(([server, calls]) =>
  calls.map((call) => ({ ...call, title: `${server}.${call.name}` })),
);

const LONGEST_TEXT = 20_000;

function longest(schema: z.ZodType): number {
  const maxima = (definitionOf(schema).checks ?? []).map(({ _zod: { def } }) =>
    def.check === 'max_length' ? (def.maximum ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
  );
  return Math.min(...maxima, Number.POSITIVE_INFINITY);
}

/** A switch that is written out: `true` and the like, and no other text. */
function isTextOfFewWords(schema: z.ZodType): boolean {
  const isTaken = (text: string) => schema.safeParse(text).success;
  return (
    'reverseTransform' in definitionOf(schema) &&
    isTaken('true') &&
    !isTaken('a'.repeat(100)) &&
    !isTaken('\0')
  );
}

/** Whatever in a schema has no bound, by its path. */
function unbounded(schema: z.ZodType, path = ''): string[] {
  if (isWithinBounds(schema)) return [];
  const def = definitionOf(schema);
  const at = (fault: string) => [`${path || 'input'} ${fault}`];
  switch (def.type) {
    case 'boolean':
    case 'enum':
    case 'literal':
      return [];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return def.innerType ? unbounded(def.innerType, path) : at('has nothing in it');
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, part]) => unbounded(part, `${path}.${key}`));
    case 'union':
      return (def.options ?? []).flatMap((option, index) => unbounded(option, `${path}|${index}`));
    case 'pipe':
      if (def.in && isTextOfFewWords(schema)) return [];
      return [def.in, def.out].flatMap((part) => (part ? unbounded(part, path) : []));
    case 'string':
      return [
        ...(longest(schema) <= LONGEST_TEXT ? [] : at('is a text without a longest length')),
        ...(['\0', 'a\0', '\ud800', 'a\udc00'].some((text) => schema.safeParse(text).success)
          ? at('is a text that may hold what no database takes')
          : []),
        ...(schema.safeParse('\0').error?.issues.some(({ code }) => code === 'custom')
          ? []
          : at('does not say why it refuses a NUL')),
      ];
    case 'number': {
      const { minValue, maxValue } = schema as z.ZodNumber;
      const isBounded =
        (minValue ?? -Infinity) >= -LARGEST_INTEGER && (maxValue ?? Infinity) <= LARGEST_INTEGER;
      return isBounded ? [] : at('is a number beyond what its column holds');
    }
    case 'array': {
      const most = longest(schema);
      if (most > LONGEST_LIST) return at('is a list without a longest length');
      const refusal = schema.safeParse(Array.from({ length: most + 1 }, () => Symbol('wrong')));
      return [
        ...(refusal.error?.issues.length === 1
          ? []
          : at('is a list whose entries are looked at however many they are')),
        ...unbounded(def.element as z.ZodType, `${path}[]`),
      ];
    }
    default:
      return at(`is of the kind ${def.type}, of which nobody knows a bound`);
  }
}

/** Calls that are sent something and change nothing that anybody would want to know, with the reason. */
const CHANGES_NOTHING: Record<string, string> = {
  'api.refreshTokens': 'the tokens of a session follow each other all day',
  'api.makeCaptcha': 'is forgotten in minutes',
  'api.requestPasswordReset': 'whoever gets the link, and uses it, is in the log',
  'api.confirmPassword': 'the password that is set with the token is in the log',
  'api.recordBatchChange': 'the row it writes is that of a call of the PDF service, which declares it',
  'api.getCompellingEvidence': 'reads',
  'api.findReadableEvidence': 'reads',
  'api.resolveReceiptTransactions': 'reads',
  'api.listRegistry': 'reads',
  'api.getAlertStatistics': 'reads',
  'api.getDueStatistics': 'reads',
  'api.getAlertBreakdown': 'reads',
  'api.getRatios': 'reads',
  'api.searchAlerts': 'reads',
  'api.checkEnquiries': 'reads',
  'api.fillEnquiry': 'reads',
  'api.findReceiptsForAlert': 'reads',
  'api.tryRefundRules': 'reads',
  'api.transactionShipment': 'reads',
  'pdf.makePreview': 'reads',
  'pdf.makeRender': 'reads',
  'api.receiveParcelNotification': 'keeps what another server knows, which nobody decided',
  'api.receiveAdyenNotification':
    'keeps what another server knows; the refund that ends by it has an audit row',
};

const SECRET_NAME = /password$|token$|secret|^root$|_key$|link$|^url$/i;
/** Texts of a model that have the name of a secret, and are not marked as one. */
function bareSecrets(schema: z.ZodType, name = ''): string[] {
  const def = definitionOf(schema);
  const inner = [def.innerType, def.element, def.in, def.out, ...(def.options ?? [])];
  const parts = Object.entries(def.shape ?? {});
  const isBare = def.type === 'string' && SECRET_NAME.test(name) && !isMarked(schema);
  return [
    ...(isBare ? [name] : []),
    ...inner.flatMap((one) => (one ? bareSecrets(one, name) : [])),
    ...parts.flatMap(([key, part]) => (isMarked(part) ? [] : bareSecrets(part, key))),
  ];
}

const isMarked = (schema: z.ZodType) =>
  (withoutSecrets(z.object({ it: schema }), { it: 'a text' }) as { it: unknown }).it === NOT_KEPT;

describe.each(CALLS)('the call $title', ({ title, path, declared, meta, method }) => {
  it('takes nothing without bounds', () => {
    const input = declared['~orpc'].inputSchema as z.ZodType | undefined;
    expect(input ? unbounded(input) : []).toEqual([]);
  });

  it('says who may make it, what it costs, and refuses whoever asks too often for what is scarce', () => {
    expect(meta.access).toBeDefined();
    expect(meta.costs, 'declares `costs`, be it []').toBeInstanceOf(Array);
    const statuses = Object.keys(declared['~orpc'].errorMap).map(
      (code) => ERRORS[code as keyof typeof ERRORS].status,
    );
    if (meta.costs.length > 0) expect(statuses).toContain(429);
  });

  it('says how it is signed, where it is', () => {
    expect(meta.signature !== undefined).toBe(meta.access === 'signed');
  });

  it('has an example of what it takes, which it would take', () => {
    const { inputSchema, route } = declared['~orpc'];
    if (!inputSchema) return;
    const { params, query, body } = meta.example ?? expect.fail('declares no `example`');
    for (const [, name = ''] of (route.path ?? '').matchAll(/\{(\w+)\}/g))
      expect(params).toHaveProperty(name);
    const input =
      route.inputStructure === 'detailed'
        ? { params, query: query ?? {}, headers: {}, body }
        : { ...params, ...query, ...(body as object) };
    const { error } = (inputSchema as z.ZodType).safeParse(input);
    expect(error?.issues ?? []).toEqual([]);
  });

  it('is told to the platform, where it changes something at the PDF service', () => {
    if (!title.startsWith('pdf.') || !meta.audit) return;
    expect(RECORDED_BATCH_CALLS).toContain(title.slice('pdf.'.length));
  });

  it('says what the audit log keeps of it, where it changes something', () => {
    const isSafe = method === 'GET' || method === 'HEAD' || /\/(list|tree|export)$/.test(path);
    if (isSafe || title in CHANGES_NOTHING) expect(meta.audit).toBeUndefined();
    else expect(meta.audit).toBeDefined();
  });

  it('marks as secrets what the audit log must not keep', () => {
    if (!meta.audit) return;
    // Of a call of the PDF service the log keeps what that tells of it.
    const kept = title.startsWith('pdf.') ? batchRecordEndpoints.recordBatchChange : declared;
    const { inputSchema, outputSchema } = kept['~orpc'];
    const bare = [inputSchema, outputSchema].flatMap((schema) =>
      schema ? bareSecrets(schema as z.ZodType) : [],
    );
    expect(bare).toEqual([]);
  });

  it('takes a small body, or says why not', () => {
    // A file is written to the disk as it comes; 1,000 alerts of 4 kB are one delivery.
    const most = (meta.upload ? 50 : title === 'api.deliverAlerts' ? 4 : 2) * 1024 * 1024;
    expect(meta.bodyBytes ?? SMALL_BODY_BYTES).toBeLessThanOrEqual(most);
    if (meta.bodyBytes !== undefined || meta.serviceBody) expect(method).not.toBe('GET');
  });
});

describe('the walk through the schemas', () => {
  const walked = (schema: z.ZodType) => unbounded(z.object({ it: schema }));

  it.each([
    ['a text', z.string()],
    ['a text with a length alone', z.string().max(5)],
    ['a text with a form alone', z.string().regex(/^a*$/)],
    ['an optional text in a list', boundedList(z.string().optional(), { max: 3 })],
    ['a number', z.number()],
    ['a whole number', z.int().min(0)],
    ['a number as text', z.coerce.number().min(0)],
    ['a list', z.array(z.boolean())],
    ['anything', z.unknown()],
    ['a record', z.record(z.string(), z.boolean())],
    ['a branch of a union', z.union([z.boolean(), z.string()])],
    ['what is nested', z.object({ deep: z.object({ text: z.string() }).nullish() })],
  ])('finds %s that has no bound', (_name, schema) => {
    expect(walked(schema)).not.toEqual([]);
  });

  it('is content with what is bounded', () => {
    const schema = z.object({
      text: boundedText(5),
      list: boundedList(boundedInteger(0), { max: 3 }).default([]),
      data: withinBounds(z.object({ free: z.string() }), {
        textLength: 5,
        listLength: 5,
        depth: 5,
        values: 5,
      }),
    });
    expect(walked(schema)).toEqual([]);
  });
});
