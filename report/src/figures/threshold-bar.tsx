import type { Tone } from '@cbp/shared/labelled';

/** What is drawn beyond the threshold as long as nothing reaches so far. */
const BEYOND = 1.2;

/** How near something is to a threshold, which is the upright line; the words stand beside it. */
export function ThresholdBar({ part, tone }: { part: number; tone: Tone }) {
  const end = Math.max(BEYOND, part);
  const share = (value: number) => `${(value / end) * 100}%`;
  return (
    <svg className="fig-threshold" width="100%" height="14" aria-hidden="true">
      <rect y="4" width="100%" height="6" className="fig-track" />
      <rect y="4" width={share(part)} height="6" className={`fig-fill fig-${tone}`} />
      <line x1={share(1)} x2={share(1)} y1="0" y2="14" className="fig-limit" />
    </svg>
  );
}
