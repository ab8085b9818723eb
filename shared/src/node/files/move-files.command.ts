import { parseArgs } from 'node:util';
import { formatCount } from '../../format/format-figures.ts';
import { EnvironmentError } from '../env.ts';
import { describeError } from '../error-fields.ts';
import { keepNewFilesPrivate } from '../private-folder.ts';
import { StartError } from '../start-error.ts';
import { type FileStore, FilesUnavailable } from './file-store.ts';
import { filesAt, readFileVariables } from './files-config.ts';
import { type MoveProgress, moveFiles } from './move-files.ts';
import { openFiles } from './open-files.ts';

const HELP = `Copies all stored files from one place to another, and verifies them. Deletes nothing.

Usage: npm run files:move -- --from URL --to URL

  --from, --to   s3://bucket, s3://bucket/prefix or file:///absolute/folder (a server's DATA_DIR)

Settings and credentials of S3 are those of the servers (FILES_ENDPOINT, AWS_ACCESS_KEY_ID and so on). Run it
again to continue after an interruption, or to copy what was added since.
`;
const INTERRUPTED = 130;
const BAR_CELLS = 24;
const LINE_EVERY_MS = 10_000;

/** The command `npm run files:move`; exits with 1 if a file is damaged or the move failed. */
async function main(): Promise<void> {
  keepNewFilesPrivate();
  const { help, from, to } = readArguments(process.argv.slice(2));
  if (help) return void process.stdout.write(HELP);
  if (from === to) throw new StartError('--from and --to must be different places.');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('interrupted')));
  const opened: FileStore[] = [];
  const open = async (option: string, url: string | undefined) => {
    const files = await openAt(option, url);
    opened.push(files);
    return files;
  };
  try {
    const homes = { from: await open('--from', from), to: await open('--to', to) };
    for (const files of opened) await files.check();
    const showing = createShowing();
    const { signal } = stop;
    const progress = await moveFiles(homes, { onProgress: showing.show, signal }).finally(showing.end);
    if (progress.files === 0) throw new StartError(`No stored files were found in ${homes.from.home}.`);
    process.stdout.write(summaryOf(progress));
    if (progress.damaged.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.stderr.write('Interrupted. Run it again to continue.\n');
    process.exitCode = INTERRUPTED;
  } finally {
    for (const files of opened) await files.close();
  }
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { from: text, to: text, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

async function openAt(option: string, url: string | undefined): Promise<FileStore> {
  const config = filesAt(url ?? null, readFileVariables());
  if (!config) {
    throw new StartError(`${option} must be s3://bucket, s3://bucket/prefix or file:///absolute/folder.`);
  }
  return openFiles(config);
}

/** A bar on a terminal, and now and then a line elsewhere. */
function createShowing() {
  const { stderr } = process;
  let shownAt = 0;
  return {
    show(progress: MoveProgress): void {
      const now = performance.now();
      if (!stderr.isTTY && now - shownAt < LINE_EVERY_MS) return;
      shownAt = now;
      const { files, bytes, doneBytes, copied, present, gone, damaged } = progress;
      const done = copied + present + gone + damaged.length;
      const filled = bytes === 0 ? 0 : Math.round((doneBytes / bytes) * BAR_CELLS);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)}`;
      const counts = `${formatCount(done)} of ${formatCount(files)} files, ${sizeOf(doneBytes)} of ${sizeOf(bytes)}`;
      stderr.write(stderr.isTTY ? `\r\x1b[K${bar} ${counts}` : `${counts}\n`);
    },
    end(): void {
      if (stderr.isTTY) stderr.write('\r\x1b[K');
    },
  };
}

const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function summaryOf({ files, bytes, copied, present, gone, damaged }: MoveProgress): string {
  const lines = [
    `${formatCount(files)} files, ${sizeOf(bytes)}: ${formatCount(copied)} copied and verified, ${formatCount(present)} already there.`,
  ];
  if (gone > 0) lines.push(`${formatCount(gone)} were deleted meanwhile.`);
  if (damaged.length > 0) {
    lines.push(
      `${formatCount(damaged.length)} are damaged and weren't copied:`,
      ...damaged.map((key) => `  ${key}`),
    );
  }
  return `${lines.join('\n')}\n`;
}

main().catch((error: unknown) => {
  const isExplained = error instanceof EnvironmentError || error instanceof StartError;
  if (error instanceof FilesUnavailable) {
    console.error(`${error.logMessage}. Nothing was deleted; run it again to continue.`);
  } else console.error(isExplained ? error.message : describeError(error));
  process.exit(1);
});
