import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faultsOf } from '@cbp/shared/testing/table';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImports, type Exceptions } from './check-imports.ts';
import { BESIDE_FOLDERS, EACH_AREA, WORKSPACES as RULES } from './import-rules/workspaces.ts';

const WORKSPACES = ['shared', 'report', 'pdf-service', 'api', 'portal', 'order-page', 'e2e'];
const DEPENDENCIES = ['zod', 'fast-check', '@orpc/contract', 'express', 'puppeteer-core', 'react'];

/** The text of a module file with demo data, and with what its `create` takes from the modules that it needs. */
const moduleText = (name: string, needs: readonly string[] = [], taken = '') =>
  [
    ...needs.map((need) => `import { ${need}Module } from '../${need}/${need}.module.ts';`),
    "import { defineModule } from '../../wiring/define-module.ts';",
    `export const ${name}Module = defineModule({`,
    `  name: '${name}',`,
    `  needs: [${needs.map((need) => `${need}Module`).join(', ')}],`,
    `  demo: () => import('./demo/${name}.demo.ts'),`,
    `  create: (_platform, {${taken}}) => ({}),`,
    '});',
  ].join('\n');
const listText = (...names: readonly string[]) =>
  [
    ...names.map((name) => `import { ${name}Module } from './${name}/${name}.module.ts';`),
    `export const MODULES = [${names.map((name) => `${name}Module`).join(', ')}] as const;`,
  ].join('\n');

/** The text of an area file of shared, and of their list. */
const areaText = (name: string, needs: readonly string[] = []) =>
  [
    ...needs.map((need) => `import { ${need}Area } from '../${need}/${need}.area.ts';`),
    `export const ${name}Area = defineArea({ name: '${name}', needs: [${needs.map((need) => `${need}Area`).join(', ')}] });`,
  ].join('\n');
const areasText = (...names: readonly string[]) =>
  [
    ...names.map((name) => `import { ${name}Area } from './${name}/${name}.area.ts';`),
    `export const AREAS = [${names.map((name) => `${name}Area`).join(', ')}] as const;`,
  ].join('\n');

const GOOD: Record<string, string> = {
  'shared/src/contract.ts': "import { oc } from '@orpc/contract';\nimport './compose-areas.ts';",
  'shared/src/compose-areas.ts': "import './areas.ts';",
  'shared/src/areas.ts': areasText('evidence', 'payments'),
  'shared/src/evidence/evidence.area.ts': areaText('evidence', ['payments']),
  'shared/src/evidence/message.ts':
    "import { z } from 'zod';\nimport '../payments/payment.ts';\nexport const Message = z.string();",
  'shared/src/payments/payments.area.ts': areaText('payments'),
  'shared/src/payments/payment.ts': "import '../language.ts';",
  'shared/src/errors.ts': "import './payments/payments.errors.ts';",
  'shared/src/payments/payments.errors.ts': "import '../language.ts';",
  'shared/src/evidence/message.test.ts':
    "import { it } from 'vitest';\nimport { Message } from './message.ts';",
  'shared/src/language.ts': 'export const LANGUAGES = [];',
  'shared/src/node/env.ts': "import { join } from 'node:path';\nimport { LANGUAGES } from '../language.ts';",
  'report/src/browser.ts':
    "import { Page } from './page/report-page.tsx';\nimport type { Message } from '@cbp/shared/evidence/message';",
  'report/src/report.tsx': "import { LANGUAGES } from '@cbp/shared/language';\nimport 'react';",
  'report/src/static.tsx': "import './report.tsx';",
  'report/src/preview.tsx': "import './evidence/compelling-evidence.tsx';",
  'report/src/page/report-page.tsx': "import '../evidence/compelling-evidence.tsx';",
  'report/src/evidence/compelling-evidence.tsx': "import '../report.tsx';",
  'report/src/emails/refund.tsx': "import 'react';",
  'pdf-service/src/cli.ts':
    "import '@cbp/report/static';\nimport '@cbp/shared/node/env';\nimport 'puppeteer-core';",
  'api/src/main.ts': "import './start-api.ts';",
  'api/src/start-api.ts': "import './http/app.ts';\nimport 'node:path';",
  'api/src/http/app.ts': "import '../modules/alerts/alerts.routes.ts';\nimport 'express';",
  'api/src/modules/alerts/alerts.routes.ts': "import './alerts.service.ts';",
  'api/src/modules/alerts/alerts.service.ts':
    "import '../users/users.service.ts';\nimport '../../database/connect.ts';",
  'api/src/modules/alerts/alerts.test.ts': "import '../../http/app.ts';\nimport '../../testing/server.ts';",
  'api/src/modules/users/users.service.ts': "import '../../access/actor.ts';",
  'api/src/modules/modules.ts': listText('users', 'alerts'),
  'api/src/modules/users/users.module.ts': moduleText('users'),
  'api/src/modules/alerts/alerts.module.ts': moduleText('alerts', ['users']),
  'api/src/modules/alerts/demo/alerts.demo.ts':
    "import type { Made } from '../../users/demo/users.demo.ts';\nimport './rows.ts';",
  'api/src/modules/alerts/demo/rows.ts': "import '../alerts.service.ts';",
  'api/src/modules/users/demo/users.demo.ts': '',
  'api/src/modules/users/demo/rows.ts': '',
  'api/src/modules/alerts/alerts.schema.ts':
    "import '../users/users.schema.ts';\nimport '../../database/connect.ts';",
  'api/src/modules/users/users.schema.ts': '',
  'api/src/modules/users/users.sql.ts': "import '../alerts/alerts.schema.ts';",
  'api/src/wiring/define-module.ts': "import '../access/actor.ts';",
  'api/src/access/actor.ts': "import '../config.ts';",
  'api/src/database/connect.ts': "import '../config.ts';",
  'api/src/config.ts': 'export {};',
  'api/src/testing/server.ts': "import '../main.ts';",
  'portal/src/app/main.tsx': "const list = () => import('../screens/alerts/alerts.list.tsx');",
  'portal/src/screens/alerts/alerts.list.tsx':
    "import './alerts.columns.ts';\nimport '../../patterns/list.tsx';",
  'portal/src/screens/alerts/alerts.columns.ts':
    "import '../../i18n/texts.ts';\nimport '@cbp/report/preview';",
  'portal/src/patterns/list.tsx': "import '../ui/table.tsx';",
  'portal/src/ui/table.tsx': "import 'react';",
  'portal/src/i18n/texts.ts': 'export {};',
  'e2e/journey.test.ts': "import { it } from 'vitest';\nimport '@cbp/shared/node/env';",
  'scripts/run.ts': "import { spawn } from 'node:child_process';",
  'scripts/setup/plugin.mjs': 'export {};',
  'portal/vite.config.ts': "import '../scripts/setup/plugin.mjs';",
};

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** The violations of the good tree with some files added or replaced, as `file:line rule`. */
function violationsWith(
  files: Record<string, string>,
  workspaces: readonly string[] = WORKSPACES,
  exceptions: Partial<Exceptions> = {},
): string[] {
  const root = mkdtempSync(join(tmpdir(), 'check-imports-'));
  roots.push(root);
  const dependencies = Object.fromEntries(DEPENDENCIES.map((name) => [name, '1.0.0']));
  const packages = Object.fromEntries(
    workspaces.map((workspace) => [
      `${workspace}/package.json`,
      JSON.stringify({ name: `@cbp/${workspace}`, dependencies, exports: { './*': './src/*.ts' } }),
    ]),
  );
  const rootPackage = JSON.stringify({ workspaces, devDependencies: { vitest: '1.0.0' } });
  for (const [path, text] of Object.entries({
    ...GOOD,
    ...packages,
    'package.json': rootPackage,
    ...files,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const all = { luck: [], clocks: [], files: [], ...exceptions };
  return checkImports(root, all).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

it('finds nothing wrong with a tree that keeps the rules', () => {
  expect(violationsWith({})).toEqual([]);
});

/** Each with the files that break a rule, and the expected violations. */
const BROKEN: readonly [string, Record<string, string>, ...string[]][] = [
  [
    'a workspace that imports a server',
    { 'e2e/start.ts': "\nimport '@cbp/api/main';" },
    'e2e/start.ts:2 e2e may not import @cbp/api/main',
  ],
  [
    'shared that imports another workspace',
    { 'shared/src/format/a.ts': "import '@cbp/report/preview';" },
    'shared/src/format/a.ts:1 shared may not import @cbp/report/preview',
  ],
  [
    'a browser workspace that takes the part of shared for servers',
    { 'portal/src/ui/a.ts': "import '@cbp/shared/node/env';" },
    'portal/src/ui/a.ts:1 portal may not import @cbp/shared/node/env',
  ],
  [
    'another entry point of report than the own one',
    { 'api/src/http/a.ts': "import '@cbp/report/static';" },
    'api/src/http/a.ts:1 api may not import @cbp/report/static',
  ],
  [
    'a type taken from another workspace',
    { 'portal/src/ui/a.ts': "export type A = import('@cbp/api/main').A;" },
    'portal/src/ui/a.ts:1 portal may not import @cbp/api/main',
  ],
  [
    'a script that builds, used by what it builds',
    { 'portal/src/ui/a.ts': "import '../../../scripts/setup/plugin.mjs';" },
    'portal/src/ui/a.ts:1 ../../../scripts/setup/plugin.mjs leaves the workspace portal',
  ],
  [
    'a relative import that leaves its workspace',
    { 'portal/src/ui/a.ts': "export { a } from '../../../shared/src/language.ts';" },
    'portal/src/ui/a.ts:1 ../../../shared/src/language.ts leaves the workspace portal',
  ],
  [
    'a node builtin in pure shared',
    { 'shared/src/format/a.ts': "import 'node:path';" },
    'shared/src/format/a.ts:1 shared may import only zod, @orpc/contract, and @noble/hashes, not node:path',
  ],
  [
    'another package in pure shared',
    { 'shared/src/format/a.ts': "import 'react';" },
    'shared/src/format/a.ts:1 shared may import only zod, @orpc/contract, and @noble/hashes, not react',
  ],
  [
    'pure shared that reaches its part for servers',
    { 'shared/src/format/a.ts': "import '../node/env.ts';" },
    'shared/src/format/a.ts:1 ../node/env.ts is for servers',
    'shared/src/format/a.ts:1 shared/src/format may not import ../node/env.ts',
  ],
  [
    'a browser in report',
    { 'report/src/layout/a.ts': "import 'puppeteer-core';" },
    'report/src/layout/a.ts:1 report may not import puppeteer-core',
  ],
  [
    'an undeclared package',
    { 'api/src/http/a.ts': "import 'left-pad/x';" },
    'api/src/http/a.ts:1 left-pad is not in the package.json of api',
  ],
  [
    'a pattern that knows a screen',
    { 'portal/src/patterns/a.ts': "import '../screens/alerts/alerts.list.tsx';" },
    'portal/src/patterns/a.ts:1 portal/src/patterns may not import ../screens/alerts/alerts.list.tsx',
  ],
  [
    'a screen that imports another screen',
    { 'portal/src/screens/users/users.list.tsx': "import '../alerts/alerts.list.tsx';" },
    'portal/src/screens/users/users.list.tsx:1 a screen may not import another (../alerts/alerts.list.tsx)',
  ],
  [
    'a database that knows modules',
    { 'api/src/database/a.ts': "import '../modules/users/users.service.ts';" },
    'api/src/database/a.ts:1 api/src/database may not import ../modules/users/users.service.ts',
  ],
  [
    'a module that reaches the SQL of another',
    {
      'api/src/modules/users/users.sql.ts': '',
      'api/src/modules/alerts/a.ts': "import '../users/users.sql.ts';",
    },
    'api/src/modules/alerts/a.ts:1 a module may not import ../users/users.sql.ts of another',
  ],
  [
    'a module that reaches the module file of another from elsewhere than its own',
    { 'api/src/modules/alerts/a.ts': "import '../users/users.module.ts';" },
    'api/src/modules/alerts/a.ts:1 a module may not import ../users/users.module.ts of another',
  ],
  [
    'a module file that reaches another without needing it',
    {
      'api/src/modules/modules.ts': listText('users', 'mails', 'alerts'),
      'api/src/modules/mails/mails.module.ts': moduleText('mails'),
      'api/src/modules/alerts/alerts.module.ts': [
        "import { mailsModule } from '../mails/mails.module.ts';",
        moduleText('alerts', ['users']),
        'export const used = mailsModule;',
      ].join('\n'),
    },
    'api/src/modules/alerts/alerts.module.ts:1 alerts may not import ../mails/mails.module.ts',
  ],
  [
    'a module that reaches one above it',
    { 'api/src/modules/users/a.ts': "import '../alerts/alerts.service.ts';" },
    'api/src/modules/users/a.ts:1 users may not import ../alerts/alerts.service.ts',
  ],
  [
    'two modules that need each other',
    {
      'api/src/modules/users/users.module.ts': moduleText('users', ['alerts'], 'alerts'),
      'api/src/modules/users/a.ts': "import type { A } from '../alerts/b.service.ts';",
      'api/src/modules/alerts/b.service.ts': '',
    },
    'api/src/modules/users/users.module.ts:1 users may not need alerts',
    'api/src/modules/alerts/alerts.module.ts:1 circular import: api/src/modules/alerts/alerts.module.ts → api/src/modules/users/users.module.ts → api/src/modules/alerts/alerts.module.ts',
  ],
  [
    'a module that reaches one that it does not need',
    {
      'api/src/modules/modules.ts': listText('users', 'mails', 'alerts'),
      'api/src/modules/mails/mails.module.ts': moduleText('mails'),
      'api/src/modules/mails/mails.service.ts': '',
      'api/src/modules/alerts/a.ts': "import '../mails/mails.service.ts';",
    },
    'api/src/modules/alerts/a.ts:1 alerts may not import ../mails/mails.service.ts',
  ],
  [
    'a need that nothing uses',
    {
      'api/src/modules/modules.ts': listText('users', 'mails', 'alerts'),
      'api/src/modules/mails/mails.module.ts': moduleText('mails'),
      'api/src/modules/alerts/alerts.module.ts': moduleText('alerts', ['users', 'mails']),
    },
    "api/src/modules/alerts/alerts.module.ts:1 alerts doesn't use mails",
  ],
  [
    'demo data that reaches the rows of another module',
    { 'api/src/modules/alerts/demo/a.ts': "import '../../users/demo/rows.ts';" },
    'api/src/modules/alerts/demo/a.ts:1 a module may not import ../../users/demo/rows.ts of another',
  ],
  [
    'demo data that reaches that of a module which its own does not need',
    {
      'api/src/modules/modules.ts': listText('users', 'mails', 'alerts'),
      'api/src/modules/mails/mails.module.ts': moduleText('mails'),
      'api/src/modules/mails/demo/mails.demo.ts': '',
      'api/src/modules/alerts/demo/a.ts': "import type { Made } from '../../mails/demo/mails.demo.ts';",
    },
    'api/src/modules/alerts/demo/a.ts:1 alerts may not import ../../mails/demo/mails.demo.ts',
  ],
  [
    'code that reaches the demo data of another module',
    { 'api/src/modules/alerts/a.ts': "const demo = () => import('../users/demo/users.demo.ts');" },
    'api/src/modules/alerts/a.ts:1 a module may not import ../users/demo/users.demo.ts of another',
  ],
  [
    'code that loads demo data with it',
    {
      'api/src/start-api.ts': "import './modules/users/demo/rows.ts';",
      'api/src/modules/alerts/a.ts': "import { rows } from './demo/rows.ts';",
    },
    'api/src/modules/alerts/a.ts:1 ./demo/rows.ts is demo data',
    'api/src/start-api.ts:1 ./modules/users/demo/rows.ts is demo data',
  ],
  [
    'demo data that no module declares',
    {
      'api/src/modules/users/users.module.ts': moduleText('users').replace(/^ {2}demo: .*\n/m, ''),
    },
    'api/src/modules/users/demo/users.demo.ts:1 the demo data of users is not declared',
  ],
  [
    'a need of which only the tables are used',
    {
      'api/src/modules/modules.ts': listText('users', 'mails', 'alerts'),
      'api/src/modules/mails/mails.module.ts': moduleText('mails'),
      'api/src/modules/mails/mails.schema.ts': '',
      'api/src/modules/alerts/alerts.module.ts': moduleText('alerts', ['users', 'mails']),
      'api/src/modules/alerts/a.sql.ts': "import '../mails/mails.schema.ts';",
    },
    "api/src/modules/alerts/alerts.module.ts:1 alerts doesn't use mails",
  ],
  [
    'tables that know a module',
    { 'api/src/modules/alerts/alerts.schema.ts': "import './alerts.service.ts';" },
    'api/src/modules/alerts/alerts.schema.ts:1 api/src/database may not import ./alerts.service.ts',
  ],
  [
    'a module that is not declared',
    { 'api/src/modules/mails/mails.service.ts': '' },
    'api/src/modules/mails/:1 the module mails is not declared',
  ],
  [
    'a module that is not listed, or has another name than its folder',
    {
      'api/src/modules/mails/mails.module.ts': moduleText('mails'),
      'api/src/modules/users/users.module.ts': moduleText('users').replace("name: 'users'", "name: 'people'"),
    },
    'api/src/modules/mails/mails.module.ts:1 mails is not listed',
    'api/src/modules/users/users.module.ts:1 the module is named people',
  ],
  [
    'a module that is listed twice',
    { 'api/src/modules/modules.ts': listText('users', 'alerts', 'users') },
    'api/src/modules/modules.ts:1 users is listed twice',
  ],
  [
    'an entity that knows the calls made of it',
    { 'shared/src/evidence/a.ts': "import '../contract.ts';" },
    'shared/src/evidence/a.ts:1 shared/src/evidence may not import ../contract.ts',
  ],
  [
    'a part of the report that knows the page it is on',
    { 'report/src/layout/a.tsx': "\nimport '../preview.tsx';" },
    'report/src/layout/a.tsx:2 report/src/layout may not import ../preview.tsx',
  ],
  [
    'rendering that knows the server around it',
    {
      'pdf-service/src/http/app.ts': '',
      'pdf-service/src/rendering/a.ts': "import '../http/app.ts';",
    },
    'pdf-service/src/rendering/a.ts:1 pdf-service/src/rendering may not import ../http/app.ts',
  ],
  [
    'a part of the rewriter that is used past its door',
    {
      'pdf-service/src/rewriter/finish-pdf.ts': "import './write-pdf.ts';",
      'pdf-service/src/rewriter/write-pdf.ts': '',
      'pdf-service/src/rendering/a.ts':
        "import '../rewriter/finish-pdf.ts';\nimport '../rewriter/write-pdf.ts';",
    },
    'pdf-service/src/rendering/a.ts:2 pdf-service/src/rendering may not import ../rewriter/write-pdf.ts',
  ],
  [
    'calls that know who is signed in',
    { 'portal/src/session/a.ts': '', 'portal/src/data/a.ts': "import '../session/a.ts';" },
    'portal/src/data/a.ts:1 portal/src/data may not import ../session/a.ts',
  ],
  [
    'a step of the set-up that knows the commands made of it',
    { 'scripts/setup/a.mjs': "import '../run.ts';" },
    'scripts/setup/a.mjs:1 scripts/setup may not import ../run.ts',
  ],
  [
    'an area that uses one it does not need',
    { 'shared/src/payments/a.ts': "\nimport '../evidence/message.ts';" },
    'shared/src/payments/a.ts:2 shared/src/payments may not import ../evidence/message.ts',
  ],
  [
    'areas in a circle',
    {
      'shared/src/payments/payments.area.ts': areaText('payments', ['evidence']),
      'shared/src/payments/payment.ts': "import type { Message } from '../evidence/message.ts';",
    },
    'shared/src/evidence/evidence.area.ts:1 circular import: shared/src/evidence/evidence.area.ts → shared/src/payments/payments.area.ts → shared/src/evidence/evidence.area.ts',
    'shared/src/evidence/message.ts:2 circular import: shared/src/evidence/message.ts → shared/src/payments/payment.ts → shared/src/evidence/message.ts',
  ],
  [
    'an area without a declaration',
    { 'shared/src/fees/fee.ts': '' },
    'shared/src/fees/:1 the area fees is not declared',
  ],
  [
    'an area that is not listed',
    { 'shared/src/fees/fees.area.ts': areaText('fees') },
    'shared/src/fees/fees.area.ts:1 fees is not listed',
  ],
  [
    'an area that is listed twice',
    { 'shared/src/areas.ts': areasText('evidence', 'payments', 'evidence') },
    'shared/src/areas.ts:1 evidence is listed twice',
  ],
  [
    'an area of another name than its folder',
    { 'shared/src/payments/payments.area.ts': areaText('payments').replace("'payments'", "'money'") },
    'shared/src/payments/payments.area.ts:1 the area is named money',
  ],
  [
    'an area that needs one it does not use',
    { 'shared/src/evidence/message.ts': '' },
    "shared/src/evidence/evidence.area.ts:1 evidence doesn't use payments",
  ],
  [
    'a shared layer that knows an area',
    { 'shared/src/language.ts': "import './payments/payment.ts';", 'shared/src/payments/payment.ts': '' },
    'shared/src/language.ts:1 shared/src/language may not import ./payments/payment.ts',
  ],
  ...['report/src', 'pdf-service/src', 'api/src', 'portal/src', 'scripts'].map(
    (sources): [string, Record<string, string>, string] => [
      `a new folder in ${sources}`,
      { [`${sources}/mailer/a.ts`]: '', [`${sources}/mailer/b.ts`]: '' },
      `${sources}/mailer/a.ts:1 ${sources}/mailer has no rule`,
    ],
  ),
  ...['shared/src', 'report/src', 'pdf-service/src', 'api/src', 'portal/src'].map(
    (sources): [string, Record<string, string>, string] => [
      `a new file in ${sources}`,
      { [`${sources}/mailer.ts`]: '' },
      `${sources}/mailer.ts:1 ${sources}/mailer has no rule`,
    ],
  ),
  [
    'sources beside the folder of sources',
    { 'api/mailer/a.ts': '' },
    'api/mailer/a.ts:1 api/mailer has no rule',
  ],
  [
    'the product using what is for tests',
    { 'api/src/http/a.ts': "import '../testing/server.ts';" },
    'api/src/http/a.ts:1 ../testing/server.ts is for tests',
  ],
  [
    'validation in the light report page, through another workspace',
    { 'report/src/report.tsx': "import { Message } from '@cbp/shared/evidence/message';" },
    'shared/src/evidence/message.ts:1 the light report page reaches zod here',
  ],
  [
    'a circle',
    {
      'report/src/layout/a.ts': "import './b.ts';",
      'report/src/layout/b.ts': "\nimport type { A } from './a.ts';",
    },
    'report/src/layout/a.ts:1 circular import: report/src/layout/a.ts → report/src/layout/b.ts → report/src/layout/a.ts',
  ],
  [
    'a transaction outside of the frame of changes',
    { 'api/src/modules/users/users.service.ts': '\nawait context.ctx.db.transaction(work);' },
    'api/src/modules/users/users.service.ts:2 transaction outside the change functions',
  ],
  [
    'a mutation of a screen',
    { 'portal/src/screens/users/users.detail.tsx': '\nconst save = useMutation({ mutationFn });' },
    'portal/src/screens/users/users.detail.tsx:2 no mutation outside the change patterns',
  ],
  [
    'a transaction among the SQL of a module',
    { 'api/src/modules/users/users.sql.ts': 'await db.transaction(work);' },
    'api/src/modules/users/users.sql.ts:1 transaction outside the change functions',
  ],
  [
    'a write outside of the SQL of a module',
    { 'api/src/work/a.ts': 'await db.insert(users).values(user);' },
    'api/src/work/a.ts:1 insert outside *.sql.ts',
  ],
  [
    'a statement as text outside of the SQL of a module, whatever the database is called there',
    {
      'api/src/modules/users/users.service.ts': '\nawait ctx.db.execute(sql`update users set name = 1`);',
      'api/src/work/a.ts': 'await within.execute(statement);',
    },
    'api/src/modules/users/users.service.ts:2 execute outside *.sql.ts',
    'api/src/work/a.ts:1 execute outside *.sql.ts',
  ],
  [
    'a file that is too long',
    { 'portal/src/ui/a.ts': 'f();\n'.repeat(260), 'portal/src/ui/b.ts': 'f();\n'.repeat(261) },
    'portal/src/ui/b.ts:261 261 lines are more than 260',
  ],
  [
    'a test that asserts how long something took',
    {
      'api/src/http/a.test.ts': `
        const startedAt = performance.now();
        await work();
        expect(performance.now() - startedAt).toBeLessThan(1_000);
        const tookMs = Math.round(Date.now() - startedAt);
        expect(tookMs).toBeLessThan(1_000);
        await expect.poll(() => Date.now() - startedAt).toBeGreaterThan(500);
        expect(LONG_MS).toBeGreaterThan(Date.now() - startedAt);
        expect(at).toBeLessThan(Date.now());
        expect(at).toEqual(new Date(Date.now() - 5));`,
    },
    'api/src/http/a.test.ts:4 no test asserts a duration',
    'api/src/http/a.test.ts:6 no test asserts a duration',
    'api/src/http/a.test.ts:7 no test asserts a duration',
    'api/src/http/a.test.ts:8 no test asserts a duration',
  ],
  [
    'a time-out that does not grow on a slow machine',
    {
      'api/src/http/a.test.ts': `
        const LONG_MS = 120_000;
        it('waits', work, 30_000);
        it.each(rows)('waits for %s', work, LONG_MS);
        await vi.waitFor(work, 5_000);
        await vi.waitUntil(work, { timeout: 5_000, interval: 50 });
        await vi.waitUntil(work, { timeout: 2 * WAIT_MS });
        await vi.waitFor(work);
        await vi.waitUntil(work, { interval: 50 });
        await page.waitFor(work);
        beforeAll(work);`,
    },
    'api/src/http/a.test.ts:3 no literal time-out in a test',
    'api/src/http/a.test.ts:4 no literal time-out in a test',
    'api/src/http/a.test.ts:5 no literal time-out in a test',
    'api/src/http/a.test.ts:6 no literal time-out in a test',
    'api/src/http/a.test.ts:8 no literal time-out in a test',
    'api/src/http/a.test.ts:9 no literal time-out in a test',
  ],
  [
    'true randomness in a test, or in what tests share',
    {
      'api/src/http/a.test.ts': 'const name = String(Math.random());',
      'api/src/testing/b.ts': 'const digit = randomInt(10);',
      'api/src/http/c.ts': 'const digit = randomInt(10) + Math.random();',
    },
    'api/src/http/a.test.ts:1 no true randomness in a test',
    'api/src/testing/b.ts:1 no true randomness in a test',
  ],
  ['an index file', { 'report/src/texts/index.ts': '' }, 'report/src/texts/index.ts:1 no index files'],
  [
    'a vague name',
    { 'report/src/texts/date-utils.ts': '' },
    'report/src/texts/date-utils.ts:1 no "utils" in names',
  ],
  [
    'a vague folder',
    { 'report/src/texts/common/a.ts': '' },
    'report/src/texts/common/a.ts:1 no "common" in names',
  ],
  ['a folder of sources that is no workspace', { 'tools/a.ts': '' }, 'tools/:1 tools has no rule'],
];

it('catches what breaks a rule, and nothing else with it', async () => {
  const faults = await faultsOf(
    BROKEN.map((row) => [row[0], row] as const),
    ([_name, files, ...violations]) => expect(violationsWith(files)).toEqual(violations),
  );
  expect(faults).toEqual({});
});

it('refuses generated inputs without a seed of the run', () => {
  const found = (text: string) =>
    violationsWith({ 'shared/src/node/a.test.ts': `import fc from 'fast-check';${text}` });
  expect(found('fc.assert(work);')).toEqual(['shared/src/node/a.test.ts:1 no true randomness in a test']);
  expect(found("fc.configureGlobal({ seed: seedOf('work') });")).toEqual([]);
});

it('refuses a test for each row of a long table, written there or in a constant', () => {
  const table = (rows: number) => `[${'1, '.repeat(rows)}]`;
  const found = (text: string) => violationsWith({ 'shared/src/format/a.test.ts': text });
  const refused = ['shared/src/format/a.test.ts:1 a table of more than 20 rows must not be one test per row'];
  expect(found(`it.each(${table(21)})('%s', work);`)).toEqual(refused);
  expect(found(`describe.for(ROWS)('%s', work); const ROWS = ${table(21)};`)).toEqual(refused);
  expect(found(`it.each(${table(20)})('%s', work); faultsOf(${table(99)}, work);`)).toEqual([]);
});

it('lets a test do what an exception says, and names an exception that nothing needs', () => {
  const files = { 'api/src/http/a.test.ts': "it('waits', work, 30_000);" };
  const needed = { file: 'api/src/http/a.test.ts', kind: 'time-out', reason: 'a test' } as const;
  expect(violationsWith(files, WORKSPACES, { luck: [needed] })).toEqual([]);
  const stale = [
    { ...needed, kind: 'randomness' },
    { ...needed, file: 'gone.test.ts' },
  ] as const;
  expect(violationsWith(files, WORKSPACES, { luck: [needed, ...stale] })).toEqual([
    'api/src/http/a.test.ts:1 an unused exception for randomness',
    'gone.test.ts:1 an unused exception for time-out',
  ]);
});

it('leaves tests, texts and catalogues be as long as they are', () => {
  const text = 'f();\n'.repeat(300);
  const files = ['portal/src/ui/a.test.ts', 'report/src/texts/en.ts', 'shared/src/errors.ts'];
  expect(violationsWith(Object.fromEntries(files.map((file) => [file, text])))).toEqual([]);
});

it("accepts writes in the right files, in tests, and on objects that aren't a database", () => {
  expect(
    violationsWith({
      'api/src/changes/change.ts': 'db.transaction(work); tx.insert(log);',
      'api/src/modules/users/users.sql.ts': 'db.insert(users); db.update(users); tx.delete(users);',
      'api/src/modules/users/users.test.ts': 'db.delete(users); db.execute(statement);',
      'api/src/modules/users/locks.sql.ts': 'tx.execute(sql`select pg_advisory_xact_lock(1)`);',
      'api/src/changes/reseal.ts': 'tx.execute(sql`update clients set sealed = 1`);',
      'api/src/database/work-lock.ts': 'tx.execute(sql`select pg_try_advisory_xact_lock(1)`);',
      'api/src/modules/users/users.service.ts': "hash.update('a'); seen.delete('a');",
    }),
  ).toEqual([]);
});

describe('a server that asks another clock than its own', () => {
  const beside = (what: string) => `${what} bypasses the clock`;

  it('is caught in its code, its SQL, its columns and its libraries', () => {
    const texts = {
      'Date.now': 'const at = Date.now();',
      'new Date()': 'const at = new Date();',
      'Date()': 'const at = Date();',
      setToCurrentTime: 'gauge.setToCurrentTime();',
      defaultNow: "moment('created_at').defaultNow();",
      'now()': 'sql`select now()`;',
      'NOW ( )': 'sql`select 1, NOW ( )`;',
      clock: "sql.raw('select clock_timestamp()');",
      statement: 'sql`statement_timestamp()`;',
      current: 'sql`current_timestamp`;',
      day: 'sql`current_date`;',
      local: 'sql`localtimestamp`;',
    };
    const words: Record<string, string> = {
      clock: 'clock_timestamp()',
      statement: 'statement_timestamp()',
      current: 'current_timestamp',
      day: 'current_date',
      local: 'localtimestamp',
    };
    for (const [what, text] of Object.entries(texts)) {
      for (const file of [
        'api/src/modules/users/a.sql.ts',
        'pdf-service/src/cli.ts',
        'shared/src/node/a.ts',
      ]) {
        expect(violationsWith({ [file]: text })).toEqual([`${file}:1 ${beside(words[what] ?? what)}`]);
      }
    }
  });

  it('may know the time, be given it, or measure', () => {
    expect(
      violationsWith({
        'api/src/modules/users/a.ts': 'const at = new Date(text); ctx.now(); performance.now(); f(now());',
        'api/src/modules/users/a.test.ts': 'const at = new Date(); sql`now()`;',
        'api/src/bench/a.ts': 'const at = new Date();',
        'portal/src/ui/a.ts': 'const at = Date.now();',
      }),
    ).toEqual([]);
  });

  it('may be an exception, which is a fault itself once nothing needs it', () => {
    const file = 'api/src/database/connect.ts';
    const exception = { file, of: 'database', reason: 'a test' } as const;
    const found = (text: string) => violationsWith({ [file]: text }, WORKSPACES, { clocks: [exception] });
    expect(found('sql`now()`;')).toEqual([]);
    expect(found('sql`now()`; new Date();')).toEqual([`${file}:1 ${beside('new Date()')}`]);
    expect(found('')).toEqual([`${file}:1 an unused exception for a clock of the database`]);
  });
});

it('catches a new workspace without a rule', () => {
  expect(violationsWith({ 'mobile/src/a.ts': '' }, [...WORKSPACES, 'mobile'])).toEqual([
    'mobile/:1 mobile has no rule',
  ]);
});

const STAND_FOR_SEVERAL = [BESIDE_FOLDERS, EACH_AREA];

describe('the layers of each workspace', () => {
  const workspaces = Object.entries(RULES).flatMap(([workspace, { layers, sources = 'src' }]) =>
    layers ? [{ workspace, layers, folder: join(import.meta.dirname, '..', workspace, sources) }] : [],
  );

  it.each(workspaces)('in $workspace leads from the top down', ({ layers }) => {
    const order = Object.keys(layers);
    const upwards = Object.entries(layers).flatMap(([from, below], position) =>
      below.filter((to) => order.indexOf(to) <= position).map((to) => `${from} → ${to}`),
    );
    expect(upwards).toEqual([]);
  });

  it.each(workspaces)('in $workspace consist of existing folders', ({ layers, folder }) => {
    const present = new Set(readdirSync(folder).map((name) => name.replace(/\..*$/, '')));
    expect(
      Object.keys(layers).filter((layer) => !STAND_FOR_SEVERAL.includes(layer) && !present.has(layer)),
    ).toEqual([]);
  });
});

describe('a file of the servers', () => {
  const beside = (file: string, line = 1) => `${file}:${line} node:fs/promises bypasses the file store`;
  const own = "import { writeFile } from 'node:fs/promises';";

  it('goes through the file store, whichever module or library opens it', () => {
    for (const file of ['api/src/http/a.ts', 'pdf-service/src/batches/a.ts', 'shared/src/node/a.ts']) {
      expect(violationsWith({ [file]: own })).toEqual([beside(file)]);
    }
    expect(violationsWith({ 'api/src/http/a.ts': "const fs = await import('fs');" })).toEqual([
      'api/src/http/a.ts:1 fs bypasses the file store',
    ]);
  });

  it('may be opened by tests, benchmarks and exceptions, which are faults once nothing needs them', () => {
    const exception = { path: 'api/src/changes/', reason: 'a test' };
    const files = {
      'api/src/modules/images/a.data.test.ts': own,
      'api/src/bench/a.ts': own,
      'api/src/changes/heads.ts': own,
      'scripts/a.ts': own,
    };
    expect(violationsWith(files, WORKSPACES, { files: [exception] })).toEqual([]);
    const stale = { path: 'api/src/gone.ts', reason: 'a test' };
    expect(violationsWith(files, WORKSPACES, { files: [exception, stale] })).toEqual([
      'api/src/gone.ts:1 an unused exception for files',
    ]);
  });
});
