import { layerOf } from './layers.ts';
import { type Project, resolveImport, type Source } from './project.ts';
import type { Rule } from './rule.ts';
import type { Violation } from './violation.ts';
import { EACH_AREA } from './workspaces.ts';

const FOLDER = 'shared/src/';
const LIST = `${FOLDER}areas.ts`;

/** The area that a file belongs to. Errors and faults stand with their area, but below all areas. */
function areaOf(path: string): string | undefined {
  return path.startsWith(FOLDER) && layerOf(path) === EACH_AREA ? path.split('/')[2] : undefined;
}

const fileOf = (area: string) => `${FOLDER}${area}/${area}.area.ts`;

/** The areas that a file of an area, or the list, names. */
function namedIn(project: Project, path: string): string[] {
  const source = project.sources.get(path);
  return (source?.declared?.modules ?? []).flatMap((specifier) => {
    const target = source && resolveImport(project, source, specifier);
    return target?.kind === 'file' ? (areaOf(target.path) ?? []) : [];
  });
}

/** An area uses those that it needs. Two that need each other are a circle of their files. */
export const areaRule: Rule = (source, target, specifier, project) => {
  if (source.isTest || target.kind !== 'file') return undefined;
  const [from, to] = [areaOf(source.path), areaOf(target.path)];
  if (from === undefined || to === undefined || from === to) return undefined;
  if (namedIn(project, fileOf(from)).includes(to)) return undefined;
  return {
    rule: `${FOLDER}${from} may not import ${specifier}`,
    reason: `list ${to} in the needs of ${fileOf(from)}, unless ${to} needs ${from}`,
  };
};

/** Every folder of an area declares it, is listed once, and uses each area that it needs. */
export function areaDeclarations(project: Project): Violation[] {
  const inFolders = [...project.sources.values()].filter(({ isTest }) => !isTest);
  const folders = Map.groupBy(inFolders, ({ path }) => areaOf(path));
  folders.delete(undefined);
  const listed = namedIn(project, LIST);
  return [
    ...listed
      .filter((name, position) => listed.indexOf(name) < position)
      .map((name) => at(LIST, `${name} is listed twice`, 'its parts would be composed twice')),
    ...[...folders].flatMap(([name = '', sources]) => [
      ...undeclared(project, name, listed),
      ...namedIn(project, fileOf(name))
        .filter((need) => !isUsed(project, sources, need))
        .map((need) => at(fileOf(name), `${name} doesn't use ${need}`, 'remove it from its needs')),
    ]),
  ];
}

const at = (file: string, rule: string, reason: string): Violation => ({ file, line: 1, rule, reason });

function undeclared({ sources }: Project, name: string, listed: readonly string[]): Violation[] {
  const declared = sources.get(fileOf(name))?.declared;
  if (!declared) {
    const reason = `declare it in ${fileOf(name)} with defineArea, or give the folder a layer in scripts/import-rules/workspaces.ts`;
    return [at(`${FOLDER}${name}/`, `the area ${name} is not declared`, reason)];
  }
  if (declared.name !== name) {
    return [at(fileOf(name), `the area is named ${declared.name}`, 'an area has the name of its folder')];
  }
  return listed.includes(name) ? [] : [at(fileOf(name), `${name} is not listed`, `add it to ${LIST}`)];
}

function isUsed(project: Project, sources: readonly Source[], need: string): boolean {
  return sources.some((source) =>
    source.imports.some(({ specifier }) => {
      const target = resolveImport(project, source, specifier);
      return target.kind === 'file' && areaOf(target.path) === need && target.path !== fileOf(need);
    }),
  );
}
