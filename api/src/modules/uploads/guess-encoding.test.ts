import { CHINESE_OF_OUTCOMES } from '@cbp/shared/alerts/alert-upload';
import { LEGACY_ENCODING_NAMES } from '@cbp/shared/files/text-encoding';
import { expect, it } from 'vitest';
import { guessEncoding, sampleOf } from './guess-encoding.ts';
import { encoderOrNull } from './testing/encoder.ts';

/** Five short comments in each of eight languages. */
const COMMENTS: Readonly<Record<string, readonly string[]>> = {
  German: [
    'Käufer erhielt Rückzahlung',
    'Müller hat bestätigt',
    'Größe falsch geliefert',
    'für den Kunden erledigt',
    'Straße geändert',
  ],
  French: [
    'remboursé au client le 12',
    'déjà réglé',
    'colis égaré à Orléans',
    'client très mécontent',
    'naïveté, été et cœur',
  ],
  Spanish: ['reembolsó ayer', 'envío número 5', '¿cuándo llegó?', 'devolución del año pasado', 'señor Ñandú'],
  Portuguese: [
    'não entregue',
    'devolução já feita',
    'cartão recusado',
    'informação incorreta',
    'João pagará amanhã',
  ],
  Italian: ['già rimborsato', 'è stato spedito', 'perché non c’è', 'la città è sbagliata', 'verrà più tardi'],
  'Chinese, simplified': ['退款已完成', '客户已收到货', '已联系买家', '重复扣款', '同意退款OK了'],
  'Chinese, traditional': ['已退款給客人', '客戶確認收貨', '重複扣款兩次', '訂單A123已出貨', '已聯絡買家'],
  Japanese: [
    '返金済みです',
    'お客様に連絡しました',
    '商品が届いていない',
    'キャンセル済み',
    '二重請求を取り消した',
  ],
};
const ENCODINGS = ['windows-1252', 'gb18030', 'big5', 'shift_jis'] as const;
const ROWS = 'EthocaID;Outcome;Refunded;Amount stopped;Comments\r\nETH-1;resolved;refunded;;';
const write = Object.fromEntries(LEGACY_ENCODING_NAMES.map((name) => [name, encoderOrNull(name)]));

function readings(comments: Readonly<Record<string, readonly string[]>>, encodings: readonly string[]) {
  const all = Object.values(comments).flat();
  const read: Record<string, string | null> = {};
  for (const encoding of encodings) {
    for (const comment of all) {
      const bytes = write[encoding]?.(`${ROWS}${comment}\r\n`);
      if (!bytes) continue;
      const guess = guessEncoding(bytes, CHINESE_OF_OUTCOMES);
      const text = guess && new TextDecoder(guess).decode(bytes).slice(ROWS.length).trim();
      if (text !== comment) read[`${comment} in ${encoding}`] = text;
    }
  }
  return read;
}

it('one short comment is enough to read it rightly, in every encoding that can hold it', () => {
  const held = ENCODINGS.flatMap((encoding) =>
    Object.values(COMMENTS)
      .flat()
      .filter((comment) => write[encoding]?.(comment)),
  );
  expect(Object.values(COMMENTS).flat()).toHaveLength(40);
  expect(held.length).toBeGreaterThan(60);
  expect(readings(COMMENTS, ENCODINGS)).toEqual({});
});

it('a comment of Central Europe or in Cyrillic is read rightly where it has letters of its own', () => {
  const others = {
    Polish: ['żółta łódź', 'zapłacono już'],
    Czech: ['příliš žluťoučký'],
    Russian: ['Возврат выполнен'],
  };
  expect(readings(others, ['windows-1250', 'windows-1251'])).toEqual({});
});

it('bytes that are words in no encoding are guessed to be none', () => {
  const noise = Buffer.from([0x41, 0x81, 0x98, 0x41]);
  expect(guessEncoding(noise, CHINESE_OF_OUTCOMES)).toBeNull();
});

it('a sample shows texts that another encoding reads otherwise, and no others', () => {
  const text = 'id,comment\nETH-1,plain\nETH-2,déjà\nETH-3,déjà\nETH-4,été';
  expect(sampleOf(text, 5)).toEqual(['déjà', 'été']);
});
