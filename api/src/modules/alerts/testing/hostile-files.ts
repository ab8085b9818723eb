import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { call, OPERATOR_KEY } from '../../../testing/test-server.ts';
import { uploadFile } from '../../../testing/upload-file.ts';
import { workbookOf } from '../../uploads/testing/zip.ts';

const MB = 1024 * 1024;
const CALLS = 200;
const P95 = 0.95;

const times = (bytes: number, text: string) => text.repeat(Math.ceil(bytes / text.length));
const inSheet = (xml: string) => workbookOf(`<worksheet><sheetData>${xml}</sheetData></worksheet>`);

/** Small files that are expensive to read, each in a different way. */
function hostileFiles(): (string | Buffer)[] {
  const shared = Array.from({ length: 800_000 }, (_, index) => `<si><t>text ${index}</t></si>`).join('');
  return [
    inSheet(times(60 * MB, '<a/>')),
    inSheet(times(12 * MB, '<a>')),
    workbookOf('<worksheet><sheetData/></worksheet>', { shared }),
    // Rows of another length than the first.
    `a\n${times(19 * MB, ',,\n')}`,
  ];
}

/** How long a list took to answer, in milliseconds: the 95th of a hundred. */
async function p95OfList(url: string): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    const startedAt = performance.now();
    const { status } = await call(`${url}${API_PREFIX}/ethoca/alerts/list`, {
      body: {},
      bearer: OPERATOR_KEY,
    });
    if (status !== 200) throw new Error(`the list answered ${status}`);
    took.push(performance.now() - startedAt);
  }
  return took.toSorted((one, other) => one - other)[Math.floor(CALLS * P95)] ?? 0;
}

/**
 * How long a list takes to answer while four hostile files are read one after the other, and without them, at the same
 * server: the 95th percentiles, in milliseconds.
 */
export async function listBesideHostileFiles(url: string): Promise<{ alone: number; beside: number }> {
  // The first calls bring code with them.
  await p95OfList(url);
  const alone = await p95OfList(url);
  let isMeasuring = true;
  const sending = hostileFiles().map(async (file) => {
    while (isMeasuring) {
      const { status } = await uploadFile(url, 'alert-outcomes', file);
      if (status === 201) throw new Error('a hostile file was accepted');
    }
  });
  try {
    return { alone, beside: await p95OfList(url) };
  } finally {
    isMeasuring = false;
    await Promise.all(sending);
  }
}
