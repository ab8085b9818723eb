import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ReportMode } from '@cbp/report/static';
import type { EvidenceConfig } from '@cbp/shared/entities/evidence-config';
import type { RecipientProfileName } from '@cbp/shared/entities/recipient-profile';
import type { Language } from '@cbp/shared/language';
import { createLimit } from '@cbp/shared/node/limit';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import { createRenderer, overdue } from '../browser/renderer.ts';
import { type Config, readConfig } from '../config.ts';
import { Refusal, systemMessage, UsageRefusal } from '../refusal.ts';
import { readBundle } from '../rendering/bundle.ts';
import { readConfigFile } from '../rendering/config-file.ts';
import type { PhotoSource } from '../rendering/photo-files.ts';
import { createPhotoPreparer } from '../rendering/photos.ts';
import {
  outageRule,
  type RenderedReport,
  type ReportRequest,
  renderReport,
} from '../rendering/render-report.ts';
import { createEvidenceClient } from '../reports/evidence-client.ts';
import type { Surroundings } from './surroundings.ts';

/** The options that render and batch share, as they were written. */
export type ReportOptions = {
  mode: ReportMode;
  lang: Language;
  config?: string;
  images?: string;
  strict?: boolean;
  profile?: RecipientProfileName;
  api?: string;
};

/** Where one report comes from. */
export type ReportSource = { kind: 'file'; path: string } | { kind: 'id'; id: string };

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
  const shownConfig = await readShownConfig(options);
  const imagesFolder = options.images === undefined ? undefined : await existingFolder(options.images);

  const client = createEvidenceClient({
    ...config,
    outage: outageRule({ mode: options.mode, strict: options.strict ?? false }),
  });
  const photos = createPhotoPreparer();
  const renderer = createRenderer({ deadlineMs: config.deadlineMs });
  const stop = () => void renderer.close();
  signal.addEventListener('abort', stop, { once: true });

  return {
    async render(source, recipe) {
      const read =
        source.kind === 'file'
          ? { bundle: await readBundle(source.path), warnings: [] }
          : await client.read(source.id, shownConfig, signal);
      const limit = createLimit(config.deadlineMs, signal, () => overdue('made', config.deadlineMs));
      try {
        const request: ReportRequest = {
          bundle: read.bundle,
          mode: options.mode,
          language: options.lang,
          config: shownConfig,
          photoSource: photoSourceFor(source, imagesFolder, config),
          strict: options.strict ?? false,
          profile: options.profile,
          recipe,
          signal: limit.signal,
        };
        const report = await unlessAborted(renderReport(request, { renderer, photos }), limit.signal);
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

async function readShownConfig({ config, mode }: ReportOptions): Promise<EvidenceConfig | undefined> {
  if (config === undefined) return undefined;
  if (mode === 'REPORT') {
    throw new UsageRefusal(
      '--config counts in a preview only, a report shows the released config: add --mode PREVIEW',
    );
  }
  return readConfigFile(config);
}

async function existingFolder(path: string): Promise<string> {
  const found = await stat(path).catch((error: unknown) => {
    throw new Refusal(`--images: ${path} ${systemMessage(error)}`);
  });
  if (!found.isDirectory()) throw new Refusal(`--images: ${path} is no folder`);
  return resolve(path);
}

/** A local bundle asks no host for its photos unless one was named: it may come from anywhere. */
function photoSourceFor(source: ReportSource, folder: string | undefined, config: Config): PhotoSource {
  if (folder !== undefined) return { kind: 'directory', path: folder };
  if (source.kind === 'id' || config.namesImagesHost) return { kind: 'host', url: config.imagesUrl };
  return { kind: 'none' };
}
