import { ListPlus, ReceiptText } from 'lucide-react'

import { directoryScreen } from '~/lists/directory/directory-list'
import { fromPayouts } from '~/lists/directory/growth'
import { paths } from '~/paths'

import { billFields, keptNumber } from './fields'
import { billRecord } from './record'

export const Component = directoryScreen({
  kind: 'bills',
  noun: { one: 'bill', many: 'bills' },
  title: 'Bills',
  icon: ReceiptText,
  fields: billFields,
  defaultSort: { field: 'billDate', direction: 'desc' },
  growth: fromPayouts,
  missing:
    'The service doesn’t list bills. These are the ones in payouts you’ve seen. Open any other by its ID.',
  record: billRecord,
  titleOf: keptNumber,
  noteOf: ({ id, facts }) => [facts.vendorName?.value, `Bill ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) =>
    [value.billNumber || `Bill ${id}`, value.vendor?.name1].filter(Boolean).join(' · '),
  // interface.md, "Bill get": an integer.
  idProblem: (id) =>
    /^\d{1,15}$/.test(id) ? undefined : `“${id}” isn’t a bill ID. Bill IDs are numbers.`,
  listPath: paths.bills,
  actions: [
    {
      label: 'Pay run',
      icon: <ListPlus aria-hidden="true" className="size-4" />,
      to: paths.payRun(),
    },
  ],
})
