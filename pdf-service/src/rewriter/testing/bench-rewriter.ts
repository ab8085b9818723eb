import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import type { Language } from '@cbp/shared/language';
import { PDF } from '@libpdf/core';
import { startImagesHost } from '../../bench/images-host.ts';
import { quantile, timeMs } from '../../bench/statistics.ts';
import { typicalOrder } from '../../bench/typical-orders.ts';
import { createRenderer } from '../../browser/renderer.ts';
import { describeUnmet, judge } from '../../preflight/judge.ts';
import { knownOf, measureLoadedPdf, measurePdf } from '../../preflight/measure-pdf.ts';
import { createReader } from '../../preflight/pdf-objects.ts';
import { readTags } from '../../preflight/tags.ts';
import { composeReport } from '../../rendering/compose-report.ts';
import { createPhotoPreparer } from '../../rendering/photos.ts';
import { createChecker } from '../../testing/check-syntax.ts';
import { pdfjsText } from '../../testing/pdf-text.ts';
import { finishPdf, type PdfFinish } from '../finish-pdf.ts';
import { PASSES, type Pass, type Rewriting } from '../passes.ts';
import { openStructure } from '../structure.ts';
import { writePdf } from '../write-pdf.ts';

/*
 * What each pass of the rewriter buys: documents are printed once and finished with each pass switched off in turn. Prints a table for
 * each document: `npm run bench:rewriter`, in a minute or two.
 */
const ROUNDS = 15;
const WORDS_NAMED = 3;
/** It takes colour, so that nothing but the passes keeps a document from it. */
const RECIPIENT = 'stripe';

type Printed = { name: string; pdf: Uint8Array; printMs: number; finish: PdfFinish };

const CHINESE_LINES = ['您好，我的包裹甚麼時候寄出？', '已經寄出，請查看電郵內的連結。', '收到了，謝謝！'];
const ARABIC_LINES = ['مرحبا، طلبي رقم ORD-4613993 لم يصل بعد.', 'ขนสัตว์สีแดง 120 cm', 'कालीन 120 cm'];

async function printDocuments(): Promise<Printed[]> {
  const host = await startImagesHost();
  const renderer = createRenderer();
  const preparer = createPhotoPreparer();
  try {
    const photos = await host.addPhotos(15);
    const typical = typicalOrder(0, [photos[0] ?? '', photos[1] ?? '', photos[2] ?? '']);
    const print = async (name: string, bundle: EvidenceBundle, language: Language): Promise<Printed> => {
      const { html, title, exhibits } = await composeReport(
        { bundle, mode: 'REPORT', language, photoSource: { kind: 'host', url: host.url }, strict: false },
        preparer,
      );
      const finish = { title, language, exhibits, createdAt: new Date() };
      await renderer.render(html);
      const samples: number[] = [];
      for (let round = 0; round < 5; round += 1) samples.push(await timeMs(() => renderer.render(html)));
      return { name, pdf: (await renderer.render(html)).pdf, printMs: quantile(samples, 0.5), finish };
    };
    return [
      await print('typical order', typical, 'en'),
      await print('twelve photos', withPhotos(typical, photos.slice(3)), 'en'),
      await print('Chinese', withMessages(typical, CHINESE_LINES), 'tc'),
      await print('Arabic, Thai and Hindi', withMessages(typical, ARABIC_LINES), 'en'),
    ];
  } finally {
    await renderer.close();
    await host.close();
  }
}

function withPhotos(bundle: EvidenceBundle, photos: readonly string[]): EvidenceBundle {
  const changed = structuredClone(bundle);
  const product = changed.evidence.product_info;
  if (product) product.items = photos.map((photo_url, index) => ({ name: `Item ${index + 1}`, photo_url }));
  return changed;
}

function withMessages(bundle: EvidenceBundle, lines: readonly string[]): EvidenceBundle {
  const changed = structuredClone(bundle);
  changed.messages?.forEach((message, index) => {
    message.message = lines[index % lines.length] ?? '';
  });
  return changed;
}

type Way = { name: string; make(printed: Printed): Promise<Uint8Array> };

/** The passes by which a document is caught before it is written. */
async function rewritten({ pdf, finish }: Printed, passes: readonly Pass[]): Promise<Rewriting> {
  let caught: Rewriting | undefined;
  const last: Pass = {
    name: 'caught',
    buys: '',
    run(rewriting) {
      caught = rewriting;
    },
  };
  await finishPdf(pdf, finish, [...passes, last]);
  if (!caught) throw new Error('no pass ran');
  return caught;
}

const without = (...names: string[]) => PASSES.filter(({ name }) => !names.includes(name));

const WAYS: readonly Way[] = [
  { name: 'everything', make: async ({ pdf, finish }) => (await finishPdf(pdf, finish)).pdf },
  ...PASSES.map(({ name }) => ({
    name: `without ${name}`,
    make: async ({ pdf, finish }: Printed) => (await finishPdf(pdf, finish, without(name))).pdf,
  })),
];

/** Parts besides the passes, with what the library does in their place. Each is timed alone. */
async function partsOf(printed: Printed): Promise<string[]> {
  const { pdf: file } = printed;
  const times = new Map<string, number[]>();
  const time = async (name: string, work: () => unknown) => {
    const ms = await timeMs(async () => work());
    times.set(name, [...(times.get(name) ?? []), ms]);
  };
  let [own, library] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await PDF.load(file);
    await time('tags read as text', () => openStructure(opened, file));
    const again = await PDF.load(file);
    await time('tags read by the library', () => readTags(createReader(again)));
    const { pdf, info } = await rewritten(printed, without('tags'));
    await time('written by our writer', () => {
      own = writePdf(pdf, info.dict, null).byteLength;
    });
    const { pdf: other } = await rewritten(printed, without('tags'));
    await time('written by the library', async () => {
      library = (await other.save({ useXRefStream: true })).byteLength;
    });
    const { pdf: whole } = await rewritten(printed, PASSES);
    await time('measured', () => measureLoadedPdf(whole, file, knownOf(whole)));
  }
  const lines = [...times].map(([name, samples]) => `${name} ${quantile(samples, 0.5).toFixed(1)} ms`);
  return [...lines, `tags of Chromium: our writer ${own} bytes, the library ${library} bytes`];
}

const wordsOf = async (pdf: Uint8Array) => (await pdfjsText(pdf)).split(/\s+/).filter(Boolean);

function missingWords(words: readonly string[], shown: readonly string[]): string[] {
  const left = Map.groupBy(shown, (word) => word);
  return words.filter((word) => left.get(word)?.pop() === undefined);
}

async function describe(pdf: Uint8Array, words: readonly string[], check: (pdf: Uint8Array) => number) {
  const measurements = await measurePdf(pdf);
  const standards = measurements.standards ?? [];
  const broken = (measurements.brokenRules ?? []).map(({ standard, rule }) => `${standard}: ${rule}`);
  const missing = missingWords(words, await wordsOf(pdf));
  const unmet = describeUnmet(judge(measurements, RECIPIENT));
  return [
    ...(standards.length < 2 ? [`claims ${standards.join() || 'no standard'}`] : []),
    ...broken,
    ...(unmet ? [`refused by recipients: ${unmet}`] : []),
    ...(missing.length > 0
      ? [`${missing.length} words lost: ${missing.slice(0, WORDS_NAMED).join(' ')}`]
      : []),
    ...(check(pdf) === 0 ? [] : ['qpdf finds faults']),
  ];
}

async function report(printed: Printed, check: (pdf: Uint8Array) => number): Promise<void> {
  const times = new Map<string, number[]>(WAYS.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, make } of WAYS) {
      const ms = await timeMs(() => make(printed));
      if (round > 0) times.get(name)?.push(ms);
    }
  }
  const ms = (name: string) => quantile(times.get(name) ?? [], 0.5);
  const [first] = WAYS;
  const whole = (await first?.make(printed)) ?? new Uint8Array();
  const words = await wordsOf(whole);
  const base = ms('everything');
  say(
    `\n## ${printed.name}: printed ${printed.pdf.length} bytes in ${printed.printMs.toFixed(0)} ms, finished ${whole.length} bytes in ${base.toFixed(1)} ms`,
  );
  say('| | bytes | share | ms | what is missing |\n| --- | --- | --- | --- | --- |');
  for (const { name, make } of WAYS.slice(1)) {
    const pdf = await make(printed);
    const bytes = pdf.length - whole.length;
    const faults = (await describe(pdf, words, check)).join('; ');
    say(
      `| ${name} | ${bytes > 0 ? '+' : ''}${bytes} | ${((bytes / whole.length) * 100).toFixed(1)} % | ${(ms(name) - base).toFixed(1)} | ${faults} |`,
    );
  }
  for (const line of await partsOf(printed)) say(`- ${line}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const documents = await printDocuments();
const check = await createChecker();
say(
  `Load before: ${loadavg()[0]?.toFixed(1)}, of ${readFileSync('/proc/cpuinfo', 'utf8').match(/^processor/gm)?.length} cores`,
);
for (const printed of documents) await report(printed, check);
