import { type EvidenceGate, startEvidenceGate } from './evidence-gate.ts';
import { OPERATOR_KEY, type Product, startProduct, startServer } from './product.ts';
import { holdPort } from './testing/held-port.ts';
import type { RunningServer } from './testing/servers.ts';

export type ProductWithPdf = Product & {
  /** Between the PDF service and the evidence that it reads. */
  gate: EvidenceGate;
  pdf: {
    /** Where it is, under the address that the portal knows. */
    url: string;
    stop: () => Promise<void>;
    /** Starts or restarts the service at its address; `settings` override the defaults. */
    start: (settings?: Record<string, string>) => Promise<void>;
  };
};

/** Starts the real product with its real PDF service, as `npm start` does; `ofProduct` are settings of the product. */
export async function startProductWithPdf(ofProduct: Record<string, string> = {}): Promise<ProductWithPdf> {
  // The platform has to say where the PDF service is before that is started.
  const port = await holdPort();
  const settings = { PDF_PUBLIC_URL: port.url, PDF_SERVICE_URL: port.url, PDF_SERVICE_KEY: OPERATOR_KEY };
  const product = await startProduct({ ...settings, ...ofProduct }, { isShared: true }).catch(
    async (error: unknown) => {
      await port.close();
      throw error;
    },
  );
  const gate = await startEvidenceGate(product.url);
  let service: RunningServer | null = null;

  const stop = async () => {
    port.leadTo(null);
    await service?.stop();
    service = null;
  };
  const start = async (settings: Record<string, string> = {}) => {
    await stop();
    service = await startServer('pdf-service', {
      ...product.settings,
      EVIDENCE_API_URL: `${gate.url}/api`,
      EVIDENCE_API_TOKEN: product.operatorKey,
      PDF_SERVICE_KEYS: product.operatorKey,
      PDF_CORS_ORIGINS: product.url,
      PDF_REPORTS_PER_MINUTE: '1000',
      // A busy machine takes its time.
      PDF_DEADLINE_MS: '150000',
      PDF_QUEUE_WAIT_MS: '150000',
      PDF_WARM_UP: 'off',
      ...settings,
    });
    port.leadTo(service.listening.url);
  };

  const stopAll = async () => {
    await stop();
    await port.close();
    await gate.close();
    await product.stop();
  };
  try {
    await start();
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { ...product, gate, pdf: { url: port.url, start, stop }, stop: stopAll };
}
