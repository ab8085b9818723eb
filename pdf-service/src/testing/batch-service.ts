import type { Log } from '@cbp/shared/node/log';
import { onTestFinished } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { type EvidenceServer, type EvidenceServerOptions, openEvidenceServer } from './evidence-server.ts';
import { openPdfServer, type TestPdfServer } from './pdf-server.ts';

export type BatchService = TestPdfServer & { evidence: EvidenceServer; dataDir: string };

/** A platform, and a PDF service that keeps batches, whose database is open, for the length of a test. */
export async function startBatchService(
  platform: EvidenceServerOptions,
  env: Record<string, string> = {},
  log?: Log,
): Promise<BatchService> {
  const service = await openBatchService(platform, env, log);
  onTestFinished(service.stop);
  return service;
}

/** The same, stopped by the caller. */
export async function openBatchService(
  platform: EvidenceServerOptions,
  env: Record<string, string> = {},
  log?: Log,
): Promise<BatchService> {
  const [evidence, folder] = await Promise.all([openEvidenceServer(platform), openDataFolder()]);
  const server = await openPdfServer(
    {
      EVIDENCE_API_URL: evidence.apiUrl,
      EVIDENCE_API_TOKEN: 'operator',
      DATA_DIR: folder.path,
      ...env,
    },
    undefined,
    log,
  );
  await server.batchRuntime?.ready;
  const stop = async () => {
    await server.stop();
    evidence.close();
    await folder.remove();
  };
  return { ...server, evidence, dataDir: folder.path, stop };
}
