import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { isUploadedFileName } from '@cbp/shared/files/uploaded-photo';
import type { ReportPhotos } from './report-data.ts';

/** The photos of a bundle as the images host serves them: under the uploaded file name, with a pass where there is one. */
export function hostedPhotos({ evidence }: EvidenceBundle, imagesUrl: string): ReportPhotos {
  const product = evidence.product_info;
  const query = evidence.images_pass ? `?pass=${encodeURIComponent(evidence.images_pass)}` : '';
  const names = [
    ...(product?.items ?? []).map((item) => item.photo_url),
    product?.delivery_signed,
    ...(evidence.proof?.captured_policies ?? []).map(({ screenshot }) => screenshot),
  ];
  return Object.fromEntries(
    names
      .filter((name): name is string => Boolean(name))
      .map((name) => [
        name,
        isUploadedFileName(name)
          ? { url: `${imagesUrl}/${encodeURIComponent(name)}${query}` }
          : { problem: 'bad_name' },
      ]),
  );
}
