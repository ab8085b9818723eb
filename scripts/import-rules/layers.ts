import { type Project, type Source, TEST_FOLDERS } from './project.ts';
import type { Rule } from './rule.ts';
import type { Violation } from './violation.ts';
import { BESIDE_FOLDERS, EACH_AREA, WORKSPACES } from './workspaces.ts';

/** The layer of a source file, whether or not it is configured; undefined outside the workspace's sources. */
export function layerOf(path: string): string | undefined {
  const [workspace = '', ...rest] = path.split('/');
  const { layers = {}, endings = {}, sources = 'src' } = WORKSPACES[workspace] ?? {};
  if (sources !== '' && rest.shift() !== sources) return undefined;
  const ending = Object.keys(endings).find((one) => path.endsWith(one));
  if (ending !== undefined) return endings[ending];
  const [entry, ...below] = rest;
  if (below.length === 0 && BESIDE_FOLDERS in layers) return BESIDE_FOLDERS;
  const name = entry?.replace(/\..*$/, '');
  const isArea = below.length > 0 && EACH_AREA in layers && !TEST_FOLDERS.includes(name ?? '');
  return isArea && !((name ?? '') in layers) ? EACH_AREA : name;
}

export const layerRule: Rule = (source, target, specifier) => {
  const from = layerOf(source.path);
  if (source.isTest || !from || target.kind !== 'file' || target.workspace !== source.workspace)
    return undefined;
  const to = layerOf(target.path);
  const { layers, doors } = WORKSPACES[source.workspace] ?? {};
  const allowed = layers?.[from];
  const door = to && to !== from ? doors?.[to] : undefined;
  if (door && !target.path.endsWith(`/${to}/${door}`)) {
    return { rule: `${nameOf(source, from)} may not import ${specifier}`, reason: `its door is ${door}` };
  }
  if (!allowed || !to || to === from || TEST_FOLDERS.includes(to) || allowed.includes(to)) return undefined;
  return {
    rule: `${nameOf(source, from)} may not import ${specifier}`,
    reason:
      allowed.length === 0
        ? 'it must not depend on anything else'
        : `within this workspace it may import ${allowed.join(', ')}`,
  };
};

/** One violation for each folder or file that is in no layer of its workspace, whatever it imports. */
export function unknownLayers({ sources }: Project): Violation[] {
  const seen = new Set<string>();
  return [...sources.values()].flatMap((source) => {
    const layers = WORKSPACES[source.workspace]?.layers;
    if (!layers || source.isTest) return [];
    const layer = layerOf(source.path);
    if (layer !== undefined && layer in layers) return [];
    const name = layer === undefined ? folderOf(source.path) : nameOf(source, layer);
    if (name === undefined || seen.has(name)) return [];
    seen.add(name);
    return {
      file: source.path,
      line: 1,
      rule: `${name} has no rule`,
      reason: 'list what it may import in scripts/import-rules/workspaces.ts',
    };
  });
}

function nameOf({ workspace, path }: Source, layer: string): string {
  if (layer === EACH_AREA) return path.split('/').slice(0, 3).join('/');
  return [workspace, ...(WORKSPACES[workspace]?.sources === '' ? [] : ['src']), layer].join('/');
}

/** The workspace folder of a file outside its sources; undefined for configuration files. */
function folderOf(path: string): string | undefined {
  const [workspace, folder, file] = path.split('/');
  return file === undefined ? undefined : `${workspace}/${folder}`;
}
