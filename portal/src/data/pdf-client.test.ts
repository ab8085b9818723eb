import { EVERYTHING_ON } from '@cbp/shared/entities/evidence-config';
import { describe, expect, it } from 'vitest';
import { sendAs } from './contract-link.ts';
import { createPdfClient, type PdfOrder } from './pdf-client.ts';
import { startAnsweringServer } from './testing/answering-server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PDF_TEXT = '%PDF-1.7 …';
const ORDER: PdfOrder = {
  id: 'case/1',
  config: EVERYTHING_ON,
  lang: 'tc',
  profile: 'stripe',
  strict: true,
};
const FIGURES = {
  title: 'Compelling Evidence',
  fileName: 'Compelling Evidence 證據.pdf',
  warnings: ['photo "a.jpg" is not shown'],
  measurements: null,
  verdict: null,
};
const NEVER = new AbortController().signal;

describe('a preview', () => {
  const answer = { ...FIGURES, pdf: Buffer.from(PDF_TEXT).toString('base64') };

  it('is asked for with the order, as figures and document in one', async () => {
    const { url, asked } = await startAnsweringServer({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify(answer),
    });
    await createPdfClient(`${url}/pdf`, sendAs('a-key')).makePreview(ORDER, NEVER);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/pdf/previews',
      headers: { accept: 'application/json', authorization: 'Bearer a-key' },
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...ORDER, includePdf: true });
  });

  it('names no profile where no limits count', async () => {
    const { url, asked } = await startAnsweringServer({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify(answer),
    });
    const client = createPdfClient(url, sendAs('a-key'));
    await client.makePreview({ ...ORDER, profile: null }, NEVER);
    expect(JSON.parse(asked[0]?.body ?? '')).not.toHaveProperty('profile');
  });

  it('becomes a file with the name that the service gives, beside its figures', async () => {
    const { url } = await startAnsweringServer({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify(answer),
    });
    const made = await createPdfClient(url, sendAs('a-key')).makePreview(ORDER, NEVER);
    expect([made.file.name, made.file.type]).toEqual([FIGURES.fileName, 'application/pdf']);
    expect(await made.file.text()).toBe(PDF_TEXT);
    expect(made).toMatchObject({ title: FIGURES.title, warnings: FIGURES.warnings, unnamed: 0 });
  });

  it('is given up when its signal is aborted', async () => {
    const { url } = await startAnsweringServer({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify(answer),
    });
    const reason = new Error('the switches changed');
    const call = createPdfClient(url, sendAs('a-key')).makePreview(ORDER, AbortSignal.abort(reason));
    await expect(call).rejects.toBe(reason);
  });
});

describe('a released report', () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Compelling Evidence __.pdf"; filename*=UTF-8''${encodeURIComponent(FIGURES.fileName)}`,
  };

  it('is asked for by its address, and keeps the whole name of its file', async () => {
    const { url, asked } = await startAnsweringServer({ status: 200, headers, body: PDF_TEXT });
    const made = await createPdfClient(url, sendAs('a-key')).getReport(ORDER, NEVER);
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: '/reports/case%2F1.pdf?lang=tc&strict=true&profile=stripe',
    });
    expect(made.file.name).toBe(FIGURES.fileName);
    expect(await made.file.text()).toBe(PDF_TEXT);
    expect(made).toMatchObject({ warnings: [], unnamed: 0 });
  });

  it('says what it lacks, and how much more than found room in the header', async () => {
    const { url } = await startAnsweringServer({
      status: 200,
      headers: {
        ...headers,
        'X-Report-Warnings': '["photo \\u201ca\\u201d is not shown"]',
        'X-Report-Warning-Count': '60',
      },
      body: PDF_TEXT,
    });
    const made = await createPdfClient(url, sendAs('a-key')).getReport(ORDER, NEVER);
    expect(made).toMatchObject({ warnings: ['photo “a” is not shown'], unnamed: 59 });
  });
});
