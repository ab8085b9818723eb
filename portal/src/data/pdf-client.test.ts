import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import { describe, expect, it } from 'vitest';
import { sendAs } from './contract-link.ts';
import { createPdfClient, type PreviewOrder } from './pdf-client.ts';
import { startAnsweringServer } from './testing/answering-server.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PDF_TEXT = '%PDF-1.7 …';
const ORDER: PreviewOrder = {
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
    const { profile: _, ...anybody } = ORDER;
    await client.makePreview(anybody, NEVER);
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
    expect(made).toMatchObject({ title: FIGURES.title, warnings: FIGURES.warnings });
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
  it('is asked for by its address, and comes with its figures, under the name that the service gives it', async () => {
    const { url, asked } = await startAnsweringServer({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify({ ...FIGURES, pdf: Buffer.from(PDF_TEXT).toString('base64') }),
    });
    const made = await createPdfClient(url, sendAs('a-key')).getReport(ORDER, NEVER);
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: '/reports/case%2F1.pdf?lang=tc&strict=true&includePdf=true&profile=stripe',
      headers: { accept: 'application/json' },
    });
    expect(made.file.name).toBe(FIGURES.fileName);
    expect(await made.file.text()).toBe(PDF_TEXT);
    expect(made).toMatchObject({ title: FIGURES.title, warnings: FIGURES.warnings });
  });
});

describe('the report of a screening', () => {
  it('is asked for by its number, in the language of the user', async () => {
    const { url, asked } = await startAnsweringServer({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify({ ...FIGURES, fileName: 'screening-42.pdf', pdf: btoa('%PDF-1.7') }),
    });
    const made = await createPdfClient(url, sendAs('a-key')).getScreening({ id: 42, lang: 'tc' }, NEVER);
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: '/screening-reports/42.pdf?lang=tc&includePdf=true',
      headers: { accept: 'application/json', authorization: 'Bearer a-key' },
    });
    expect(made.file.name).toBe('screening-42.pdf');
    expect(await made.file.text()).toBe('%PDF-1.7');
  });
});

describe('the report of a document verification', () => {
  it.each([
    [false, '/verification-reports/7.pdf?lang=sc&includePdf=true'],
    [true, '/verification-reports/7.pdf?lang=sc&includePdf=true&images=true'],
  ])('is asked for by its number, with its images (%s) as the user wants', async (images, wanted) => {
    const { url, asked } = await startAnsweringServer({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify({ ...FIGURES, fileName: 'verification-7.pdf', pdf: btoa('%PDF-1.7') }),
    });
    const order = { id: 7, lang: 'sc', images } as const;
    const made = await createPdfClient(url, sendAs('a-key')).getVerification(order, NEVER);
    expect(asked[0]).toMatchObject({ method: 'GET', url: wanted });
    expect(made.file.name).toBe('verification-7.pdf');
  });
});

describe('the report of a site inspection', () => {
  it('is asked for by its number, in the language of the user', async () => {
    const { url, asked } = await startAnsweringServer({
      status: 200,
      headers: JSON_TYPE,
      body: JSON.stringify({ ...FIGURES, fileName: 'inspection-7.pdf', pdf: btoa('%PDF-1.7') }),
    });
    const made = await createPdfClient(url, sendAs('a-key')).getInspection({ id: 7, lang: 'tc' }, NEVER);
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: '/inspection-reports/7.pdf?lang=tc&includePdf=true',
      headers: { accept: 'application/json', authorization: 'Bearer a-key' },
    });
    expect(made.file.name).toBe('inspection-7.pdf');
  });
});
