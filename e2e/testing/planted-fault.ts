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
export function planted(source: string, { name, file, find, replace }: PlantedFault): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`${file} has the text of “${name}” ${parts.length - 1} times instead of once`);
  return parts.join(replace);
}

/** The variables of a server that runs with the fault. */
export function faultEnvironment(fault: PlantedFault | null): Record<string, string> {
  if (!fault) return {};
  const plant = pathToFileURL(join(import.meta.dirname, 'plant-fault.ts'));
  return { PLANTED_FAULT: fault.name, NODE_OPTIONS: `--import=${plant}` };
}
