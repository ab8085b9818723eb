/** The report's own width (specification, chapter 2). */
export const REPORT_WIDTH_PX = 1000;

/** How much smaller the report is shown to fit a width; paper is never blown up. Zero until there is a width. */
export function fitZoom(availablePx: number): number {
  return Math.min(1, Math.max(0, availablePx) / REPORT_WIDTH_PX);
}
