const RING = 'M8 2a6 6 0 1 1 0 12a6 6 0 0 1 0-12';

const PATHS = {
  arrowDown: 'M8 3v10M4 9l4 4l4-4',
  arrowLeft: 'M13 8H3M7 4L3 8l4 4',
  arrowRight: 'M3 8h10M9 4l4 4l-4 4',
  arrowUp: 'M8 13V3M4 7L8 3l4 4',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4M2.500 11h11M6.500 13.500h3',
  briefcase: 'M2 5h12v8H2zM5.500 5V2.500h5V5M2 9h12',
  bubble: 'M2.500 3h11v7.500H8L5 13V10.500H2.500zM5.500 5.750h5M5.500 8h3',
  building:
    'M3 13.500V2.500h6v11M9 6.500h4v7M2 13.500h12M5.500 5.250h1M5.500 8h1M5.500 10.750h1M11 9v.01M11 11v.01',
  calendar: 'M2.500 3.500h11v10h-11zM2.500 6.500h11M5.500 2v3M10.500 2v3',
  cardId: 'M2 3.500h12v9H2zM4.500 6.500h3v3h-3zM9.750 6.750h2M9.750 9.250h2',
  chart: 'M2.500 2.500v11h11M5.500 11V8.500M8.500 11V4.500M11.500 11V7',
  check: 'M3 8.500L6.500 12L13 4.500',
  checkRing: `${RING}M5.500 8.250L7.250 10L10.500 6.250`,
  circleDashed:
    'M8 2a6 6 0 0 1 4.200 1.700M14 8a6 6 0 0 1-1.700 4.200M8 14a6 6 0 0 1-4.200-1.700M2 8a6 6 0 0 1 1.700-4.200',
  copy: 'M6 6h7.500v7.500H6zM10 6V2.500H2.500V10H6',
  bookmark: 'M4 2.500h8v11L8 10.500L4 13.500z',
  clock: `${RING}M8 5v3.250L10.250 10`,
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  contrast: `${RING}M8 2v12M10.500 3.500v9M12.500 5v6`,
  cross: 'M4 4l8 8M12 4l-8 8',
  crossRing: `${RING}M6 6l4 4M10 6l-4 4`,
  document: 'M4 2h5l3 3v9H4zM9 2v3h3',
  documents: 'M5.500 2h4l3 3v6.500h-7zM9.500 2v3h3M5.500 4.500H3.500V14h6.500v-2.500',
  documentCheck: 'M4 2h5l3 3v9H4zM9 2v3h3M6 9.500L7.500 11L10 8',
  down: 'M3.500 6L8 10.500L12.500 6',
  download: 'M8 2.500v8M4.500 7L8 10.500L11.500 7M3 13.500h10',
  enter: 'M12.500 3.500v5H4M6.500 6L4 8.500L6.500 11',
  external: 'M6.500 3H3v10h10V9.500M9.500 2.500h4v4M13.500 2.500L7.500 8.500',
  eye: 'M1.500 8C3 5 5.250 3.500 8 3.500S13 5 14.500 8C13 11 10.750 12.500 8 12.500S3 11 1.500 8M8 6a2 2 0 1 1 0 4a2 2 0 0 1 0-4',
  eyeOff:
    'M3.250 5.250C2.500 6 2 7 1.500 8C3 11 5.250 12.500 8 12.500c1 0 2-.250 2.750-.500M6.250 3.750C6.750 3.500 7.500 3.500 8 3.500C10.750 3.500 13 5 14.500 8c-.500 1-1 1.750-1.500 2.250M2.500 2.500l11 11',
  filter: 'M2.500 3.500h11M4.500 8h7M6.500 12.500h3',
  folder: 'M2 13V3h4l1.500 2H14v8z',
  globe: `${RING}M2 8h12M8 2c1.700 1.800 2.500 3.800 2.500 6s-.800 4.200-2.500 6c-1.700-1.800-2.500-3.800-2.500-6s.800-4.200 2.500-6`,
  link: 'M6.750 9.250a2.500 2.500 0 0 0 3.500 0l2.500-2.500a2.500 2.500 0 0 0-3.500-3.500L8.500 4M9.250 6.750a2.500 2.500 0 0 0-3.500 0L3.250 9.250a2.500 2.500 0 0 0 3.500 3.500L7.500 12',
  inbox: 'M2.500 9.500L4.500 3h7l2 6.500V13h-11zM2.500 9.500H6L7 11h2l1-1.500h3.500',
  information: `${RING}M8 7.500V11M8 5v.01`,
  keyboard:
    'M1.500 4h13v8.500h-13zM4 6.750h.010M6.500 6.750h.010M9 6.750h.010M11.500 6.750h.010M4.500 9.750h7',
  lock: 'M3.500 7h9v6.500h-9zM5.500 7V5a2.500 2.500 0 0 1 5 0v2',
  mail: 'M2 3.500h12v9H2zM2 4l6 5l6-5',
  menu: 'M2.500 4h11M2.500 8h11M2.500 12h11',
  minus: 'M3 8h10',
  next: 'M6 3l5 5-5 5',
  panel: 'M2 3h12v10H2zM6 3v10',
  parcel: 'M2.500 5L8 2l5.500 3v6L8 14l-5.500-3zM2.500 5L8 8l5.500-3M8 8v6',
  person:
    'M8 2.500a2.750 2.750 0 1 1 0 5.500a2.750 2.750 0 0 1 0-5.500M2.500 13.500c.500-2.500 2.500-3.500 5.500-3.500s5 1 5.500 3.500',
  plus: 'M8 3v10M3 8h10',
  previous: 'M10 3L5 8l5 5',
  receipt: 'M3.500 2v12l1.500-1l1.500 1l1.500-1l1.500 1l1.500-1l1.500 1V2zM6 5.500h4M6 8.500h4',
  reset: 'M3 8a5 5 0 1 0 1.800-3.800M3 2.500v3h3',
  rotate: 'M13 8a5 5 0 1 1-1.800-3.800M13 2.500v3h-3',
  search: 'M7 2.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 0 1 0-9M10.250 10.250L13.500 13.500',
  shop: 'M2.500 6L4 2.500h8L13.500 6v7.500h-11zM2.500 6h11M6.500 13.500v-4h3v4',
  signOut: 'M6.500 2.500H3v11h3.500M6.500 8H14M11 5l3 3l-3 3',
  sound: 'M2.500 6v4H5l3.500 3V3L5 6zM11 5.500a3.500 3.500 0 0 1 0 5M12.750 3.500a6.250 6.250 0 0 1 0 9',
  tag: 'M2.500 2.500H8L13.500 8L8 13.500L2.500 8zM5.500 5.500v.01',
  tree: 'M2.500 2.500H7V6H2.500zM9.500 6.500h4v3h-4zM9.500 11.500h4v2h-4zM4.500 6v6.500h5M4.500 8h5',
  undo: 'M5.500 2.500L2.500 5.500L5.500 8.500M2.500 5.500H10a3.750 3.750 0 0 1 0 7.500H6',
  up: 'M3.500 10.500L8 6L12.500 10.500',
  upload: 'M8 10.500v-8M4.500 6L8 2.500L11.500 6M3 13.500h10',
  warning: 'M8 2.500L14 13H2zM8 6.500v3M8 11.250v.01',
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
