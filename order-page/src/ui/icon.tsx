/** Drawn on a grid of 24, by strokes in the colour of the text. */
const PATHS = {
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.7v.1',
  back: 'M4 9h11a5 5 0 0 1 0 10h-4M4 9l4-4M4 9l4 4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  check: 'M5 12.5 10 17.5 19 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.500l3.500 2',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'M6 9.5l6 6 6-6',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-18c-5 5.500-5 12.500 0 18 5-5.500 5-12.500 0-18ZM3.500 12h17',
  lock: 'M6.500 11h11v8.500h-11V11ZM9 11V8a3 3 0 0 1 6 0v3',
  message: 'M4 5.500h16v11H11l-4.500 3.500v-3.500H4v-11Z',
  out: 'M14 4.500h5.500V10M19.500 4.500 11 13M9 6H5v13h13v-4',
  parcel: 'M4 8l8-4 8 4v8.500l-8 4-8-4V8Zm0 0 8 4 8-4M12 12v8.500',
  next: 'M9.500 6l6 6-6 6',
  twice: 'M2.500 12.500l4.500 4.500L15.500 7.500M11.500 16.500l.5.500L21.500 7.500',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
