import { isDemoEntry, isOfDemo } from './module-demos.ts';
import { type Project, resolveImport, type Source } from './project.ts';
import type { Rule } from './rule.ts';
import type { Violation } from './violation.ts';

const FOLDER = 'api/src/modules/';
const LIST = `${FOLDER}modules.ts`;
const BESIDE = 'let that module contribute to a hook of this one (docs/decisions/0066)';

/** The module that a file belongs to. */
function moduleOf(path: string): string | undefined {
  return /^api\/src\/modules\/([^/]+)\//.exec(path)?.[1];
}

/** Tables are in the layer of the database, which all modules may use. */
const isSchema = ({ path }: { path: string }) => path.endsWith('.schema.ts');

const fileOf = (module: string) => `${FOLDER}${module}/${module}.module.ts`;

/** The modules that a module file or the list names, from the first. */
function namedIn(project: Project, path: string): string[] {
  const source = project.sources.get(path);
  return (source?.declared?.modules ?? []).flatMap((specifier) => {
    const target = source && resolveImport(project, source, specifier);
    return target?.kind === 'file' ? (moduleOf(target.path) ?? []) : [];
  });
}

/** A module reaches another, which it needs and which comes before it, through its service; demo data also through its demo data. */
export const moduleRule: Rule = (source, target, specifier, project) => {
  if (source.isTest || target.kind !== 'file') return undefined;
  const from = moduleOf(source.path);
  const to = moduleOf(target.path);
  if (from === undefined || to === undefined || from === to) return undefined;
  if ([source, target].some(isSchema)) return undefined;
  const isDeclaration = source.path === fileOf(from) && target.path === fileOf(to);
  const isOfDemos = isOfDemo(source.path) && isDemoEntry(target.path);
  if (!isDeclaration && !isOfDemos && !target.path.endsWith('.service.ts')) {
    return {
      rule: `a module may not import ${specifier} of another`,
      reason: "import the other module's *.service.ts, never its SQL or routes",
    };
  }
  if (namedIn(project, fileOf(from)).includes(to)) return undefined;
  const order = namedIn(project, LIST);
  return {
    rule: `${from} may not import ${specifier}`,
    reason:
      order.indexOf(to) < order.indexOf(from)
        ? `list ${to} in the needs of ${fileOf(from)}`
        : `${to} comes after ${from} in ${LIST}; ${BESIDE}`,
  };
};

/** Every folder of a module is listed once, and needs only modules before it, each of which it uses. */
export function moduleOrder(project: Project): Violation[] {
  const inFolders = [...project.sources.values()].filter(({ isTest }) => !isTest);
  const folders = Map.groupBy(inFolders, ({ path }) => moduleOf(path));
  folders.delete(undefined);
  const order = namedIn(project, LIST);
  const listed = order
    .filter((name, at) => order.indexOf(name) < at)
    .map((name) =>
      at(LIST, {
        rule: `${name} is listed twice`,
        reason: 'the order of modules would be unclear',
      }),
    );
  return [
    ...listed,
    ...[...folders].flatMap(([name = '', sources]) => [
      ...unlisted(project, name, order),
      ...undeclaredDemo(project, name),
      ...namedIn(project, fileOf(name)).flatMap((need) => wrongNeed(project, { name, need, sources, order })),
    ]),
  ];
}

const at = (file: string, broken: Pick<Violation, 'rule' | 'reason'>): Violation => ({
  file,
  line: 1,
  ...broken,
});

function unlisted({ sources }: Project, name: string, order: readonly string[]): Violation[] {
  const declared = sources.get(fileOf(name))?.declared;
  if (!declared) {
    const reason = `declare it in ${fileOf(name)} with defineModule`;
    return [at(`${FOLDER}${name}/`, { rule: `the module ${name} is not declared`, reason })];
  }
  if (declared.name !== name) {
    const reason = 'a module has the name of its folder';
    return [at(fileOf(name), { rule: `the module is named ${declared.name}`, reason })];
  }
  if (order.includes(name)) return [];
  return [at(fileOf(name), { rule: `${name} is not listed`, reason: `add it to ${LIST}` })];
}

function undeclaredDemo(project: Project, name: string): Violation[] {
  const demo = `${FOLDER}${name}/demo/${name}.demo.ts`;
  const declaration = project.sources.get(fileOf(name));
  if (!declaration || !project.sources.has(demo)) return [];
  const isDeclared = declaration.imports.some(({ specifier }) => {
    const target = resolveImport(project, declaration, specifier);
    return target.kind === 'file' && target.path === demo;
  });
  if (isDeclared) return [];
  const reason = `add it to ${fileOf(name)}: demo: () => import('./demo/${name}.demo.ts')`;
  return [at(demo, { rule: `the demo data of ${name} is not declared`, reason })];
}

function wrongNeed(
  project: Project,
  {
    name,
    need,
    sources,
    order,
  }: { name: string; need: string; sources: readonly Source[]; order: readonly string[] },
): Violation[] {
  if (order.indexOf(need) >= order.indexOf(name)) {
    const reason = `${need} doesn't come before it in ${LIST}; ${BESIDE}`;
    return [at(fileOf(name), { rule: `${name} may not need ${need}`, reason })];
  }
  const { taken = [] } = project.sources.get(fileOf(name))?.declared ?? {};
  const isUsed =
    taken === null ||
    taken.includes(need) ||
    sources.some((source) =>
      source.imports.some(({ specifier }) => {
        const target = resolveImport(project, source, specifier);
        if (target.kind !== 'file' || moduleOf(target.path) !== need) return false;
        return target.path.endsWith('.service.ts') || isDemoEntry(target.path);
      }),
    );
  if (isUsed) return [];
  return [at(fileOf(name), { rule: `${name} doesn't use ${need}`, reason: 'remove it from its needs' })];
}
