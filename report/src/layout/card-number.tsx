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
      <path
        d="M5 9.5H8.4L10.200 17.200L13.600 9.500H17L11.400 21.500H8ZM18.400 9.500H21.600L19.800 21.500H16.600ZM30.600 10L30 12.600C29 12.100 27.900 11.900 27 11.900C25.900 11.900 25.400 12.300 25.400 12.800C25.400 14.200 29.800 14.400 29.800 17.700C29.800 20.200 27.600 21.700 24.600 21.700C23.200 21.700 21.900 21.400 21.100 21L21.700 18.300C22.600 18.900 23.700 19.200 24.800 19.200C25.800 19.200 26.400 18.800 26.400 18.200C26.400 16.600 22 16.600 22 13.400C22 11 24.100 9.300 27.200 9.300C28.500 9.300 29.700 9.600 30.600 10ZM31 21.500L36.400 9.500H39.600L42 21.500H38.800L38.400 19.200H35L34 21.500ZM35.900 16.900H38L37.400 13Z"
        fill="#12355b"
        fillRule="evenodd"
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
