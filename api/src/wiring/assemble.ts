import type { LinkRule } from '../access/link-check.ts';
import type {
  AnyModule,
  Cleanup,
  Inlet,
  Job,
  ModuleParts,
  PartsOf,
  Server,
  ServicesOf,
} from './define-module.ts';
import type { Hook } from './hook.ts';
import type { AnyTaskWork } from './task-work.ts';

type Part<Module, Name extends string> = Module extends AnyModule
  ? PartsOf<Module> extends { [One in Name]: infer Found }
    ? Found
    : never
  : never;
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A server's modules. Their routes and signatures are typed, so that a missing call or key is a type error. */
export type Assembled<Modules extends readonly AnyModule[]> = {
  services: ServicesOf<Modules>;
  routes: AllOf<Part<Modules[number], 'routes'>>;
  signatures: AllOf<Part<Modules[number], 'signatures'>>;
  tasks: readonly AnyTaskWork[];
  jobs: readonly Job[];
  /** From the top to the bottom: what a module lets go of, one below may delete in the same run. */
  cleanups: readonly Cleanup[];
  inlets: readonly Inlet[];
  links: readonly LinkRule[];
};

/** The names of the kinds of tasks, as labelled in metrics. */
export function taskKindsOf(modules: readonly AnyModule[]): string[] {
  return modules.flatMap(({ kinds = [], webhooks = [] }) =>
    [...kinds, ...webhooks.map(({ kind }) => kind)].map(({ name }) => name),
  );
}

/**
 * Creates modules from the bottom to the top. Throws where one needs a module that doesn't come before it, two implement
 * the same call or task, or a task is of an undeclared kind.
 */
export async function assemble<const Modules extends readonly AnyModule[]>(
  modules: Modules,
  server: Server,
): Promise<Assembled<Modules>> {
  const created = new Map<string, ModuleParts>();
  const every = <Found>(read: (parts: ModuleParts) => readonly Found[] | undefined): Found[] => {
    if (created.size < modules.length) {
      throw new Error('what modules contribute is complete only after all of them are created');
    }
    return [...created.values()].flatMap((parts) => read(parts) ?? []);
  };
  const platform = {
    ...server,
    answersTo:
      <Answer>(hook: Hook<Answer>) =>
      () =>
        hook.answersIn(every(({ contributes }) => contributes)),
    waiting: () => every(({ waiting }) => waiting),
    searched: () => every(({ searched }) => searched),
  };
  for (const { name, needs, create } of modules) {
    const services = needs.map((needed) => {
      const parts = created.get(needed.name);
      if (!parts) throw new Error(`the module ${name} needs ${needed.name}, which doesn't come before it`);
      return [needed.name, parts.service] as const;
    });
    // Typed for each module by its needs, and unknown for a list of modules.
    created.set(name, await create(platform, Object.fromEntries(services) as never));
  }
  const links = every((parts) => parts.links);
  const tasks = every((parts) => parts.tasks);
  const kinds = taskKindsOf(modules);
  refuseTwice(
    'call',
    every(({ routes = {} }) => Object.keys(routes)),
  );
  refuseTwice('kind of tasks', kinds);
  refuseTwice(
    'kind of links',
    links.map(({ link }) => link.kind),
  );
  refuseTwice(
    'task',
    tasks.map(({ kind }) => kind.name),
  );
  const stray = tasks.find(({ kind }) => !kinds.includes(kind.name));
  if (stray) throw new Error(`no module declares the kind of tasks ${stray.kind.name}`);
  const merged = (read: (parts: ModuleParts) => object | undefined) =>
    Object.assign({}, ...[...created.values()].map((parts) => read(parts) ?? {}));
  return {
    // What each module returned has its own type; together they are an intersection, which no loop can build.
    services: Object.fromEntries(
      [...created].map(([name, { service }]) => [name, service]),
    ) as ServicesOf<Modules>,
    routes: merged(({ routes }) => routes),
    signatures: merged(({ signatures }) => signatures),
    tasks,
    jobs: every(({ jobs }) => jobs),
    cleanups: [...created.values()].toReversed().flatMap(({ cleanups = [] }) => cleanups),
    inlets: every(({ inlets }) => inlets),
    links,
  };
}

function refuseTwice(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`two modules declare the ${what} ${twice}`);
}
