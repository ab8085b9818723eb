import { availableParallelism } from 'node:os';
import { inspect } from 'node:util';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@cbp/shared/language';
import { ChromiumError } from '@cbp/shared/node/chromium/chromium-error';
import { EnvironmentError } from '@cbp/shared/node/env';
import { RECIPIENT_PROFILE_NAMES } from '@cbp/shared/pdf/recipient-profile';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { RenderFailure } from '../browser/renderer.ts';
import { Refusal, UsageRefusal } from '../refusal.ts';
import { batchCommand } from './batch.ts';
import { hashCommand } from './hash.ts';
import { printLine } from './print-line.ts';
import { renderCommand } from './render.ts';
import { serverBatchCommand } from './server-batch.ts';
import type { Surroundings } from './surroundings.ts';

/** Exit codes of the command. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;
const CONCURRENCY_LIMIT = 16;

function readConcurrency(text: string): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= CONCURRENCY_LIMIT) return number;
  throw new InvalidArgumentError(`must be a whole number from 1 to ${CONCURRENCY_LIMIT}`);
}

/** Options of every command that reads evidence. */
function evidenceCommand(name: string): Command {
  return new Command(name)
    .addOption(
      new Option('--mode <mode>', 'which configuration to use')
        .choices(['REPORT', 'PREVIEW'])
        .default('REPORT'),
    )
    .option('--config <file>', 'JSON file with the sections to show (PREVIEW only)')
    .option('--api <url>', 'URL of the portal’s API (default: EVIDENCE_API_URL)');
}

function reportCommand(name: string): Command {
  return evidenceCommand(name)
    .addOption(
      new Option('--lang <language>', 'language of the report').choices(LANGUAGES).default(DEFAULT_LANGUAGE),
    )
    .option('--images <folder>', 'folder with the uploaded photos')
    .option('--strict', 'fail if a photo or a glyph is missing')
    .addOption(
      new Option('--profile <name>', 'fail if the document exceeds the limits of this recipient').choices(
        RECIPIENT_PROFILE_NAMES,
      ),
    );
}

function createProgram(surroundings: Surroundings, setExitCode: (code: number) => void): Command {
  const render = reportCommand('render')
    .summary('generate one PDF')
    .description('Generates the PDF of one report, from a bundle file or a running portal.')
    .argument('<bundle.json|id>', 'bundle file, or ID of released evidence')
    .requiredOption('-o, --output <file>', 'output file, or - for standard output')
    .option('--figures <file>', 'write the document’s measurements to this JSON file')
    .action((source, options) => renderCommand(source, options, surroundings));

  const batch = reportCommand('batch')
    .summary('generate many PDFs')
    .description(
      'Generates PDFs for a list of IDs or a folder of bundles. Run the same command again to resume.',
    )
    .argument('<ids.txt|folder>', 'file with one ID per line (# starts a comment), or folder of bundles')
    .requiredOption('-o, --output <folder>', 'output folder, created if missing')
    .addOption(
      new Option('--concurrency <n>', `number of PDFs generated at once, 1 to ${CONCURRENCY_LIMIT}`)
        .argParser(readConcurrency)
        .default(Math.min(4, availableParallelism())),
    )
    .option('--server <url>', 'generate on a PDF service, with the key in PDF_SERVICE_KEY')
    .action(async (source, options) => {
      const command = options.server === undefined ? batchCommand : serverBatchCommand;
      if (!(await command(source, options, surroundings))) setExitCode(EXIT.failed);
    });

  const hash = evidenceCommand('hash')
    .summary('verify a report’s data by its hash')
    .description('Calculates the SHA-256 hash that is printed on the last page of a report.')
    .argument('<bundle.json|id>', 'bundle file, or ID of released evidence')
    .option('--data <file>', 'output file for the hashed data, as canonical JSON')
    .option('--expect <sha256>', 'fail if the hash differs from this one')
    .action((source, options) => hashCommand(source, options, surroundings));

  const program = new Command('evidence-pdf').description('Generates Compelling Evidence reports as PDFs.');
  for (const command of [render, batch, hash]) program.addCommand(command);
  for (const command of [program, render, batch, hash]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => void surroundings.stdout.write(text),
      writeErr: (text) => void surroundings.stderr.write(text),
    });
  }
  return program;
}

/** Prints an error in one line, with its stack if DEBUG is set, and returns the exit code. */
function reportError(error: unknown, { stderr, environment }: Surroundings): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const isKnown = [Refusal, RenderFailure, ChromiumError, EnvironmentError].some(
    (kind) => error instanceof kind,
  );
  const message = error instanceof Error ? error.message : String(error);
  printLine(
    stderr,
    isKnown ? `error: ${message}` : `error: unexpected: ${message} (set DEBUG=1 for details)`,
  );
  if (environment.DEBUG) printLine(stderr, inspect(error));
  return error instanceof UsageRefusal || error instanceof EnvironmentError ? EXIT.usage : EXIT.failed;
}

/** Runs `evidence-pdf` and returns its exit code. An interrupt by the user is not reported as an error. */
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
