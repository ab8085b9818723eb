import './figures/figures.css';

export { BarsOverTime } from './figures/bars-over-time.tsx';
export { type Chart, chartsOf } from './figures/charts-of.ts';
export type { Figured, FigureLink, Period, Series } from './figures/figure.ts';
export type { FigureOptions as Telling } from './figures/figure-options.ts';
export { figureTexts } from './figures/figures.texts.ts';
export { ratioTexts } from './figures/ratios.texts.ts';
export { ShareBars } from './figures/share-bars.tsx';
export { sharesOf } from './figures/shares-of.ts';
export { ThresholdBar } from './figures/threshold-bar.tsx';
export { type Total, TotalTiles } from './figures/total-tiles.tsx';
export { totalsOf } from './figures/totals-of.ts';
