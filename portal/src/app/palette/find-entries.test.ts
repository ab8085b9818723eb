import { describe, expect, it } from 'vitest';
import { findEntries } from './find-entries.ts';

const ENTRIES = [
  { label: 'Alerts', words: ['Ethoca', '/ethoca/alerts/list'] },
  { label: 'Clients', words: ['Ethoca', '/ethoca/clients/list'] },
  { label: 'Client tree', words: ['Ethoca', '/ethoca/clients/tree'] },
  { label: 'Clients', words: ['RDR', '/rdr/clients/list'] },
  { label: 'Transactions', words: ['Receipts', '/beceipt/transactions/list'] },
  { label: 'Language: 繁體中文', words: ['language'] },
  { label: 'Café', words: [] },
];
const CHINESE = [
  { label: '预警', words: ['Ethoca', '/ethoca/alerts/list', 'alerts'] },
  { label: '客户', words: ['RDR', '/rdr/clients/list', 'clients'] },
  { label: '证件核验详情', words: ['反洗钱', '/aml/document-verification/list'] },
];

const labels = (query: string, entries = ENTRIES) => findEntries(query, entries).map(({ label }) => label);

describe('finding an entry', () => {
  it('offers everything, in order, until something is asked for', () => {
    expect(labels('')).toEqual(ENTRIES.map(({ label }) => label));
    expect(labels('   ')).toHaveLength(ENTRIES.length);
  });

  it('takes the start of a name before the middle of another', () => {
    expect(labels('tra')).toEqual(['Transactions']);
    expect(labels('tr')[0]).toBe('Transactions');
    expect(labels('tree')[0]).toBe('Client tree');
  });

  it('needs every term, in any order', () => {
    expect(findEntries('rdr cli', ENTRIES)).toEqual([ENTRIES[3]]);
    expect(findEntries('clients RDR', ENTRIES)).toEqual([ENTRIES[3]]);
    expect(labels('rdr nothing')).toEqual([]);
  });

  it('forgives letters that are left out, capitals and accents', () => {
    expect(labels('trnsctn')).toEqual(['Transactions']);
    expect(labels('CAFE')).toEqual(['Café']);
    expect(labels('ｃａｆｅ')).toEqual(['Café']);
    expect(labels('cafe\u0301\u200B')).toEqual(['Café']);
    // Letters in the middle of a name don’t match.
    expect(labels('rnsctn')).toEqual([]);
  });

  it('finds by words that are not shown', () => {
    expect(labels('beceipt')).toEqual(['Transactions']);
    expect(labels('alerts', CHINESE)).toEqual(['预警']);
  });

  it('finds Chinese names by any of their characters, beside Latin ones and without spaces', () => {
    expect(labels('警', CHINESE)).toEqual(['预警']);
    expect(labels('证件详情', CHINESE)).toEqual(['证件核验详情']);
    expect(labels('RDR客户', CHINESE)).toEqual(['客户']);
    expect(labels('繁體')).toEqual(['Language: 繁體中文']);
    expect(labels('退款', CHINESE)).toEqual([]);
  });

  it('takes signs for what they are', () => {
    expect(labels('.*')).toEqual([]);
    expect(labels('(')).toEqual([]);
  });
});
