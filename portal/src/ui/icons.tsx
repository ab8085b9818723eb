const PATHS = {
  check: 'M3 8.500L6.500 12L13 4.500',
  circleDashed:
    'M8 2a6 6 0 0 1 4.200 1.700M14 8a6 6 0 0 1-1.700 4.200M8 14a6 6 0 0 1-4.200-1.700M2 8a6 6 0 0 1 1.700-4.200',
  copy: 'M6 6h7.500v7.500H6zM10 6V2.500H2.500V10H6',
  cross: 'M4 4l8 8M12 4l-8 8',
  download: 'M8 2.500v8M4.500 7L8 10.500L11.500 7M3 13.500h10',
  document: 'M4 2h5l3 3v9H4zM9 2v3h3',
  external: 'M6.500 3H3v10h10V9.500M9.500 2.500h4v4M13.500 2.500L7.500 8.500',
  previous: 'M10 3L5 8l5 5',
  next: 'M6 3l5 5-5 5',
  warning: 'M8 2.500L14 13H2zM8 6.500v3M8 11.250v.01',
  reset: 'M3 8a5 5 0 1 0 1.800-3.800M3 2.500v3h3',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing of the size of a text line; the word beside it says what it means. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" style={{ flex: 'none' }}>
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
