import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundedList } from './bounded.ts';
import { countReads } from './calls/testing/count-reads.ts';
import { type HostileInput, hostileInputs, pairsOf } from './calls/testing/hostile-inputs.ts';
import { asText, HOSTILE, WHOLE_BODIES } from './calls/testing/hostile-values.ts';
import { DECLARED_CALLS, type DeclaredCall } from './declared-calls.ts';
import { faultsOf } from './testing/table.ts';

/** Fewer than the large values hold. */
const MOST_READS = 1_000;
const MOST_READS_OF_BUNDLE = 50_000;

const TEXTS = new Map<string, string>([
  ...HOSTILE.map(([what, value]) => [what, asText(value)] as const),
  ...WHOLE_BODIES,
]);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The pairs of a value and a type of field that a request has, as far as it really holds the value. */
function pairsIn({ met, path, headers, body }: HostileInput): string[] {
  if (!met) return [];
  const text = TEXTS.get(met.value);
  const isSent =
    text === undefined
      ? [path, ...Object.values(headers)].some((one) => one.includes(met.value))
      : body?.includes(text);
  return isSent ? met.types.map((type) => `${met.value} as ${type}`) : [];
}

/** The minimum per call; the long form runs more of the same. */
const ENOUGH = 12;

const inputsOf = (calls: readonly DeclaredCall[]) =>
  hostileInputs(calls, () => ENOUGH).map(({ call, inputs }) => ({ call, inputs: [...inputs()] }));
const INPUTS = {
  api: inputsOf(DECLARED_CALLS.api),
  pdf: inputsOf(DECLARED_CALLS.pdf),
  inspection: inputsOf(DECLARED_CALLS.inspection),
};

describe.each(['api', 'pdf', 'inspection'] as const)('the hostile inputs of %s', (server) => {
  const dealt = INPUTS[server];

  it('insert every value into every field type of the contract', () => {
    const met = new Set(dealt.flatMap(({ inputs }) => inputs.flatMap(pairsIn)));
    const missing = pairsOf(DECLARED_CALLS[server]).map(({ value, type }) => `${value} as ${type}`);
    expect(missing.filter((pair) => !met.has(pair))).toEqual([]);
  });

  it('are sufficient in number for every call', () => {
    const few = dealt.filter(({ inputs }) => inputs.length < ENOUGH);
    expect(few.map(({ call }) => call.name)).toEqual([]);
  });
});

it('the hostile inputs of most calls stay the same when a call is added', () => {
  const [, ...others] = DECLARED_CALLS.api;
  const before = new Map(inputsOf(others).map(({ call, inputs }) => [call, JSON.stringify(inputs)]));
  const changed = INPUTS.api
    .slice(1)
    .filter(({ call, inputs }) => before.get(call) !== JSON.stringify(inputs));
  expect(changed.length).toBeLessThan(others.length / 10);
});

it('the hostile inputs cover every field type of the contracts', () => {
  const types = new Set(pairsOf(Object.values(DECLARED_CALLS).flat()).map(({ type }) => type));
  expect([...types].sort()).toEqual([
    'body',
    'boolean',
    'date or time',
    'enum',
    'header',
    'list',
    'literal',
    'nullable',
    'number',
    'object',
    'path parameter',
    'query parameter',
    'record',
    'text',
    'union',
  ]);
});

/**
 * What a model reads before it rejects the input: the body, wherever it is. One that it accepts, such as lines that are judged one
 * by one, it has to read to the end.
 */
function readsOf({ declared }: DeclaredCall, { body }: HostileInput): number {
  const { inputSchema, inputStructure } = { ...declared['~orpc'], ...declared['~orpc'].route };
  if (!inputSchema || body === undefined || !isJson(body)) return 0;
  const model = inputSchema as z.ZodType;
  const sent: unknown = JSON.parse(body);
  const input = inputStructure === 'detailed' ? { body: sent } : sent;
  return model.safeParse(input).success ? 0 : countReads(model, input);
}

describe('a model', () => {
  it('rejects every hostile body early', async () => {
    const faults = await faultsOf(
      Object.values(INPUTS)
        .flat()
        .map((dealt) => [dealt.call.name, dealt]),
      ({ call, inputs }) => {
        // A whole bundle is read up to its own bounds.
        const most = call.meta.serviceBody ? MOST_READS_OF_BUNDLE : MOST_READS;
        const costly = inputs.filter((input) => readsOf(call, input) > most);
        expect(costly.map(({ what }) => what)).toEqual([]);
      },
    );
    expect(faults).toEqual({});
  });

  it('is detected if it reads an unbounded list or record', () => {
    const entries = Array.from({ length: 5_000 }, () => 'wrong');
    expect(countReads(z.object({ ids: z.array(z.int()) }), { ids: entries })).toBeGreaterThan(MOST_READS);
    expect(countReads(z.record(z.string(), z.int()), { ...entries })).toBeGreaterThan(MOST_READS);
    expect(countReads(z.object({ ids: boundedList(z.int(), { max: 10 }) }), { ids: entries })).toBeLessThan(
      20,
    );
  });
});
