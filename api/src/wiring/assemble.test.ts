import { expect, it } from 'vitest';
import { assemble } from './assemble.ts';
import { type AnyModule, defineModule, type Platform, type Server } from './define-module.ts';
import { defineHook } from './hook.ts';

/** What these modules read of a server: nothing. */
const SERVER = {} as Server;
const KIND = { name: 'letter', sealedAs: 'a letter' };
const work = async () => undefined;
const named = (name: string, parts: object = {}, more: Partial<AnyModule> = {}): AnyModule => ({
  name,
  needs: [],
  create: () => parts,
  ...more,
});

it('gives each module the services of those that it needs, by name', async () => {
  const low = defineModule({ name: 'low', needs: [], create: () => ({ service: { answer: 42 } }) });
  const high = defineModule({
    name: 'high',
    needs: [low],
    create: async (_platform, { low: { answer } }) => ({ service: { doubled: 2 * answer } }),
  });
  const { services } = await assemble([low, high], SERVER);
  expect(services.high.doubled).toBe(84);
});

it('answers a hook in the order of the modules, once all of them are created', async () => {
  const RECORDS = defineHook<string>('records');
  const OTHER = defineHook<string>('other');
  let early: unknown;
  const low = defineModule({
    name: 'low',
    needs: [],
    create({ answersTo }: Platform) {
      const records = answersTo(RECORDS);
      try {
        records();
      } catch (error) {
        early = error;
      }
      return { service: { records } };
    },
  });
  const modules = [
    low,
    named('one', { contributes: [RECORDS.with('first'), OTHER.with('another')] }),
    named('two', { contributes: [RECORDS.with('second')] }),
  ] as const;
  const { services } = await assemble(modules, SERVER);
  expect(early).toEqual(new Error('what modules contribute is complete only after all of them are created'));
  expect(services.low.records()).toEqual(['first', 'second']);
});

it('refuses a module before one that it needs', async () => {
  const low = named('low');
  const high = named('high', {}, { needs: [low] });
  await expect(assemble([high, low], SERVER)).rejects.toThrow(
    "the module high needs low, which doesn't come before it",
  );
});

it('refuses what two modules declare, and tasks of a kind that none declares', async () => {
  const twice = (parts: object, more: Partial<AnyModule> = {}) =>
    assemble([named('one', parts, more), named('two', parts, more)], SERVER);
  await expect(twice({ routes: { getUser: {} } })).rejects.toThrow('two modules declare the call getUser');
  await expect(twice({}, { kinds: [KIND] })).rejects.toThrow('two modules declare the kind of tasks letter');
  const tasks = [{ kind: KIND, work }];
  await expect(assemble([named('one', { tasks })], SERVER)).rejects.toThrow(
    'no module declares the kind of tasks letter',
  );
  const declared = named('three', { tasks }, { kinds: [KIND] });
  await expect(assemble([declared, named('one', { tasks })], SERVER)).rejects.toThrow(
    'two modules declare the task letter',
  );
});

it('collects jobs from the bottom to the top, and cleanups from the top to the bottom', async () => {
  const done: string[] = [];
  const partsOf = (name: string) => ({
    jobs: [{ name, pauseMs: 1, work }],
    cleanups: [async () => void done.push(`${name} 1`), async () => void done.push(`${name} 2`)],
  });
  const modules = ['low', 'high'].map((name) => named(name, partsOf(name)));
  const { jobs, cleanups } = await assemble(modules, SERVER);
  expect(jobs.map(({ name }) => name)).toEqual(['low', 'high']);
  for (const cleanUp of cleanups) await cleanUp(new AbortController().signal);
  expect(done).toEqual(['high 1', 'high 2', 'low 1', 'low 2']);
});
