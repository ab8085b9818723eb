import type { Source } from './project.ts';
import type { Violation } from './violation.ts';

const MOST_LINES = 260;

/** Kinds of files in which one looks something up, or that are read case by case: they may be of any length. */
const OF_ANY_LENGTH: readonly { kind: string; files: RegExp }[] = [
  { kind: 'tests, and what exists to test', files: /\.test\.[jt]sx?$|(^|\/)testing\/|^e2e\// },
  { kind: 'texts of one language', files: /\/texts\/(en|sc|tc)\.ts$/ },
  { kind: 'data of the demo', files: /^api\/src\/(modules\/[\w-]+\/)?demo\/([\w-]+\/)?reports-[\w-]+\.ts$/ },
  { kind: 'the catalogue of errors', files: /^shared\/src\/errors\.ts$/ },
];

/** A source file that is too long to be read at once, unless it is of a kind that is not read so. */
export function tooLong({ path, lines }: Source): Violation[] {
  if (lines <= MOST_LINES || OF_ANY_LENGTH.some(({ files }) => files.test(path))) return [];
  return [
    {
      file: path,
      line: MOST_LINES + 1,
      rule: `${lines} lines are more than ${MOST_LINES}`,
      reason:
        'split it by topic; scripts/import-rules/file-size.ts lists the kinds of files that may be longer',
    },
  ];
}
