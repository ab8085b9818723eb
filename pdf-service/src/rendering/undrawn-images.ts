const JPEG_URL = 'data:image/jpeg;base64,';
const BYTES_OF_FOUR = 3;

/**
 * The pictures of a document that are not in what was printed, in words. Chromium takes a JPEG as it is, so the number of
 * its bytes tells whether it is there; asking the page would need a script in it, a tenth of the time of a print.
 * `drawnBytes` has an entry for each place of an image.
 */
export function undrawnImages(html: string, drawnBytes: readonly number[]): string[] {
  const wanted = jpegBytes(html);
  const left = [...drawnBytes];
  const missing = wanted.filter((bytes) => {
    const at = left.indexOf(bytes);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return missing.length > 0 ? [`${missing.length} of ${wanted.length} images could not be drawn`] : [];
}

/** How many bytes each JPEG within a document has, in their order. */
function jpegBytes(html: string): number[] {
  const found: number[] = [];
  for (let at = html.indexOf(JPEG_URL); at !== -1; at = html.indexOf(JPEG_URL, at)) {
    const start = at + JPEG_URL.length;
    at = html.indexOf('"', start);
    if (at === -1) break;
    const padding = html[at - 1] !== '=' ? 0 : html[at - 2] !== '=' ? 1 : 2;
    found.push(((at - start) / 4) * BYTES_OF_FOUR - padding);
  }
  return found;
}
