const POINTS_PER_INCH = 72;
const MM_PER_INCH = 25.4;

const NAMED_SIZES: Record<string, string> = { '210 × 297': 'A4', '216 × 279': 'Letter' };

/** A figure stays on one line with its unit. */
const NO_BREAK = '\u00a0';

const wholeNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** "289 kB": decimal, as recipients count, and rounded up, so that too much never reads as enough. */
export function formatKilobytes(bytes: number): string {
  return withUnit(wholeNumber.format(Math.ceil(bytes / 1_000)), 'kB');
}

/** "1.3 MP": of all images of a page, rounded up like bytes. */
export function formatMegapixels(pixels: number): string {
  return withUnit((Math.ceil(pixels / 100_000) / 10).toFixed(1), 'MP');
}

/** "A4", "Letter", or width and height in millimetres. */
export function formatPageSize({
  widthPoints,
  heightPoints,
}: {
  widthPoints: number;
  heightPoints: number;
}): string {
  const size = `${millimetres(widthPoints)} × ${millimetres(heightPoints)}`;
  // In a narrow column it is parted between width and height.
  return NAMED_SIZES[size] ?? `${millimetres(widthPoints)} × ${withUnit(millimetres(heightPoints), 'mm')}`;
}

function millimetres(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * MM_PER_INCH);
}

/** "1.7": parts of a page to one place. */
export function formatPages(pages: number): string {
  return pages.toFixed(1);
}

export function withUnit(figure: number | string, unit: string): string {
  return `${figure} ${unit}`.replaceAll(' ', NO_BREAK);
}
