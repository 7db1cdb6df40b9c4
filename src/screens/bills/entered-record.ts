/** A bill that was entered here, as a record of the contract: its page shows it like one of the service’s. */
import { useNavigate } from 'react-router'

import { currentScope } from '~/api/connection'
import { composedQuery, query } from '~/api/query'
import type { HttpRequest } from '~/api/transport'
import { Bill, billGet } from '~/contract/bills'
import { Reading } from '~/contract/read'
import { moneyToJson } from '~/lib/money'
import { useLedgerBill } from '~/domain/bills/ledger-query'
import { paths } from '~/paths'
import { enteredBill, type EnteredBill, isEnteredBillId } from '~/storage/entered-bills'
import type { PageAction } from '~/ui/page'

import { removeEntered } from './remove-entered'

export interface FoundBill {
  readonly reading: Reading<typeof Bill>
  readonly sent?: HttpRequest
  readonly entered?: EnteredBill
}

const readingOf = (bill: EnteredBill): Reading<typeof Bill> =>
  new Reading(Bill, {
    billNumber: bill.number,
    netAmount: bill.amount && moneyToJson(bill.amount),
    billDate: bill.billDate,
    dueDate: bill.dueDate,
    comments: bill.comments,
    terms: bill.terms,
    vendor: {
      name1: bill.vendorName,
      vendorId: bill.vendorId,
      paypointEntryname: bill.entry,
    },
  })

const enteredById = (id: string) => ({
  ...composedQuery(
    'directory',
    { kind: 'entered bill', id, scope: currentScope() },
    async (of): Promise<FoundBill | null> => {
      const entered = await enteredBill(of.scope, of.id)
      return entered ? { reading: readingOf(entered), entered } : null
    },
  ),
  networkMode: 'always' as const,
  staleTime: Infinity,
})

/** The service is asked for its own bills alone. */
export const billLookUp = (id: string) =>
  (isEnteredBillId(id)
    ? enteredById(id)
    : query(billGet, { params: { idBill: id } })) as ReturnType<typeof enteredById>

/** What can be done with what was entered, also where the service has the bill by now. */
export function useEnteredActions(id: string): readonly PageAction[] {
  const navigate = useNavigate()
  const { entered, kept } = useLedgerBill(id) ?? {}
  if (!entered) return []
  const edit = {
    label: kept ? 'Edit what was entered' : 'Edit',
    to: paths.newBill({ edit: entered.id }),
  }
  if (kept) return [edit]
  const remove = () => void removeEntered([entered]).then(() => navigate(paths.bills()))
  return [edit, { label: 'Remove', onSelect: remove }]
}
