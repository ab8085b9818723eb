import { randomOf, runSeed } from '@cbp/shared/testing/test-length';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files run by project and path, and not by what an earlier run took, which differs between machines. With a TEST_SEED
 * they are shuffled by it.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map((file) => ({
      file,
      group: file.project.config.sequence.groupOrder,
      at: runSeed === 0 ? 0 : randomOf(file.moduleId.slice(file.project.config.root.length))(),
    }));
    placed.sort(
      (one, other) =>
        one.group - other.group || one.at - other.at || (one.file.moduleId < other.file.moduleId ? -1 : 1),
    );
    return placed.map(({ file }) => file);
  }
}
