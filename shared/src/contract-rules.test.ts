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
} from './bounded.ts';
import { SMALL_BODY_BYTES } from './calls/endpoint.ts';
import { isLinkAccess } from './calls/link.ts';
import { definitionOf } from './calls/testing/schema-walk.ts';
import { DECLARED_CALLS } from './declared-calls.ts';
import { ERRORS } from './errors.ts';
import { NOT_STORED, withoutSecrets } from './format/secret.ts';
import { batchRecordEndpoints, RECORDED_BATCH_CALLS } from './pdf/batch-records.calls.ts';
import { faultsOf } from './testing/table.ts';

const CALLS = Object.entries(DECLARED_CALLS).flatMap(([server, calls]) =>
  calls.map((call) => ({ ...call, title: `${server}.${call.name}` })),
);
type Call = (typeof CALLS)[number];

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

/** The paths of everything unbounded in a schema. */
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
      return at(`is of the kind ${def.type}, which has no known bound`);
  }
}

/** Calls with a body that change nothing worth an audit log entry, with the reason. */
const CHANGES_NOTHING: Record<string, string> = {
  'api.refreshTokens': 'the tokens of a session follow each other all day',
  'api.makeCaptcha': 'is forgotten in minutes',
  'api.requestPasswordReset': 'the use of the link is logged',
  'api.confirmPassword': 'the password that is set with the token is in the log',
  'api.recordBatchChange': 'the row it writes is that of a call of the PDF service, which declares it',
  'api.getCompellingEvidence': 'reads',
  'api.findReadableEvidence': 'reads',
  'api.findReadableScreenings': 'reads',
  'api.findReadableVerifications': 'reads',
  'api.resolveReceiptTransactions': 'reads',
  'api.readOrderFile': 'reads',
  'api.checkOrders': 'reads',
  'api.previewWatchlistFile': 'reads',
  'api.listRegistry': 'reads',
  'api.getAlertStatistics': 'reads',
  'api.getDueStatistics': 'reads',
  'api.getAlertBreakdown': 'reads',
  'api.getRatios': 'reads',
  'api.searchAlerts': 'reads',
  'api.searchRecords': 'reads',
  'api.nameRecords': 'reads',
  'api.checkEnquiries': 'reads',
  'api.fillEnquiry': 'reads',
  'api.fillDisputeCase': 'reads',
  'api.findReceiptsForAlert': 'reads',
  'api.tryRefundRules': 'reads',
  'api.tryRdrRules': 'reads',
  'api.transactionShipment': 'reads',
  'api.showBuyerAddress': 'reads',
  'pdf.makePreview': 'reads',
  'pdf.makeCaseDocument': 'reads',
  'pdf.checkAttachmentFile': 'reads',
  'pdf.makeRender': 'reads',
  'inspection.startInspection': 'the platform, which alone may call, records the inspection',
  'inspection.removeInspection': 'forgets what the platform records',
};

const SECRET_NAME = /password$|token$|secret(?!_since$)|^root$|_key$|link$|^url$/i;
/** Fields with the name of a secret that anyone may know. */
const PUBLIC_FIELDS: Readonly<Record<string, readonly string[]>> = {
  // Of policies and of the shop, as every buyer sees them.
  'api.correctOrder': ['url'],
  // The heads of columns with links to where an entry was published.
  'api.createWatchlistVersion': ['link'],
  'api.previewWatchlistFile': ['link'],
};
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

/** Texts of several lines. */
const PARAGRAPHS = [
  ...['comments', 'comment', 'reason', 'collision_reason', 'contradiction_reason'],
  ...['response', 'statement', 'message', 'note', 'notes', 'full_address', 'address', 'sells'],
];
/** Texts that are searched, compared or validated as sent: a line break in them finds nothing, or is reported at its cell. */
const AS_THEY_COME = [
  ...['value', 'values', 'clients', 'text', 'password', 'case_number', 'name', 'user_agent'],
  ...['ethoca_id', 'outcome', 'refunded', 'amount_stopped', 'comments', 'strict', 'images', 'includePdf'],
  ...['accept', 'if-none-match', 'idempotency-key'],
];
const OF_SEVERAL_LINES: ReadonlySet<string> = new Set([...PARAGRAPHS, ...AS_THEY_COME]);

/** Texts of a model that take a line break, by their names. */
function severalLines(schema: z.ZodType, name = ''): string[] {
  if (isWithinBounds(schema)) return [];
  const def = definitionOf(schema);
  const inner = [def.innerType, def.element, def.in, def.out, ...(def.options ?? [])];
  const takesBreak = def.type === 'string' && schema.safeParse('ab\ncd').success;
  return [
    ...(takesBreak ? [name] : []),
    ...inner.flatMap((one) => (one ? severalLines(one, name) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([key, part]) => severalLines(part, key)),
  ];
}

/** Amounts of a model that have to be more than nothing, and may be stored as nothing. */
function roundedToNothing(schema: z.ZodType, name = ''): string[] {
  const def = definitionOf(schema);
  const inner = [def.innerType, def.element, def.in, def.out, ...(def.options ?? [])];
  const isTaken = (value: number) => schema.safeParse(value).success;
  const isLost = def.type === 'number' && !isTaken(0) && isTaken(0.00004);
  return [
    ...(isLost ? [name] : []),
    ...inner.flatMap((one) => (one ? roundedToNothing(one, name) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([key, part]) => roundedToNothing(part, key)),
  ];
}

/** Amounts of a model that are taken as numbers and not as decimal strings, by their names. */
function withoutDecimalStrings(schema: z.ZodType, name = ''): string[] {
  const def = definitionOf(schema);
  const inner = [def.innerType, def.element, def.in, def.out, ...(def.options ?? [])];
  const isAmount = /amount/i.test(name) && schema.safeParse(5.5).success;
  if (isAmount) return schema.safeParse('5.50').success ? [] : [name];
  return [
    ...inner.flatMap((one) => (one ? withoutDecimalStrings(one, name) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([key, part]) => withoutDecimalStrings(part, key)),
  ];
}

const isMarked = (schema: z.ZodType) =>
  (withoutSecrets(z.object({ it: schema }), { it: 'a text' }) as { it: unknown }).it === NOT_STORED;

/** Asserts a rule for each call it is about, and names the calls that break it. */
const ruleOf = (calls: readonly Call[], rule: (call: Call) => void) =>
  faultsOf(
    calls.map((call) => [call.title, call]),
    rule,
  );

const inputOf = ({ declared }: Call) => declared['~orpc'].inputSchema as z.ZodType | undefined;
const isRead = ({ method, path }: Call) =>
  method === 'GET' || method === 'HEAD' || /\/(list|tree|export)$/.test(path);

const WITH_INPUT = CALLS.filter((call) => inputOf(call) !== undefined);
const AUDITED = CALLS.filter(({ meta }) => meta.audit);

describe('every call', () => {
  it('accepts no unbounded input', async () => {
    const faults = await ruleOf(WITH_INPUT, (call) => {
      expect(unbounded(inputOf(call) as z.ZodType)).toEqual([]);
    });
    expect(faults).toEqual({});
  });

  it('accepts line breaks in multi-line texts only', async () => {
    const faults = await ruleOf(WITH_INPUT, (call) => {
      const names = severalLines(inputOf(call) as z.ZodType);
      const strays = names.filter((name) => !OF_SEVERAL_LINES.has(name));
      expect(strays, 'take one line, or stand in PARAGRAPHS').toEqual([]);
    });
    expect(faults).toEqual({});
  });

  it('rejects amounts above zero that would be stored as zero', async () => {
    const faults = await ruleOf(WITH_INPUT, (call) => {
      expect(roundedToNothing(inputOf(call) as z.ZodType)).toEqual([]);
    });
    expect(faults).toEqual({});
  });

  it('accepts amounts as decimal strings and keeps their digits', async () => {
    const faults = await ruleOf(WITH_INPUT, (call) => {
      expect(withoutDecimalStrings(inputOf(call) as z.ZodType)).toEqual([]);
    });
    expect(faults).toEqual({});
    expect(withoutDecimalStrings(z.object({ of: z.object({ amount: z.number().nullish() }) }))).toEqual([
      'amount',
    ]);
  });

  it('declares its access and its costs', async () => {
    const faults = await ruleOf(CALLS, ({ meta }) => {
      expect(meta.access).toBeDefined();
      expect(meta.costs, 'declares `costs`, be it []').toBeInstanceOf(Array);
    });
    expect(faults).toEqual({});
  });

  it('asks for one right at the platform, whose scope follows from it', () => {
    const eitherOf = CALLS.filter(({ meta: { access } }) => typeof access !== 'string' && 'or' in access);
    expect(eitherOf.map(({ title }) => title).filter((title) => !title.startsWith('pdf.'))).toEqual([]);
    expect(eitherOf).not.toEqual([]);
  });

  it('declares the error for too many requests if it has costs', async () => {
    const costly = CALLS.filter(({ meta }) => meta.costs.length > 0);
    const faults = await ruleOf(costly, ({ declared }) => {
      const codes = Object.keys(declared['~orpc'].errorMap) as (keyof typeof ERRORS)[];
      expect(codes.map((code) => ERRORS[code].status)).toContain(429);
    });
    expect(faults).toEqual({});
  });

  it('declares its signature scheme if and only if it is signed', async () => {
    const faults = await ruleOf(CALLS, ({ meta }) => {
      expect(meta.signature !== undefined).toBe(meta.access === 'signed');
    });
    expect(faults).toEqual({});
  });

  it('with a link in its path has the token there, and tells what can be wrong with a link', async () => {
    const faults = await ruleOf(CALLS, ({ method, path, meta, declared }) => {
      const isInPath = isLinkAccess(meta.access) && meta.access.token === 'path';
      expect(path.includes('{token}')).toBe(isInPath);
      if (!isLinkAccess(meta.access)) return;
      const codes = Object.keys(declared['~orpc'].errorMap);
      expect(codes).toEqual(expect.arrayContaining(['auth/unauthenticated', 'auth/expired']));
      const isLimited = meta.access.link.some(({ tries }) => tries.ofNetwork || tries.ofLink);
      if (isLimited && !['GET', 'HEAD'].includes(method)) expect(codes).toContain('request/too_many');
    });
    expect(faults).toEqual({});
  });

  it('has a valid example if it takes input', async () => {
    const faults = await ruleOf(WITH_INPUT, (call) => {
      const { route } = call.declared['~orpc'];
      const { params, query, body } = call.meta.example ?? expect.fail('declares no `example`');
      for (const [, name = ''] of (route.path ?? '').matchAll(/\{(\w+)\}/g))
        expect(params).toHaveProperty(name);
      const input =
        route.inputStructure === 'detailed'
          ? { params, query: query ?? {}, headers: {}, body }
          : { ...params, ...query, ...(body as object) };
      expect(inputOf(call)?.safeParse(input).error?.issues ?? []).toEqual([]);
    });
    expect(faults).toEqual({});
  });

  it('is recorded by the platform if it changes something at the PDF service', async () => {
    const atPdfService = AUDITED.filter(({ title }) => title.startsWith('pdf.'));
    const faults = await ruleOf(atPdfService, ({ name }) => {
      expect(RECORDED_BATCH_CALLS).toContain(name);
    });
    expect(faults).toEqual({});
  });

  it('declares its audit log entry if and only if it changes something, or shows what each look at is recorded of', async () => {
    const faults = await ruleOf(CALLS, (call) => {
      // What another server sends is stored as an event; the change that it leads to has an entry.
      const isEvent = call.meta.access === 'signed' || call.meta.signsFields === true;
      const { audit } = call.meta;
      if (isRead(call) && audit) expect(audit.action).toBe('read');
      else if (isRead(call) || isEvent || call.title in CHANGES_NOTHING) expect(audit).toBeUndefined();
      else expect([undefined, 'read']).not.toContain(audit?.action);
    });
    expect(faults).toEqual({});
  });

  it('marks fields as secret that the audit log must not keep', async () => {
    const faults = await ruleOf(AUDITED, ({ title, declared }) => {
      // For calls of the PDF service, the audit log keeps the record it sends.
      const kept = title.startsWith('pdf.') ? batchRecordEndpoints.recordBatchChange : declared;
      const { inputSchema, outputSchema } = kept['~orpc'];
      const bare = [inputSchema, outputSchema].flatMap((schema) =>
        schema ? bareSecrets(schema as z.ZodType) : [],
      );
      expect(bare.filter((name) => !PUBLIC_FIELDS[title]?.includes(name))).toEqual([]);
    });
    expect(faults).toEqual({});
  });

  it('has a small body limit, except for files and bulk imports', async () => {
    const faults = await ruleOf(CALLS, ({ title, meta }) => {
      // A file is written to the disk as it comes; 1,000 alerts of 4 kB, or 500 orders of 8, are one call.
      const isBulk = ['api.deliverAlerts', 'api.createOrders', 'api.checkOrders'].includes(title);
      // Lists of persons and companies have up to a million names.
      const files = title === 'api.uploadWatchlistFile' ? 300 : 50;
      // The platform hands a file on, as text.
      const isOfService = title === 'pdf.checkAttachmentFile';
      const most = (meta.upload || isOfService ? files : isBulk ? 4 : 2) * 1024 * 1024;
      expect(meta.bodyBytes ?? SMALL_BODY_BYTES).toBeLessThanOrEqual(most);
    });
    expect(faults).toEqual({});
  });

  it('declares a body limit only if it takes a body', async () => {
    const withBodies = CALLS.filter(({ meta }) => meta.bodyBytes !== undefined || meta.serviceBody);
    const faults = await ruleOf(withBodies, ({ method }) => {
      expect(method).not.toBe('GET');
    });
    expect(faults).toEqual({});
  });

  it('is exempted from the audit log by an existing name only', () => {
    const titles = CALLS.map(({ title }) => title);
    expect(Object.keys(CHANGES_NOTHING).filter((title) => !titles.includes(title))).toEqual([]);
  });
});

describe('the walk through the schemas', () => {
  const walked = (schema: z.ZodType) => unbounded(z.object({ it: schema }));

  it('finds everything unbounded', async () => {
    const rows: [string, z.ZodType][] = [
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
    ];
    const faults = await faultsOf(rows, (schema) => {
      expect(walked(schema)).not.toEqual([]);
    });
    expect(faults).toEqual({});
  });

  it('accepts bounded schemas', () => {
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
