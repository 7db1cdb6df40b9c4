import { ReceiptText } from 'lucide-react'

import { billDirectory, unreadableBills } from '~/api/directory'
import { directoryScreen } from '~/lists/directory/directory-list'
import { paths } from '~/paths'
import { matchingBills } from '~/storage/directory-search'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { billFields, NarrowBill } from './fields'
import { billById } from './queries'

export const Component = directoryScreen({
  noun: { one: 'bill', many: 'bills' },
  title: 'Bills',
  icon: ReceiptText,
  missing: 'A bill that no payout pays is not here: open it by its id.',
  findLabel: 'Find by invoice number, vendor or id',
  ...billFields,
  defaultSort: { field: 'billDate', direction: 'desc' },
  renderNarrow: NarrowBill,
  matching: matchingBills,
  all: billDirectory,
  unreadable: unreadableBills,
  byId: billById,
  nameOf: ({ reading: { value } }, id) =>
    [value.billNumber || `Bill ${id}`, value.vendor?.name1].filter(Boolean).join(' · '),
  // interface.md, "Bill get": an integer.
  idProblem: (id) =>
    /^\d{1,15}$/.test(id) ? undefined : `“${id}” is not a bill id: it is a number.`,
  path: paths.bill,
  listPath: paths.bills,
  actions: (
    <Link to={paths.payRun()} className={buttonClass()}>
      Pay run
    </Link>
  ),
})
