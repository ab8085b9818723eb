import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

export type StepCounter = {
  /** The number of times each block of the modules ran, and the number of characters searched. */
  count(work: () => unknown): Promise<number>;
  end(): void;
};

/**
 * Counts the execution steps of files whose path contains one of the `modules`, using the engine's block counts instead of a
 * clock. They must be loaded after this call, since only then the engine counts every block; reload those loaded earlier
 * (`vi.resetModules`).
 */
export async function startCountingSteps(modules: readonly string[]): Promise<StepCounter> {
  // Code compiled earlier without block counts would be reused for the same text.
  setFlagsFromString('--no-compilation-cache');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const countBlocks = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ours = result.filter(({ url }) => modules.some((module) => url.includes(module)));
    const ranges = ours.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  };
  return {
    async count(work) {
      await countBlocks();
      const searched = countSearched(work);
      const blocks = await countBlocks();
      if (blocks === 0) throw new Error(`Nothing was run in ${modules.join(' or ')}`);
      return blocks + searched;
    },
    end() {
      session.disconnect();
      setFlagsFromString('--compilation-cache');
    },
  };
}

const SEARCHES = [
  'replace',
  'replaceAll',
  'match',
  'matchAll',
  'split',
  'search',
  'indexOf',
  'slice',
] as const;

/** The number of characters passed to built-in searches during some work. */
function countSearched(work: () => unknown): number {
  let searched = 0;
  const prototype = String.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
  const originals = SEARCHES.map((name) => [name, prototype[name]] as const);
  for (const [name, original] of originals) {
    prototype[name] = function (this: string, ...given) {
      const result = original?.apply(this, given);
      searched += name === 'slice' ? String(result).length : this.length;
      return result;
    };
  }
  try {
    work();
  } finally {
    for (const [name, original] of originals) if (original) prototype[name] = original;
  }
  return searched;
}
