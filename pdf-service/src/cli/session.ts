import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createClock } from '@cbp/shared/node/clock';
import { createLimit } from '@cbp/shared/node/limit';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import { createRenderer, overdue } from '../browser/renderer.ts';
import { type Config, readConfig } from '../config.ts';
import { Refusal, systemMessage } from '../refusal.ts';
import type { ReportRequest } from '../rendering/compose-report.ts';
import type { PhotoSource } from '../rendering/photo-files.ts';
import { createPhotoPreparer } from '../rendering/photos.ts';
import { type RenderedReport, renderReport } from '../rendering/render-report.ts';
import { openEvidence, type ReportOptions, type ReportSource } from './evidence-source.ts';
import type { Surroundings } from './surroundings.ts';

export type FinishedReport = Pick<RenderedReport, 'pdf' | 'warnings' | 'measurements' | 'verdict'>;

/** Renders reports with one browser and one cache of photos until it is closed. */
export type Session = {
  /** `recipe` is kept in the document, so that a batch can go on. */
  render(source: ReportSource, recipe?: string): Promise<FinishedReport>;
  close(): Promise<void>;
};

/** Checks the options and opens a session. Throws Refusal before anything is started. */
export async function openSession(
  options: ReportOptions,
  { environment, signal }: Surroundings,
): Promise<Session> {
  const config = readConfig(environment, options.api);
  const evidence = await openEvidence(options, config);
  const imagesFolder = options.images === undefined ? undefined : await existingFolder(options.images);

  const now = createClock(environment);
  const photos = createPhotoPreparer();
  const renderer = createRenderer({ deadlineMs: config.deadlineMs });
  const stop = () => void renderer.close();
  signal.addEventListener('abort', stop, { once: true });

  return {
    async render(source, recipe) {
      const read = await evidence.read(source, signal);
      const limit = createLimit(config.deadlineMs, signal, () => overdue('made', config.deadlineMs));
      try {
        const request: ReportRequest = {
          bundle: read.bundle,
          mode: options.mode,
          language: options.lang,
          config: evidence.shownConfig,
          photoSource: photoSourceFor(source, imagesFolder, config),
          strict: options.strict ?? false,
          profile: options.profile,
          recipe,
          signal: limit.signal,
        };
        const report = await unlessAborted(renderReport(request, { renderer, photos, now }), limit.signal);
        return { ...report, warnings: [...read.warnings, ...report.warnings] };
      } finally {
        limit.end();
      }
    },
    async close() {
      signal.removeEventListener('abort', stop);
      await renderer.close();
    },
  };
}

async function existingFolder(path: string): Promise<string> {
  const found = await stat(path).catch((error: unknown) => {
    throw new Refusal(`--images: ${path} ${systemMessage(error)}`);
  });
  if (!found.isDirectory()) throw new Refusal(`--images: ${path} is not a folder`);
  return resolve(path);
}

/** A local bundle asks no host for its photos unless one was named: it may come from anywhere. */
function photoSourceFor(source: ReportSource, folder: string | undefined, config: Config): PhotoSource {
  if (folder !== undefined) return { kind: 'directory', path: folder };
  if (source.kind === 'id' || config.namesImagesHost) return { kind: 'host', url: config.imagesUrl };
  return { kind: 'none' };
}
