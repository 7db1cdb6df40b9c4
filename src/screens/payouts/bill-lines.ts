/** A payout's file with a row for each of its bills. */
import type { Read } from '~/contract/fields'
import { problemsAt } from '~/contract/read'
import type { PayoutBill } from '~/contract/shared'
import { memberField } from '~/lib/member-fields'
import { amountIn, type Money } from '~/lib/money'
import { exportCellOf, type ColumnPlan, type ExportLines } from '~/table/export/columns'

import { payoutMoney, type PayoutReading } from './payout-money'

type Bill = Read<typeof PayoutBill>

interface BillColumn extends ColumnPlan {
  readonly member: keyof Bill
  readonly value: (bill: Bill, currency: string | undefined) => string | Money | undefined
}

const columns: readonly BillColumn[] = [
  {
    id: 'bill.invoiceNumber',
    header: 'Invoice number',
    kind: 'id',
    member: 'invoiceNumber',
    value: ({ invoiceNumber }) => invoiceNumber,
  },
  {
    id: 'bill.netAmount',
    header: 'Bill amount',
    kind: 'money',
    member: 'netAmount',
    value: ({ netAmount }, currency) => amountIn(netAmount, currency),
  },
  {
    id: 'bill.invoiceDate',
    header: 'Bill date',
    kind: 'day',
    member: 'invoiceDate',
    value: ({ invoiceDate }) => invoiceDate,
  },
  {
    id: 'bill.dueDate',
    header: 'Due date',
    kind: 'day',
    member: 'dueDate',
    value: ({ dueDate }) => dueDate,
  },
  {
    id: 'bill.AccountingField1',
    header: 'Accounting field 1',
    kind: 'text',
    member: 'AccountingField1',
    value: ({ AccountingField1 }) => AccountingField1,
  },
  {
    id: 'bill.AccountingField2',
    header: 'Accounting field 2',
    kind: 'text',
    member: 'AccountingField2',
    value: ({ AccountingField2 }) => AccountingField2,
  },
  {
    id: 'bill.Terms',
    header: 'Terms',
    kind: 'text',
    member: 'Terms',
    value: ({ Terms }) => Terms,
  },
  {
    id: 'bill.comments',
    header: 'Bill comments',
    kind: 'text',
    member: 'comments',
    value: ({ comments }) => comments,
  },
  {
    id: 'bill.billId',
    header: 'Bill ID',
    kind: 'id',
    member: 'billId',
    value: ({ billId }) => billId,
  },
]

const replaced = new Set([
  'bills',
  ...columns.map(({ member }) => memberField(`Bills.*.${member}`)),
])

export const billLines: ExportLines<PayoutReading> = {
  one: 'bill',
  columns: columns.map(({ id, header, kind }) => ({ id, header, kind })),
  replaces: (id) => replaced.has(id),
  cellsOf: ({ value, problems }) => {
    const { currency } = payoutMoney(value)
    return (value.Bills ?? []).map((bill, at) =>
      columns.map((column) =>
        exportCellOf(
          column,
          column.value(bill, currency),
          problemsAt(problems, `Bills.${String(at)}.${column.member}`)[0]?.raw,
        ),
      ),
    )
  },
}
