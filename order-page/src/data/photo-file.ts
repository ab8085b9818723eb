/** Photos of phones are several times larger than anyone looks at; on a slow line that is minutes. */
const LONGEST_SIDE = 2_400;
const SMALL_ENOUGH_BYTES = 1_500_000;
const QUALITY = 0.86;
const THUMBNAIL_SIDE = 192;

/** A photo as it is sent, and its thumbnail as a data URL. Either may be impossible for a format that the browser can't read. */
export type PreparedPhoto = { file: Blob; thumbnail: string | null };

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A smaller version of a large photo, which also drops where and when it was taken. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { file, thumbnail: null };
  }
  try {
    const longest = Math.max(bitmap.width, bitmap.height);
    const thumbnail = drawn(bitmap, Math.min(1, THUMBNAIL_SIDE / longest)).toDataURL('image/jpeg', QUALITY);
    if (file.size <= SMALL_ENOUGH_BYTES && longest <= LONGEST_SIDE) return { file, thumbnail };
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    drawn(bitmap, Math.min(1, LONGEST_SIDE / longest)).toBlob(resolve, 'image/jpeg', QUALITY);
    const smaller = await promise;
    return { file: smaller !== null && smaller.size < file.size ? smaller : file, thumbnail };
  } finally {
    bitmap.close();
  }
}
