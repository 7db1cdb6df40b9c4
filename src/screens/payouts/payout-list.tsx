/** The payouts of a list, one paypoint's or several's. */
import { Banknote } from 'lucide-react'

import { payoutFilters } from '~/contract/payouts'
import type { ListedRecords, OpenRecordProps } from '~/lists/list-definition'

import { NarrowPayout, payoutColumns } from './columns'
import { payoutKit } from './list-kit'
import { PayoutPanel } from './panel'
import { entryOf, locatorOf, pageSize, rememberPayout, type PayoutReading } from './queries'
import {
  apiSearch,
  chosenEntries,
  defaultSort,
  payoutPath,
  type EntryLocator,
  type PayoutSearch,
} from './search'

const Panel = ({ locator: { entry, ...locator }, ...rest }: OpenRecordProps<EntryLocator>) => (
  <PayoutPanel entry={entry} locator={locator} {...rest} />
)

export const payoutRecords: ListedRecords<PayoutReading, PayoutSearch, EntryLocator> = {
  noun: { one: 'payout', many: 'payouts' },
  icon: Banknote,
  catalogue: payoutFilters,
  columns: payoutColumns,
  renderNarrow: NarrowPayout,
  defaultSort,
  pageSize,
  apiSearch,
  kit: payoutKit,
  record: {
    locatorOf: (row, entry) => ({ entry, ...locatorOf(row) }),
    // Ids are unique in their entry only.
    isSame: (a, b) => a.idOut === b.idOut && a.entry === b.entry,
    href: (row, entry) => payoutPath(entry, locatorOf(row)),
    remember: (row, entry) => rememberPayout(entry, row),
    openIn: (search) => {
      const entry = search.several ? search.openEntry : entryOf(search)
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
