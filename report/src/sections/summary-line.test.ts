import { expect, it } from 'vitest';
import { namesInLine, summaryLines } from './summary-line.ts';

const POLICIES = ['Cancellation policy', 'Refund policy', 'Delivery policy', 'Terms and conditions'];

it('a line names as many as fit beside its heading, and says that others follow', () => {
  expect(namesInLine('Policies', POLICIES.slice(0, 3), 'en')).toBe(POLICIES.slice(0, 3).join(', '));
  expect(namesInLine('Policies', POLICIES, 'en')).toBe(`${POLICIES.slice(0, 3).join(', ')}, …`);
  expect(namesInLine('Payment and authentication', POLICIES, 'en')).toBe(
    'Cancellation policy, Refund policy, …',
  );
  expect(namesInLine('商戶政策', ['取消政策', '退款政策'], 'tc')).toBe('取消政策、退款政策');
  expect(namesInLine('Policies', [], 'en')).toBe('');
});

it('the first name stands whatever its length', () => {
  const long = 'x'.repeat(300);
  expect(namesInLine('Policies', [long, 'Refund policy'], 'en')).toBe(`${long}, …`);
});

it('wide letters take more lines than small ones', () => {
  expect(summaryLines('Delivery email', '“Your order LB-41207 is on its way” 2026/11/06')).toBe(1);
  expect(summaryLines('Delivery email', '“Your order HASBEENDELIVERED” 2026/11/06')).toBe(2);
});
