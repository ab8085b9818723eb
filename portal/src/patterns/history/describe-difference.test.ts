import { alertFields } from '@cbp/shared/alerts/alert.model';
import { auditedRefundSettingsFields } from '@cbp/shared/refunds/refund-settings.fields';
import { userFields } from '@cbp/shared/users/user.list';
import { expect, it } from 'vitest';
import { describeDifference } from './describe-difference.ts';

it('a difference is said in the words of lists, of one of several things with its id, and else as it is kept', () => {
  const differences = [
    { path: 'status', before: 'PENDING', after: 'PROCESSING' },
    { path: 'sends_at', before: null, after: '2026-11-22T04:01:00.000Z' },
    { path: '417.outcome', before: null, after: 'resolved' },
    { path: 'alert.EthocaID', before: null, after: 'ETH1' },
    { path: 'alert.Amount', before: '89.9', after: '12.345' },
    { path: 'status.part', before: 'x', after: 'y' },
    { path: 'unheard_of', before: 'true', after: null },
  ];
  expect(
    differences.map((one) => {
      const { name, before, after } = describeDifference(one, alertFields, 'sc');
      return [name, before, after];
    }),
  ).toEqual([
    ['状态', '待处理', '处理中'],
    ['发送时间', null, '2026/11/22 12:01'],
    ['417 处理结果', null, '已解决'],
    ['Ethoca 编号', null, 'ETH1'],
    ['金额', '89.90', '12.35 (12.345)'],
    ['状态.part', 'x', 'y'],
    ['unheard_of', 'true', null],
  ]);
});

it('a part of one of several is said with its place', () => {
  const path = 'refund_settings.rules.1.operator';
  expect(describeDifference({ path, before: null, after: 'lte' }, auditedRefundSettingsFields, 'sc')).toEqual(
    {
      path,
      isWorded: true,
      name: '规则运算符 2',
      before: null,
      after: '不超过',
    },
  );
});

it('several values of one field are said each in its words', () => {
  const services = { path: 'registered_service', before: 'ethoca', after: 'ethoca, ics' };
  expect(describeDifference(services, userFields, 'en')).toMatchObject({
    name: 'Services',
    before: 'Alerts',
    after: 'Alerts, Receipts',
  });
});
