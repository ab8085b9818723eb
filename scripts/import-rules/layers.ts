import { type Project, type Source, TEST_FOLDERS } from './project.ts';
import { BESIDE_FOLDERS, ROOMS } from './rooms.ts';
import type { Rule } from './rule.ts';
import type { Violation } from './violation.ts';

/** The layer that a source file belongs to, whether or not its room knows it; none outside of the sources of the room. */
function layerOf(path: string): string | undefined {
  const [room = '', ...rest] = path.split('/');
  const { layers = {}, sources = 'src' } = ROOMS[room] ?? {};
  if (sources !== '' && rest.shift() !== sources) return undefined;
  const [entry, ...below] = rest;
  if (below.length === 0 && BESIDE_FOLDERS in layers) return BESIDE_FOLDERS;
  return entry?.replace(/\..*$/, '');
}

export const layerRule: Rule = (source, target, specifier) => {
  const from = layerOf(source.path);
  if (source.isTest || !from || target.kind !== 'file' || target.room !== source.room) return undefined;
  const to = layerOf(target.path);
  const allowed = ROOMS[source.room]?.layers?.[from];
  if (!allowed || !to || to === from || TEST_FOLDERS.includes(to) || allowed.includes(to)) return undefined;
  return {
    rule: `${nameOf(source, from)} may not import ${specifier}`,
    reason:
      allowed.length === 0 ? 'it stands on nothing else' : `of this room it may use ${allowed.join(', ')}`,
  };
};

/** One violation for each folder or file that is in no layer of its room, whatever it imports. */
export function unknownLayers({ sources }: Project): Violation[] {
  const seen = new Set<string>();
  return [...sources.values()].flatMap((source) => {
    const layers = ROOMS[source.room]?.layers;
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
      reason: 'say in scripts/import-rules/rooms.ts what it may import',
    };
  });
}

function nameOf({ room }: Source, layer: string): string {
  return [room, ...(ROOMS[room]?.sources === '' ? [] : ['src']), layer].join('/');
}

/** The folder of a room that a file outside of its sources lies in; configuration beside them lies in none. */
function folderOf(path: string): string | undefined {
  const [room, folder, file] = path.split('/');
  return file === undefined ? undefined : `${room}/${folder}`;
}
