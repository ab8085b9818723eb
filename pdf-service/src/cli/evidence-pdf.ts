import { availableParallelism } from 'node:os';
import { inspect } from 'node:util';
import { RECIPIENT_PROFILE_NAMES } from '@cbp/shared/entities/recipient-profile';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@cbp/shared/language';
import { ChromiumError } from '@cbp/shared/node/chromium/chromium-error';
import { EnvironmentError } from '@cbp/shared/node/env';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { RenderFailure } from '../browser/renderer.ts';
import { Refusal, UsageRefusal } from '../refusal.ts';
import { batchCommand } from './batch.ts';
import { hashCommand } from './hash.ts';
import { renderCommand } from './render.ts';
import { say } from './say.ts';
import { serverBatchCommand } from './server-batch.ts';
import type { Surroundings } from './surroundings.ts';

/** What the command ends with. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;
const CONCURRENCY_LIMIT = 16;

function readConcurrency(text: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= CONCURRENCY_LIMIT) return number;
  throw new InvalidArgumentError(`expected a whole number from 1 to ${CONCURRENCY_LIMIT}`);
}

/** Options of every command that reads evidence. */
function evidenceCommand(name: string): Command {
  return new Command(name)
    .addOption(
      new Option('--mode <mode>', 'which config is shown').choices(['REPORT', 'PREVIEW']).default('REPORT'),
    )
    .option('--config <file>', 'JSON with the sections to show (PREVIEW only)')
    .option('--api <url>', 'API of the running product (or EVIDENCE_API_URL)');
}

function reportCommand(name: string): Command {
  return evidenceCommand(name)
    .addOption(
      new Option('--lang <language>', 'language of the headings')
        .choices(LANGUAGES)
        .default(DEFAULT_LANGUAGE),
    )
    .option('--images <folder>', 'folder of the uploaded photos')
    .option('--strict', 'fail where a photo or a glyph would be missing')
    .addOption(
      new Option('--profile <name>', 'fail where this recipient would not take the document').choices(
        RECIPIENT_PROFILE_NAMES,
      ),
    );
}

function createProgram(surroundings: Surroundings, setExitCode: (code: number) => void): Command {
  const render = reportCommand('render')
    .summary('make one PDF')
    .description('Makes the PDF of one report, from a bundle file or from the running product.')
    .argument('<bundle.json|id>', 'a bundle file, or the id of released evidence')
    .requiredOption('-o, --output <file>', 'where the PDF goes; - is standard output')
    .option('--figures <file>', 'JSON with what was measured in the document')
    .action((source, options) => renderCommand(source, options, surroundings));

  const batch = reportCommand('batch')
    .summary('make many PDFs')
    .description(
      'Makes the PDFs of a list of ids or of a folder of bundles. Run it again to go on after a stop.',
    )
    .argument('<ids.txt|folder>', 'a file with one id per line (# starts a comment), or a folder of bundles')
    .requiredOption('-o, --output <folder>', 'folder of the PDFs, made if it is missing')
    .addOption(
      new Option('--concurrency <n>', `how many at once, 1 to ${CONCURRENCY_LIMIT}`)
        .argParser(readConcurrency)
        .default(Math.min(4, availableParallelism())),
    )
    .option('--server <url>', 'let a PDF service make them, with the key in PDF_SERVICE_KEY')
    .action(async (source, options) => {
      const command = options.server === undefined ? batchCommand : serverBatchCommand;
      if (!(await command(source, options, surroundings))) setExitCode(EXIT.failed);
    });

  const hash = evidenceCommand('hash')
    .summary('check the data of a report')
    .description('Makes the SHA-256 that the last page of a report prints of its data.')
    .argument('<bundle.json|id>', 'a bundle file, or the id of released evidence')
    .option('--data <file>', 'where the data goes that it is made of, as canonical JSON')
    .option('--expect <sha256>', 'fail where it is another one than this')
    .action((source, options) => hashCommand(source, options, surroundings));

  const program = new Command('evidence-pdf').description('Compelling Evidence reports as PDF');
  for (const command of [render, batch, hash]) program.addCommand(command);
  for (const command of [program, render, batch, hash]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => void surroundings.stdout.write(text),
      writeErr: (text) => void surroundings.stderr.write(text),
    });
  }
  return program;
}

/** Tells an error in one line, its stack under DEBUG=1, and says what the command ends with. */
function reportError(error: unknown, { stderr, environment }: Surroundings): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const isKnown = [Refusal, RenderFailure, ChromiumError, EnvironmentError].some(
    (kind) => error instanceof kind,
  );
  const message = error instanceof Error ? error.message : String(error);
  say(stderr, isKnown ? `error: ${message}` : `error: unexpected: ${message} (DEBUG=1 tells more)`);
  if (environment.DEBUG) say(stderr, inspect(error));
  return error instanceof UsageRefusal || error instanceof EnvironmentError ? EXIT.usage : EXIT.failed;
}

/** `evidence-pdf` with its arguments, to its end: what it ends with. A stop that was asked for is nothing to report. */
export async function evidencePdf(args: readonly string[], surroundings: Surroundings): Promise<number> {
  let exitCode: number = EXIT.ok;
  const program = createProgram(surroundings, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    return surroundings.signal.aborted ? EXIT.failed : reportError(error, surroundings);
  }
  return exitCode;
}
