import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';

export type StepCounter = {
  /** How often each block of the modules was run by some work, and how many characters its searches went over. */
  count(work: () => unknown): Promise<number>;
  end(): void;
};

/**
 * Counts the steps of work in the files whose address holds one of the `modules`, as the engine counts them; no clock
 * is needed. They have to be loaded after this, since only then the engine counts every block; where others have loaded
 * them before, anew (`vi.resetModules`).
 */
export async function startCountingSteps(modules: readonly string[]): Promise<StepCounter> {
  // What was compiled before, without counting its blocks, would be taken for the same text again.
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

/** How many characters the language's own searches are given while some work is done. */
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
