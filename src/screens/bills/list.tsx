import { ListPlus, ReceiptText } from 'lucide-react'

import { billDirectory, unreadableBills } from '~/api/directory'
import { directoryScreen } from '~/lists/directory/directory-list'
import { RecordPanel } from '~/lists/record/record-screens'
import { paths } from '~/paths'
import { matchingBills } from '~/storage/directory-search'

import { billFields, NarrowBill } from './fields'
import { billById } from './queries'
import { billRecord } from './record'

export const Component = directoryScreen({
  noun: { one: 'bill', many: 'bills' },
  title: 'Bills',
  icon: ReceiptText,
  missing:
    'The service doesn’t list bills. These are the ones in payouts you’ve seen. Open any other by its ID.',
  findLabel: 'Search invoice number, vendor or ID',
  ...billFields,
  defaultSort: { field: 'billDate', direction: 'desc' },
  renderNarrow: NarrowBill,
  matching: matchingBills,
  all: billDirectory,
  unreadable: unreadableBills,
  byId: billById,
  nameOf: ({ reading: { value } }, id) =>
    [value.billNumber || `Bill ${id}`, value.vendor?.name1].filter(Boolean).join(' · '),
  Panel: (props) => <RecordPanel record={billRecord} {...props} />,
  // interface.md, "Bill get": an integer.
  idProblem: (id) =>
    /^\d{1,15}$/.test(id) ? undefined : `“${id}” isn’t a bill ID. Bill IDs are numbers.`,
  path: paths.bill,
  listPath: paths.bills,
  actions: [
    {
      label: 'Pay run',
      icon: <ListPlus aria-hidden="true" className="size-4" />,
      to: paths.payRun(),
    },
  ],
})
