import { expect, it } from 'vitest';
import { fitZoom, REPORT_WIDTH_PX } from './fit-zoom.ts';

it('shrinks the report to the width that there is', () => {
  for (const availablePx of [358, 640, 999]) {
    expect(REPORT_WIDTH_PX * fitZoom(availablePx)).toBeCloseTo(availablePx);
  }
});

it('never enlarges the report', () => {
  expect(fitZoom(1000)).toBe(1);
  expect(fitZoom(2560)).toBe(1);
});

it('shows nothing before the width is known', () => {
  expect(fitZoom(0)).toBe(0);
  expect(fitZoom(-1)).toBe(0);
});
