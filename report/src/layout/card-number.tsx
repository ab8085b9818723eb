import { CARD_BRANDS, detectCardBrand, maskCard } from '@cbp/shared/format/card';
import type { ReactNode } from 'react';
import { Text } from './text.tsx';

/** The outline of a card, with what its network draws on it. */
const cardMark = (drawing: ReactNode) => (
  <svg className="ce-card-mark" viewBox="0 0 48 30" aria-hidden="true">
    <rect
      x="0.75"
      y="0.75"
      width="46.5"
      height="28.5"
      rx="4"
      fill="#ffffff"
      stroke="#12355b"
      strokeWidth="1.5"
    />
    {drawing}
  </svg>
);

/** Marks drawn by ourselves that tell the two most common networks at a glance; the name stands beside them. */
const MARKS = {
  VISA: cardMark(
    <path
      d="M5 9.5H8.4L10.2 17.2L13.6 9.5H17L11.4 21.5H8ZM18.4 9.5H21.6L19.8 21.5H16.6ZM30.6 10L30 12.6C29 12.1 27.9 11.9 27 11.9C25.9 11.9 25.4 12.3 25.4 12.8C25.4 14.2 29.8 14.4 29.8 17.7C29.8 20.2 27.6 21.7 24.6 21.7C23.2 21.7 21.9 21.4 21.1 21L21.7 18.3C22.6 18.9 23.7 19.2 24.8 19.2C25.8 19.2 26.4 18.8 26.4 18.2C26.4 16.6 22 16.6 22 13.4C22 11 24.1 9.3 27.2 9.3C28.5 9.3 29.7 9.6 30.6 10ZM31 21.5L36.4 9.5H39.6L42 21.5H38.8L38.4 19.2H35L34 21.5ZM35.9 16.9H38L37.4 13Z"
      fill="#12355b"
      fillRule="evenodd"
    />,
  ),
  MASTERCARD: cardMark(
    <>
      <circle cx="19" cy="15" r="9" fill="#c8102e" />
      <circle cx="29" cy="15" r="9" fill="#f2a900" />
      <path d="M24 7.52A9 9 0 0 1 24 22.48A9 9 0 0 1 24 7.52Z" fill="#e0631b" />
    </>,
  ),
};

type CardEnds = { prefix: string | null | undefined; suffix: string | null | undefined };

/** Network and truncated number of a card, or nothing when neither end is known. */
export function CardNumber({ prefix, suffix }: CardEnds) {
  const number = maskCard(prefix, suffix);
  if (!number) return null;
  const brand = detectCardBrand(prefix, suffix);
  return (
    <span className="ce-card">
      {brand && brand in MARKS && MARKS[brand as keyof typeof MARKS]}
      {brand && <span>{CARD_BRANDS[brand]}</span>}
      <Text>{number}</Text>
    </span>
  );
}
