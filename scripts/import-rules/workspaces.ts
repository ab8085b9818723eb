export type WorkspaceRule = {
  /** Entry points of other workspaces that are open to this one; `*` stands for any rest. */
  entryPoints: readonly string[];
  /** npm packages that this workspace must stay free of. */
  freeOf?: readonly string[];
  /**
   * For each folder or file directly under src, from the top down: what below it may be imported.
   */
  layers?: Readonly<Record<string, readonly string[]>>;
  /** Files that belong to another layer than their folder, by their ending. */
  endings?: Readonly<Record<string, string>>;
  /** The one file by which other layers use a layer. */
  doors?: Readonly<Record<string, string>>;
  /** The folder that its sources are in; `src`. */
  sources?: '';
};

/** In a workspace without src: the files that lie in no folder, one layer together. */
export const BESIDE_FOLDERS = '*';

/** The folders of a workspace without a layer of their own: its areas, which declare what they need (`areas.ts`). */
export const EACH_AREA = 'each area';

const SHARED_PURE = '@cbp/shared/*';
const SHARED_NODE = '@cbp/shared/node/*';
const SHARED_BASE = [
  'states',
  'money',
  'bounded',
  'labelled',
  'errors',
  'faults',
  'model-faults',
  'marks',
  'language',
  'text',
];
const SHARED_CALLS = ['calls', 'list', 'format', 'access', ...SHARED_BASE];
const PAPERS = ['monthly', 'screening', 'verification', 'inspection', 'attachments'];
const PDF_DRAWING = ['rendering', 'attachments', 'preflight'];
const PDF_BASE = ['outage-watch', 'refusal', 'bounded', 'file-flags'];
const API_BASE = ['database', 'config'];
const PORTAL_BASE = ['session', 'data', 'i18n'];

/** Every workspace has an entry and every folder in it a layer; new ones without an entry are violations. */
export const WORKSPACES: Readonly<Record<string, WorkspaceRule>> = {
  shared: {
    entryPoints: [],
    // Each area has its part of the two catalogues, which are below all areas.
    endings: { '.errors.ts': 'errors', '.faults.ts': 'faults' },
    layers: {
      node: ['declared-calls', 'calls', 'list', 'format', 'access', 'steps', ...SHARED_BASE],
      'token-prefixes': ['declared-calls', 'public-pages', EACH_AREA, 'calls'],
      'declared-calls': ['contract', 'pdf-contract', 'inspection-contract', 'calls'],
      contract: ['waiting', 'search', 'compose-areas'],
      'pdf-contract': [EACH_AREA],
      'inspection-contract': [EACH_AREA],
      waiting: ['compose-areas', ...SHARED_CALLS],
      search: ['searches', 'record-names', ...SHARED_CALLS],
      'record-names': ['lists', 'list', 'bounded'],
      searches: ['compose-areas', 'list', EACH_AREA],
      lists: ['compose-areas', 'areas', EACH_AREA],
      'public-pages': [EACH_AREA, 'calls'],
      machines: ['compose-areas', 'calls', 'states'],
      'compose-areas': ['areas', 'define-area'],
      areas: [EACH_AREA],
      [EACH_AREA]: ['define-area', ...SHARED_CALLS],
      'define-area': ['calls', 'list', 'states'],
      calls: ['list', 'format', 'access', ...SHARED_BASE],
      list: ['format', 'access', ...SHARED_BASE],
      states: ['errors', 'labelled', 'language', 'access', 'text'],
      access: ['labelled', 'language', 'marks'],
      bounded: ['faults', 'model-faults', 'model-messages', 'format', 'money', 'text'],
      labelled: ['language'],
      errors: ['catalogue-entry', 'language'],
      'catalogue-entry': ['language'],
      faults: ['format', 'money', 'model-faults', 'language'],
      'model-messages': ['model-faults'],
      'model-faults': ['language'],
      format: ['marks', 'money', 'language', 'steps', 'text'],
      money: [],
      marks: ['language'],
      language: [],
      text: [],
      steps: [],
      'seeded-random': [],
      'bounded-map': [],
    },
  },
  report: {
    entryPoints: [SHARED_PURE],
    freeOf: ['express', 'puppeteer', 'puppeteer-core'],
    layers: {
      browser: ['page', 'evidence', 'layout', 'language-choice'],
      preview: ['evidence', 'letter', 'sections', 'layout', 'data', 'language-choice'],
      static: ['report', 'letter', ...PAPERS, 'sections', 'layout', 'data', 'texts'],
      'buyer-emails': ['emails', 'data', 'texts'],
      monthly: ['figures', 'layout'],
      screening: ['figures', 'layout', 'texts'],
      verification: ['figures', 'layout', 'texts'],
      inspection: ['figures', 'layout', 'texts'],
      attachments: ['layout', 'texts'],
      page: ['evidence', 'layout', 'texts', 'language-choice'],
      evidence: ['report', 'letter', 'layout', 'data', 'texts'],
      report: ['sections', 'layout', 'data', 'texts'],
      letter: ['sections', 'layout', 'data', 'texts'],
      sections: ['emails', 'layout', 'data', 'texts'],
      emails: ['layout', 'data', 'texts'],
      layout: ['data', 'texts'],
      data: ['texts'],
      figures: [],
      texts: [],
      'language-choice': [],
    },
  },
  'pdf-service': {
    entryPoints: [SHARED_PURE, SHARED_NODE, '@cbp/report/static'],
    // What rewrites PDFs is the riskiest code: nothing else knows its parts.
    doors: { rewriter: 'finish-pdf.ts' },
    layers: {
      main: ['start-pdf-service'],
      'start-pdf-service': ['server', 'config'],
      server: [
        'http',
        'batches',
        'reports',
        'metrics',
        'rendering',
        'attachments',
        'platform',
        'config',
        'browser',
        ...PDF_BASE,
      ],
      http: ['batches', 'reports', 'metrics', 'platform', 'config', 'browser', ...PDF_BASE],
      batches: ['reports', 'metrics', 'rendering', 'platform', 'browser', ...PDF_BASE],
      cli: ['reports', 'rendering', 'preflight', 'config', 'browser', ...PDF_BASE],
      bench: ['rendering', 'attachments', 'browser'],
      reports: ['metrics', ...PDF_DRAWING, 'platform', 'config', 'browser', ...PDF_BASE],
      metrics: ['rendering', 'outage-watch', 'browser'],
      rendering: ['rewriter', 'attachments', 'preflight', 'browser', ...PDF_BASE],
      rewriter: ['attachments', 'preflight', 'browser'],
      attachments: [...PDF_BASE],
      preflight: [],
      platform: ['outage-watch'],
      config: ['browser', 'refusal'],
      browser: [],
      'outage-watch': [],
      refusal: [],
      bounded: [],
      'file-flags': [],
    },
  },
  'inspection-service': {
    entryPoints: [SHARED_PURE, SHARED_NODE],
    layers: {
      main: ['start-inspection-service'],
      'start-inspection-service': ['server', 'config'],
      server: ['http', 'inspections', 'crawl', 'capture', 'browser', 'network', 'metrics', 'config'],
      http: ['inspections', 'metrics', 'config'],
      metrics: ['inspections', 'capture'],
      inspections: ['crawl', 'capture', 'browser'],
      crawl: ['capture', 'browser', 'network'],
      capture: ['browser', 'network'],
      browser: [],
      network: [],
      config: [],
    },
  },
  api: {
    entryPoints: [SHARED_PURE, SHARED_NODE, '@cbp/report/emails'],
    // Each module has its tables and its configuration beside it. The SQL of others may read tables.
    endings: { '.schema.ts': 'database', '.config.ts': 'config' },
    layers: {
      main: ['start-api'],
      'start-api': ['http', 'work', 'load-demo', 'modules', 'wiring', 'changes', 'access', ...API_BASE],
      bench: ['http', 'work', 'modules', 'wiring', 'lists', 'changes', 'access', ...API_BASE],
      commands: ['http', 'load-demo', 'modules', 'wiring', 'changes', 'access', ...API_BASE],
      http: ['modules', 'wiring', 'changes', 'access', ...API_BASE],
      work: ['modules', 'wiring', 'changes', ...API_BASE],
      'load-demo': ['modules', 'wiring', 'demo', 'changes', 'access', ...API_BASE],
      modules: ['wiring', 'demo', 'lists', 'changes', 'access', ...API_BASE],
      wiring: ['demo', 'lists', 'changes', 'access', ...API_BASE],
      demo: ['changes', 'access', ...API_BASE],
      lists: ['access', ...API_BASE],
      changes: ['access', ...API_BASE],
      access: API_BASE,
      database: ['config'],
      config: ['config-part', 'config-values'],
      'config-part': [],
      'config-values': [],
    },
  },
  portal: {
    entryPoints: [
      SHARED_PURE,
      '@cbp/report/hosted-photos',
      '@cbp/report/preview',
      '@cbp/report/figures',
      '@cbp/report/browser-fonts',
      '@cbp/report/language-choice',
      '@cbp/report/typefaces',
    ],
    // Each area declares its addresses and pages beside its screens.
    endings: { '.paths.ts': 'data', '.pages.ts': 'app' },
    layers: {
      app: ['screens', 'parts', 'patterns', 'ui', ...PORTAL_BASE],
      screens: ['parts', 'patterns', 'ui', ...PORTAL_BASE],
      parts: ['patterns', 'ui', ...PORTAL_BASE],
      patterns: ['ui', ...PORTAL_BASE],
      ui: ['i18n'],
      session: ['data', 'i18n'],
      data: ['i18n'],
      i18n: [],
    },
  },
  'order-page': {
    entryPoints: [SHARED_PURE],
    freeOf: ['express', 'puppeteer', 'puppeteer-core', 'zod'],
    layers: {
      browser: ['page', 'look', 'data'],
      page: ['parts', 'ui', 'data', 'texts'],
      parts: ['ui', 'data', 'texts'],
      ui: [],
      data: [],
      texts: [],
      look: [],
    },
  },
  e2e: {
    entryPoints: [SHARED_PURE, SHARED_NODE],
  },
  scripts: {
    entryPoints: [SHARED_PURE, SHARED_NODE],
    sources: '',
    layers: {
      [BESIDE_FOLDERS]: ['new', 'setup', 'import-rules', 'testing', 'wording'],
      testing: ['new', 'setup', 'import-rules'],
      new: ['drawing'],
      drawing: ['import-rules'],
      setup: [],
      'import-rules': [],
      wording: [],
    },
  },
};

/** Whether a workspace may use what another offers under this specifier. */
export function opens(workspace: string, specifier: string): boolean {
  return (WORKSPACES[workspace]?.entryPoints ?? []).some((entryPoint) => isEntryPoint(entryPoint, specifier));
}

/** The part of shared for servers is an entry point of its own, which that of the rest does not open. */
function isEntryPoint(entryPoint: string, specifier: string): boolean {
  if (entryPoint === SHARED_PURE && isEntryPoint(SHARED_NODE, specifier)) return false;
  return entryPoint.endsWith('*') ? specifier.startsWith(entryPoint.slice(0, -1)) : specifier === entryPoint;
}
