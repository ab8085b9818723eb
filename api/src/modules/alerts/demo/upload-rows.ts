import { outcomesOf } from '@cbp/shared/alerts/alert-outcome';
import type { OutcomeCells } from '@cbp/shared/alerts/alert-upload.model';
import { ERRORS } from '@cbp/shared/errors';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { UsersDemo } from '../../users/demo/users.demo.ts';
import type { createUploadRecords } from '../uploads/upload-records.service.ts';
import type { DemoAlert } from './alert-rows.ts';

type Upload = Parameters<typeof createUploadRecords>[0]['input'][number];
type Row = Upload['rows'][number];

const OF_ONE_FILE = 8;
const NOT_FOUND: RowFault = {
  code: 'alerts/not_found',
  field: 'ethoca_id',
  message: ERRORS['alerts/not_found'].message,
};
const NO_OUTCOME: RowFault = {
  code: 'request/invalid',
  field: 'outcome',
  message: 'must be an outcome from the template',
};
const NO_AMOUNT: RowFault = {
  code: 'request/invalid',
  field: 'Amount',
  message: 'must be a number such as 128.40',
};

const cellsOf = (ethocaId: string, outcome: string): OutcomeCells => ({
  ethoca_id: ethocaId,
  outcome,
  refunded: 'Refunded',
  amount_stopped: '',
  comments: '',
  contradiction_reason: '',
});

/** Uploaded files: applied outcomes, pending ones, and ones to correct; and alerts. */
export function demoUploads(
  { at }: DemoKit,
  operator: ReturnType<UsersDemo['member']>,
  alerts: readonly DemoAlert[],
): Upload[] {
  const ofEthoca = alerts.filter(({ row }) => row.source === 'ethoca');
  const rowsOf = (isAnswered: boolean): Row[] =>
    ofEthoca
      .filter(({ row }) => ((row.outcome ?? null) !== null) === isAnswered)
      .slice(0, OF_ONE_FILE)
      .map(({ row: { ethocaId, type, outcome } }, index) => ({
        row: index + 2,
        state: isAnswered ? 'known' : 'good',
        cells: cellsOf(ethocaId, outcome ?? outcomesOf(type)[0] ?? 'other'),
        faults: null,
        alertId: null,
      }));
  const bad = (row: number, cells: Record<string, string>, ...faults: RowFault[]): Row => ({
    row,
    state: 'bad',
    cells,
    faults,
    alertId: null,
  });
  const outcomes = (daysAgo: number, filename: string, status: Upload['status'], rows: Row[]): Upload => ({
    kind: 'outcomes',
    filename,
    status,
    owner: `user ${operator.id}`,
    uploadedBy: operator.user.email,
    createdAt: at(daysAgo, '10:20'),
    endedAt: status === 'pending' ? null : at(daysAgo, '10:24'),
    rows,
  });
  const ready = rowsOf(false);
  const wrong = [
    bad(ready.length + 2, cellsOf('ETH0000000000000000009999', 'Resolved'), NOT_FOUND),
    bad(ready.length + 3, cellsOf('ETH0000000000000000009998', 'Reolved'), NOT_FOUND, NO_OUTCOME),
  ];
  const alertsOf = (daysAgo: number, filename: string, rows: Row[]): Upload => ({
    ...outcomes(daysAgo, filename, rows.length > 0 ? 'error' : 'completed', rows),
    kind: 'alerts',
    source: 'cdrn',
    taken: OF_ONE_FILE,
  });
  return [
    outcomes(1, 'outcomes-latest.xlsx', 'pending', [...ready, ...wrong]),
    outcomes(2, 'outcomes-second-shift.csv', 'error', wrong),
    outcomes(4, 'outcomes-first-shift.xlsx', 'completed', rowsOf(true)),
    alertsOf(7, 'cdrn-alerts.csv', []),
    alertsOf(10, 'cdrn-alerts-older.csv', [
      bad(
        4,
        { EthocaID: 'CDRN0000000000000000000417', Type: 'customerdispute_alert', Amount: '12,5' },
        NO_AMOUNT,
      ),
    ]),
  ];
}
