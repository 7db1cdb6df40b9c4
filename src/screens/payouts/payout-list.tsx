import { Banknote } from 'lucide-react'

import { allEntries } from '~/api/entries'
import { payoutFilters, payoutQuery } from '~/contract/payouts'
import { payoutStatuses } from '~/domain/payouts/payout-statuses'
import { listTools } from '~/filters/list-tools'
import { LIST_PAGE_SIZE } from '~/lists/loaders'
import type { ListBehavior, ListedRecords } from '~/lists/list-definition'
import { recordKinds } from '~/lists/record/record-kinds'
import { openedRecord } from '~/lists/record/opened-record'

import { payoutColumns, payoutFields } from './fields'
import { payoutFinder } from './payout-finder'
import type { PayoutReading } from './payout-money'
import { entryOf, payoutLocator, rememberPayout } from './queries'
import {
  apiSearch,
  chosenEntries,
  defaultSort,
  type EntryLocator,
  listPath,
  payoutParameters,
  payoutPath,
  type PayoutSearch,
} from './search'

const noSearch = { list: { conditions: [], unknown: [] }, open: undefined, local: [] }

const payoutKit: ListBehavior<PayoutReading, PayoutSearch> = {
  ...payoutFields,
  tools: (search, { owners: asked, counts }) => {
    // Spelled out: the connection's default may differ where the link is opened.
    const linked = search.merged ? search : { ...search, entry: asked[0] }
    const tools = listTools({
      counts,
      questions: payoutFields.questions,
      records: payoutFinder(linked, asked),
      reserved: payoutParameters,
      operation: payoutQuery,
      owners: search.merged === allEntries ? [allEntries] : asked,
      asked,
      parameter: 'entry',
      nameOf: (entries) => (entries.includes(allEntries) ? 'all paypoints' : entries.join(', ')),
      canSwitch: true,
      path: listPath(linked, { open: undefined, openEntry: undefined, local: [] }),
      apiQuery: apiSearch(search.list),
    })
    return search.merged
      ? tools
      : { ...tools, pathOfIds: (run) => listPath({ ...noSearch, entry: asked[0], run }) }
  },
}

export const payoutRecords: ListedRecords<PayoutReading, PayoutSearch, EntryLocator> = {
  noun: recordKinds.payouts.noun,
  icon: Banknote,
  catalogue: payoutFilters,
  columns: payoutColumns,
  statuses: payoutStatuses,
  renderNarrow: payoutFields.renderNarrow,
  defaultSort,
  pageSize: LIST_PAGE_SIZE,
  apiSearch,
  kit: payoutKit,
  record: {
    locatorOf: (row, entry) => ({ entry, ...payoutLocator(row) }),
    // Ids are unique per entry only.
    isSame: (a, b) => a.idOut === b.idOut && a.entry === b.entry,
    href: (row, entry) => payoutPath(entry, payoutLocator(row)),
    remember: (row, entry) => rememberPayout(entry, row),
    openIn: (search) => {
      const entry = search.merged ? search.openEntry : entryOf(search)
      return search.open && entry ? { entry, ...search.open } : undefined
    },
    opening: (payout) => ({
      open: payout && { idOut: payout.idOut, paymentId: payout.paymentId },
      openEntry: payout?.entry,
    }),
    ...openedRecord(async () => (await import('./record')).payoutRecord),
  },
  ofOwners: chosenEntries,
}
