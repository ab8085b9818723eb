import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A mistake that the servers of a run of kills have. */
export type PlantedFault = {
  name: string;
  /** Relative to the repository. */
  file: string;
  /** The text that is replaced; it must occur exactly once in the file. */
  find: string;
  replace: string;
  /** What the run must say of it. */
  sign: RegExp;
};

/** The source with the fault. Throws if its text isn't there exactly once. */
export function planted(source: string, { name, file, find, replace }: Omit<PlantedFault, 'sign'>): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`${file} has the text of “${name}” ${parts.length - 1} times instead of once`);
  return parts.join(replace);
}

/** The variables of a server that runs with the fault, or with several. */
export function faultEnvironment(
  fault: Pick<PlantedFault, 'name'> | readonly Pick<PlantedFault, 'name'>[] | null,
): Record<string, string> {
  const names = [fault ?? []].flat().map(({ name }) => name);
  if (names.length === 0) return {};
  const plant = pathToFileURL(join(import.meta.dirname, 'plant-fault.ts'));
  return { PLANTED_FAULT: names.join('\n'), NODE_OPTIONS: `--import=${plant}` };
}
