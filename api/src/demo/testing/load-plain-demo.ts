import sharp from 'sharp';
import { vi } from 'vitest';
import { loadDemo } from '../../load-demo.ts';
import * as specimens from '../../modules/document-reading/specimens.service.ts';
import * as slips from '../delivery-slip.ts';
import * as drawings from '../drawings.ts';

const PLAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="4" height="4"/></svg>';

/**
 * The demo data set with plain squares as pictures, for tests that don't need them: drawing takes most of the loading time.
 */
export async function loadPlainDemo(options: Parameters<typeof loadDemo>[0]): Promise<boolean> {
  const drawn = [
    vi.spyOn(drawings, 'drawProduct').mockReturnValue(PLAIN),
    vi.spyOn(slips, 'drawDeliverySlip').mockReturnValue(PLAIN),
    vi
      .spyOn(specimens, 'photographSpecimen')
      .mockImplementation(() => sharp(Buffer.from(PLAIN)).jpeg().toBuffer()),
  ];
  try {
    return await loadDemo(options);
  } finally {
    for (const spy of drawn) spy.mockRestore();
  }
}
