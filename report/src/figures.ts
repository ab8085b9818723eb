import './figures/figures.css';

export { BarsOverTime } from './figures/bars-over-time.tsx';
export type { Figured, FigureLink, Period, Series } from './figures/figure.ts';
export { ShareBars } from './figures/share-bars.tsx';
export { ThresholdBar } from './figures/threshold-bar.tsx';
export { type Total, TotalTiles } from './figures/total-tiles.tsx';
