import { existsSync } from 'node:fs';
import type { ReportMode } from '@cbp/report/static';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import type { EvidenceConfig } from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import type { Config } from '../config.ts';
import { UsageRefusal } from '../refusal.ts';
import { readBundle } from '../rendering/bundle.ts';
import { outageRule } from '../rendering/compose-report.ts';
import { readConfigFile } from '../rendering/config-file.ts';
import { createEvidenceClient } from '../reports/evidence-client.ts';

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

/** Which evidence a command reads, and what of it is shown. */
export type EvidenceOptions = Pick<ReportOptions, 'mode' | 'config' | 'strict'>;

export type OpenEvidence = {
  /** What an operator chose to show; undefined where what was released counts. */
  shownConfig: EvidenceConfig | undefined;
  read(source: ReportSource, signal: AbortSignal): Promise<{ bundle: EvidenceBundle; warnings: string[] }>;
};

/** Reads bundle files, and evidence of the running product. Throws Refusal. */
export async function openEvidence(options: EvidenceOptions, config: Config): Promise<OpenEvidence> {
  const { mode, strict = false } = options;
  const shownConfig = await readShownConfig(options);
  const client = createEvidenceClient({ ...config, outage: outageRule({ mode, strict }) });
  return {
    shownConfig,
    async read(source, signal) {
      if (source.kind === 'file') return { bundle: await readBundle(source.path), warnings: [] };
      return client.read(source.id, shownConfig, signal);
    },
  };
}

/** A path, or what looks like one, is a bundle; everything else is an id of the running product. */
export function readSource(source: string): ReportSource {
  const isFile = /[/\\]|\.json$/i.test(source) || existsSync(source);
  return isFile ? { kind: 'file', path: source } : { kind: 'id', id: source };
}

async function readShownConfig({ config, mode }: EvidenceOptions): Promise<EvidenceConfig | undefined> {
  if (config === undefined) return undefined;
  if (mode === 'REPORT') {
    throw new UsageRefusal(
      '--config applies to previews only, a report shows the released config: add --mode PREVIEW',
    );
  }
  return readConfigFile(config);
}
