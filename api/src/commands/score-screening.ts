import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { describeError } from '@cbp/shared/node/error-fields';
import { StartError } from '@cbp/shared/node/start-error';
import { DEFAULT_MATCH_SCORE } from '@cbp/shared/screenings/screening';
import { readListFolder } from './read-list-folder.ts';
import { answerPair, createListScorer, readListedLine, type ScoredEntry } from './score-answers.ts';

const HELP = `Answers questions about names as the AML screening does, one JSON line for each JSON line.

Usage: npm run --silent screening:score -- [FOLDER | --entries FILE]

Without lists, each question is a pair of names: {"id", "query": {"schema", "name"}, "candidate": {"schema", "name"}}.
With lists, each is an enquiry: {"id", "query": {"entity_type", "full_name" or "business_name", "dob"}}.

  FOLDER     holds sanctions lists as their publishers issue them: OFAC, UN, EU, UK
  --entries  JSON lines of listed entries: {"list", "list_id", "type", "names": [{"name", "kind"}], "birth_dates", "countries"}
`;

const linesOf = (input: NodeJS.ReadableStream) =>
  createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });

async function readEntries(path: string): Promise<ScoredEntry[]> {
  const entries: ScoredEntry[] = [];
  let number = 0;
  for await (const line of linesOf(createReadStream(path))) {
    number++;
    if (line.trim() === '') continue;
    try {
      entries.push(readListedLine(line));
    } catch (error) {
      throw new StartError(`Line ${number} of ${path} isn't an entry: ${(error as Error).message}`);
    }
  }
  return entries;
}

async function readLists(from: { entries: string | undefined; folder: string | undefined }) {
  if (from.entries !== undefined) return readEntries(from.entries);
  return from.folder === undefined ? null : readListFolder(from.folder);
}

function readArguments(args: readonly string[]) {
  const options = { entries: { type: 'string' }, help: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { ...values, folder: positionals[0] };
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/** The command `npm run screening:score`: answers on the output until the input ends. */
async function main(): Promise<void> {
  const { entries, folder, help } = readArguments(process.argv.slice(2));
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const listed = await readLists({ entries, folder });
  const answer = listed ? createListScorer(listed) : answerPair;
  process.stdout.write(`${JSON.stringify({ default_threshold: DEFAULT_MATCH_SCORE })}\n`);
  for await (const line of linesOf(process.stdin)) {
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : describeError(error));
  process.exit(1);
});
