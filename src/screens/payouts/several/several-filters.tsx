import { useSyncExternalStore } from 'react'

import { FilterBar } from '~/filters/filter-bar'
import { joinChecks } from '~/filters/join-checks'
import type { ListKind } from '~/lists/list-kind'

import { payoutFields } from '../fields'
import { toolsOf } from '../list-kit'
import type { PayoutReading } from '../queries'
import { chosenEntries, type PayoutSearch } from '../search'

import { countPayouts } from './count-payouts'
import type { PayoutReader } from './payout-reader'

const { records, labels } = payoutFields

/** The bar of one paypoint's list, asking each of them. Each one's answer is judged by itself, since each sorts its own. */
export function SeveralFilters({
  of,
  search,
  entries,
  reader,
  onSearch,
}: {
  of: ListKind<PayoutReading, PayoutSearch>
  search: PayoutSearch
  /** None until they are known. */
  entries: readonly string[]
  reader: PayoutReader | undefined
  onSearch: (change: Partial<PayoutSearch>) => void
}) {
  useSyncExternalStore(reader?.subscribe ?? unchanging, reader?.version ?? zero)
  const tools = toolsOf(search, entries, countPayouts(entries))
  const answers = reader?.lists.flatMap(({ first }) => (first ? [first.records] : [])) ?? []
  return (
    <FilterBar
      catalogue={of.catalogue}
      labels={labels}
      list={search.list}
      tools={tools}
      findings={joinChecks(answers.map((rows) => records.check(askedIn(search), rows)))}
      seen={(field) => records.seen(field, answers.flat())}
      onChange={(list, owners) =>
        onSearch({
          ...(owners && chosenEntries(owners)),
          list,
          open: undefined,
          openEntry: undefined,
        })
      }
    />
  )
}

const askedIn = ({ list: { conditions, sort } }: PayoutSearch) => ({ conditions, sort })
const unchanging = () => () => undefined
const zero = () => 0
