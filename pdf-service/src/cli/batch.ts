import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { cutCardNumbers } from '@cbp/shared/format/card-numbers';
import {
  fileNameFault,
  type RecipientProfileName,
  recipientFileName,
} from '@cbp/shared/pdf/recipient-profile';
import { readId } from '@cbp/shared/text/read-id';
import { forEachBounded } from '../bounded.ts';
import { judge } from '../preflight/judge.ts';
import { measurePdf } from '../preflight/measure-pdf.ts';
import { errorCode, Refusal, systemMessage } from '../refusal.ts';
import { readBounded } from '../rendering/bundle.ts';
import { quoted } from '../rendering/photos.ts';
import { failureMessage } from '../rendering/render-report.ts';
import type { ReportOptions, ReportSource } from './evidence-source.ts';
import { checkRoom, checkTarget, isCompletePdf, removeLeftovers, writeWholeFile } from './output-file.ts';
import { printLine } from './print-line.ts';
import { createProgress } from './progress.ts';
import { isCreatedBy, recipeOf } from './recipe.ts';
import { describePdf } from './render.ts';
import { openSession } from './session.ts';
import type { Surroundings } from './surroundings.ts';

export type BatchEntry = { name: string; source: ReportSource };

/** 100,000 ids of 128 characters are below this. */
const LIST_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * `evidence-pdf batch`: every id of a list or every bundle of a folder to `<id or bundle name>.pdf`, or to a folder of that name
 * if the recipient requires other names. Existing documents from the same input and options are skipped; a failure never
 * stops the rest. Returns whether all documents were generated or existed.
 */
export async function batchCommand(
  source: string,
  options: ReportOptions & { output: string; concurrency: number },
  surroundings: Surroundings,
): Promise<boolean> {
  const { environment, signal, stderr } = surroundings;
  const entries = await readEntries(source, surroundings);
  const session = await openSession(options, surroundings);
  try {
    await makeFolder(options.output);
    await removeLeftovers(options.output);
    const targetOf = ({ name }: BatchEntry) => join(options.output, fileNameOf(name, options.profile));
    const missing: BatchEntry[] = [];
    for (const entry of entries) {
      const isThere =
        isFileName(entry.name) &&
        (await isFinished(targetOf(entry), options.profile)) &&
        (await isCreatedBy(targetOf(entry), await recipeOf(entry.source, options)));
      if (!isThere) missing.push(entry);
    }

    await checkRoom(options.output, missing.length);

    const progress = createProgress(
      { total: entries.length, skipped: entries.length - missing.length },
      surroundings,
    );
    await forEachBounded(
      missing,
      options.concurrency,
      async (entry) => {
        const fileName = fileNameOf(entry.name, options.profile);
        try {
          if (!isFileName(entry.name)) throw new Refusal(NO_FILE_NAME);
          if (fileName !== basename(fileName)) {
            await makeFolder(dirname(targetOf(entry)));
            await removeLeftovers(dirname(targetOf(entry)));
          }
          await checkTarget(targetOf(entry));
          const report = await session.render(entry.source, await recipeOf(entry.source, options));
          if (signal.aborted) return;
          await writeWholeFile(targetOf(entry), report.pdf);
          for (const warning of report.warnings) progress.warn(`${fileName}: ${warning}`);
          progress.made(fileName, describePdf(report));
        } catch (error) {
          if (signal.aborted) return;
          if (environment.DEBUG) printLine(stderr, inspect(error));
          progress.failed(quotedIfNeeded(entry.name), failureMessage(error));
        }
      },
      signal,
    );
    const { failures } = progress.finish(signal.aborted);
    return failures === 0 && !signal.aborted;
  } finally {
    await session.close();
  }
}

/** Whether a document exists, is complete, and meets its recipient’s limits. */
async function isFinished(path: string, profile: RecipientProfileName | undefined): Promise<boolean> {
  if (!(await isCompletePdf(path))) return false;
  if (!profile) return true;
  const measured = await readFile(path)
    .then(measurePdf)
    .catch(() => undefined);
  return measured !== undefined && judge(measured, profile).isMet;
}

/**
 * The path of a document in the folder: its own name, or, if the recipient rejects that, an accepted name in a separate
 * folder.
 */
function fileNameOf(name: string, profile: RecipientProfileName | undefined): string {
  const own = `${name}.pdf`;
  if (!profile || fileNameFault(profile, own) === null) return own;
  return join(name, recipientFileName(profile, name) ?? own);
}

/** Every id of a list, once, or every bundle of a folder. Throws Refusal. */
export async function readEntries(source: string, surroundings: Surroundings): Promise<BatchEntry[]> {
  const found = await stat(source).catch((error: unknown) => {
    throw new Refusal(`${source} ${systemMessage(error)}; expected a list of IDs or a folder of bundles`);
  });
  const entries = found.isDirectory() ? await bundlesOf(source) : await idsOf(source, surroundings);
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name))
      throw new Refusal(
        `two bundles have the same name ${name}.json once card numbers are shortened: rename one`,
      );
    names.add(name);
  }
  if (entries.length === 0) {
    throw new Refusal(
      found.isDirectory()
        ? `${source} contains no bundles (*.json)`
        : `${source} contains no IDs (one per line)`,
    );
  }
  return entries;
}

async function bundlesOf(folder: string): Promise<BatchEntry[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Refusal(`${folder} ${systemMessage(error)}`);
  });
  return names
    .filter((name) => /\.json$/i.test(name) && !name.startsWith('.'))
    .sort()
    .map((name) => ({
      name: cutCardNumbers(basename(name).replace(/\.json$/i, '')),
      source: { kind: 'file', path: join(folder, name) },
    }));
}

async function idsOf(path: string, { stderr }: Surroundings): Promise<BatchEntry[]> {
  const text = (await readBounded(path, LIST_LIMIT_BYTES)).toString('utf8');
  const ids = text
    .split(/\r?\n/)
    .map((line) => readId(line.replace(/(^|\s)#.*$/, '')))
    .filter(Boolean)
    .map((id) => cutCardNumbers(id));
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) {
    if (count > 1) printLine(stderr, `note: ${quoted(id)} is listed ${count} times and generated once`);
  }
  return [...counts.keys()].map((id) => ({ name: id, source: { kind: 'id', id } }));
}

export const NO_FILE_NAME = 'not a valid file name';

/** A name that cannot leave the output folder, hide in it, or mean something else on another system. */
export function isFileName(name: string): boolean {
  return (
    /^[^./\\:*?"<>|\s\p{C}][^/\\:*?"<>|\p{C}]*$/u.test(name) &&
    Buffer.byteLength(name) <= 200 &&
    !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)
  );
}

export function quotedIfNeeded(name: string): string {
  return isFileName(name) ? name : quoted(name);
}

/** Throws Refusal. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new Refusal(`the output ${path} is not a folder`);
    throw new Refusal(`the output folder ${path} ${systemMessage(error)}`);
  }
}
