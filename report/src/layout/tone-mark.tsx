import type { Tone } from '@cbp/shared/labelled';
import type { ReactNode } from 'react';

/** A shape for each tone, so that a black and white print tells them apart; the word stands beside it. */
const SHAPES: Record<Tone, ReactNode> = {
  neutral: <circle cx="12" cy="12" r="7" fill="#ffffff" stroke="#51596a" strokeWidth="3" />,
  info: <circle cx="12" cy="12" r="8.5" fill="#12355b" />,
  good: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="2" fill="#1c6b45" />
      <path d="M7 12.500L10.500 16L17 8.500" fill="none" stroke="#ffffff" strokeWidth="2.500" />
    </>
  ),
  warning: <path d="M12 2L23 21.500H1Z" fill="#9a5b00" />,
  bad: <path d="M12 0.500L23.500 12L12 23.500L0.500 12Z" fill="#a4202f" />,
};

export function ToneMark({ tone }: { tone: Tone }) {
  return (
    <svg className="ce-mark" viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[tone]}
    </svg>
  );
}
