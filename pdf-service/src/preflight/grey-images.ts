import { PdfArray, PdfBool, PdfName, PdfStream } from '@libpdf/core';
import type { PdfReader } from './pdf-objects.ts';

/** Whether a picture is stored without colours, or is a mask, which is drawn in the colour that is set. */
export function isGreyImage(reader: PdfReader, image: PdfStream): boolean {
  const isMask = reader.follow(image.get('ImageMask'));
  return (isMask instanceof PdfBool && isMask.value) || isGreySpace(reader, image.get('ColorSpace'));
}

function isGreySpace(reader: PdfReader, entry: unknown): boolean {
  const space = reader.follow(entry);
  if (space instanceof PdfName) return space.value === 'DeviceGray' || space.value === 'G';
  if (!(space instanceof PdfArray)) return false;
  const kind = reader.follow(space.at(0));
  const base = space.at(1);
  switch (kind instanceof PdfName ? kind.value : '') {
    case 'CalGray':
      return true;
    case 'ICCBased': {
      const profile = reader.follow(base);
      return profile instanceof PdfStream && reader.number(profile, 'N') === 1;
    }
    case 'Indexed':
      return isGreySpace(reader, base);
    default:
      return false;
  }
}
