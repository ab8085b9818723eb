import { CHINESE_OF_OUTCOMES } from '@cbp/shared/alerts/alert-upload';
import type { LegacyEncoding } from '@cbp/shared/files/text-encoding';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { encoder } from './testing/encoder.ts';
import { decodedText, findEncoding } from './text-encoding.ts';

const SIMPLIFIED = 'Ethoca 编号,结果,退款,备注\nETH1,已解决,已退款,退款已处理\n';
const TRADITIONAL = 'Ethoca 編號,結果,退款,備註\nETH1,已解決,已退款,退款已處理\n';

const gbk = encoder('gb18030');
const big5 = encoder('big5');
const utf16 = (text: string, isBig = false, mark = '\uFEFF') => {
  const bytes = Buffer.from(`${mark}${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

async function decode(content: Buffer, asked: LegacyEncoding | null = null): Promise<string> {
  const { encoding } = findEncoding(content, { asked, expected: CHINESE_OF_OUTCOMES });
  let text = '';
  for await (const part of decodedText(content, encoding)) text += part;
  return text;
}

describe('the text of a file', () => {
  it('is known in every encoding that people save in', async () => {
    const late = `${'ETH,resolved,refunded\n'.repeat(5_000)}${TRADITIONAL}`;
    const cases: [string, Buffer, string][] = [
      ['UTF-8', Buffer.from(SIMPLIFIED), SIMPLIFIED],
      ['UTF-8 with a mark', Buffer.from(`\uFEFF${TRADITIONAL}`), TRADITIONAL],
      ['UTF-16 LE', utf16(SIMPLIFIED), SIMPLIFIED],
      ['UTF-16 BE', utf16(TRADITIONAL, true), TRADITIONAL],
      ['UTF-16 LE without a mark', utf16(SIMPLIFIED, false, ''), SIMPLIFIED],
      ['UTF-16 BE without a mark', utf16('结果,编号\nA,B\n', true, ''), '结果,编号\nA,B\n'],
      ['GBK', gbk(SIMPLIFIED), SIMPLIFIED],
      ['Big5', big5(TRADITIONAL), TRADITIONAL],
      ['Traditional in GBK', gbk(TRADITIONAL), TRADITIONAL],
      ['Big5 beyond English', big5(late), late],
      ['English', Buffer.from('EthocaID,Outcome\n'), 'EthocaID,Outcome\n'],
      ['nothing', Buffer.alloc(0), ''],
    ];
    expect(
      await faultsOf(
        cases.map(([name, ...one]) => [name, one] as const),
        async ([content, expected]) => expect(await decode(content)).toBe(expected),
      ),
    ).toEqual({});
  });

  it('is refused where it is in no encoding, or in two', async () => {
    const two = Buffer.concat([Buffer.from(`${SIMPLIFIED}${'a'.repeat(70_000)}`), gbk(SIMPLIFIED)]);
    await expect(decode(two)).rejects.toThrow(/has an unknown encoding\. Save it as/);
    const cut = Buffer.from(SIMPLIFIED).subarray(0, -2);
    await expect(decode(cut)).rejects.toThrow(
      /contains text that is not valid UTF-8. Save it as "CSV UTF-8"/,
    );
    await expect(decode(Buffer.from([0x41, 0xff, 0xff, 0x41]))).rejects.toThrow(
      /has an unknown encoding\. Save it as/,
    );
  });
});
