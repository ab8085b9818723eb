import { CARD_BRANDS, detectCardBrand, maskCard } from '@cbp/shared/format/card';
import { Text } from './text.tsx';

/** Marks drawn by ourselves that tell the two most common networks at a glance; the name stands beside them. */
const MARKS = {
  VISA: (
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
      <path d="M4 8V4.5A2.5 2.5 0 0 1 6.500 2.500H41.500A2.500 2.500 0 0 1 44 4.500V8Z" fill="#12355b" />
      <path
        d="M9.500 12.500H13L15.500 20L18 12.500H21.300L17.400 23.500H13.500ZM22.600 12.500H25.700V23.500H22.600ZM27.300 20.500C28.500 21.200 30 21.500 31 21.300C31.900 21.100 31.900 20.300 31 19.900C29.300 19.300 27.300 18.500 27.400 16C27.500 12.600 31.500 11.700 34.600 13L34 15.400C33.100 15 31.900 14.800 31.200 15.100C30.500 15.400 30.500 16.100 31.300 16.500C33.100 17.200 35 17.900 34.900 20.300C34.800 23.800 30.300 24.500 26.800 23Z"
        fill="#12355b"
      />
    </svg>
  ),
  MASTERCARD: (
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
      <circle cx="19" cy="15" r="9" fill="#c8102e" />
      <circle cx="29" cy="15" r="9" fill="#f2a900" />
      <path d="M24 7.520A9 9 0 0 1 24 22.480A9 9 0 0 1 24 7.520Z" fill="#e0631b" />
    </svg>
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
