import { Banknote } from 'lucide-react'

import { payoutFilters } from '~/contract/payouts'
import type { ListedRecords, OpenRecordProps } from '~/lists/list-definition'
import { RecordPanel } from '~/lists/record/record-panel'

import { payoutColumns, payoutFields } from './fields'
import { payoutKit } from './list-kit'
import { entryOf, locatorOf, pageSize, rememberPayout, type PayoutReading } from './queries'
import { payoutRecord } from './record'
import {
  apiSearch,
  chosenEntries,
  defaultSort,
  payoutPath,
  type EntryLocator,
  type PayoutSearch,
} from './search'

const Panel = (props: OpenRecordProps<EntryLocator>) => (
  <RecordPanel record={payoutRecord} {...props} />
)

export const payoutRecords: ListedRecords<PayoutReading, PayoutSearch, EntryLocator> = {
  noun: { one: 'payout', many: 'payouts' },
  icon: Banknote,
  catalogue: payoutFilters,
  columns: payoutColumns,
  statuses: payoutFields.statuses,
  renderNarrow: payoutFields.renderNarrow,
  defaultSort,
  pageSize,
  apiSearch,
  kit: payoutKit,
  record: {
    locatorOf: (row, entry) => ({ entry, ...locatorOf(row) }),
    // Ids are unique per entry only.
    isSame: (a, b) => a.idOut === b.idOut && a.entry === b.entry,
    href: (row, entry) => payoutPath(entry, locatorOf(row)),
    remember: (row, entry) => rememberPayout(entry, row),
    openIn: (search) => {
      const entry = search.merged ? search.openEntry : entryOf(search)
      return search.open && entry ? { entry, ...search.open } : undefined
    },
    opening: (payout) => ({
      open: payout && { idOut: payout.idOut, paymentId: payout.paymentId },
      openEntry: payout?.entry,
    }),
    Panel,
  },
  ofOwners: chosenEntries,
}
