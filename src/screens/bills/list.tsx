import { useQuery } from '@tanstack/react-query'
import { FileUp, ListPlus, Plus } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { recordsNotListed } from '~/api/directory'
import { queryClient } from '~/api/query-client'
import { duePresets, dueFilters } from '~/domain/bills/due'
import { type LedgerBill, ledgerFacts } from '~/domain/bills/ledger'
import { ledgerBills, useLedger } from '~/domain/bills/ledger-query'
import type { KeptSource } from '~/lists/directory/directory-definition'
import { fromPayouts } from '~/lists/directory/growth'
import { localScreen } from '~/lists/directory/local-screen'
import { useEntryNames } from '~/lists/directory/use-entry-names'
import { recordKinds } from '~/lists/record/record-kinds'
import { paths } from '~/paths'
import { isEnteredBillId } from '~/storage/entered-bills'
import { lazyPart } from '~/ui/lazy-part'

import { BillAging } from './aging'
import { amountsToRead } from './amounts-to-read'
import { billFields } from './fields'

const source: KeptSource<LedgerBill> = {
  useRecords: () => {
    const { data, error, isFetching, dataUpdatedAt, refetch } = useLedger()
    const { data: notListed } = useQuery(recordsNotListed('bills'))
    return { data, error, isFetching, dataUpdatedAt, refetch, notListed }
  },
  useNames: () => {
    const { data = [] } = useLedger()
    return useEntryNames({ isNeeded: data.length > 0 })
  },
  held: () => queryClient.getQueryData(ledgerBills().queryKey) ?? [],
}

/** Opened by the first row that is selected. */
const BillSelectionBar = lazyPart(async () => ({
  default: (await import('./selection-bar')).BillSelectionBar,
}))

const nameOf = (bill: LedgerBill): string =>
  [ledgerFacts.vendorName(bill), ledgerFacts.title(bill)].filter(Boolean).join(', ')

export const Component = localScreen({
  ...recordKinds.bills,
  source,
  fields: billFields,
  defaultSort: { field: 'billDate', direction: 'desc' },
  growth: fromPayouts(
    'What you owe your vendors: bills appear as you look at payouts, or enter them here.',
  ),
  Above: BillAging,
  useMenuItem: () => useSyncExternalStore(amountsToRead.subscribe, amountsToRead.get),
  presets: (today) =>
    duePresets(today).map((preset) => ({ ...preset, filters: dueFilters(preset) })),
  selecting: { labelOf: nameOf, Bar: BillSelectionBar },
  missing:
    'Your provider doesn’t list bills. These are the ones in payouts you’ve seen, and those entered here. Open any other by its ID. A bill seen only in payouts may be for more than its amount here: what is open of it is a dash until its own record is read.',
  loadRecord: async () => (await import('./record')).billRecord,
  path: paths.bill,
  titleOf: ledgerFacts.title,
  noteOf: (bill) =>
    [ledgerFacts.vendorName(bill), isEnteredBillId(bill.id) ? 'Entered here' : `Bill ${bill.id}`]
      .filter(Boolean)
      .join(' · '),
  nameOf: ({ reading: { value } }, id) =>
    [value.billNumber || `Bill ${id}`, value.vendor?.name1].filter(Boolean).join(' · '),
  // interface.md, "Bill get": an integer.
  idProblem: (id) =>
    /^\d{1,15}$/.test(id) ? undefined : `“${id}” isn’t a bill ID. Bill IDs are numbers.`,
  actions: [
    {
      label: 'New bill',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newBill(),
      isPrimary: true,
    },
  ],
  menu: [
    {
      label: 'Import bills',
      icon: <FileUp aria-hidden="true" className="size-4" />,
      to: paths.importBills(),
    },
    {
      label: 'Pay run',
      icon: <ListPlus aria-hidden="true" className="size-4" />,
      to: paths.payRun(),
    },
  ],
})
