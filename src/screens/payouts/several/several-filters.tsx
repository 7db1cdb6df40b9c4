import { useSyncExternalStore } from 'react'

import { FilterBar } from '~/filters/filter-bar'
import { joinChecks } from '~/filters/join-checks'
import type { ListKind } from '~/lists/list-kind'

import { payoutKit } from '../list-kit'
import type { PayoutReading } from '../queries'
import type { PayoutSearch } from '../search'

import type { PayoutReader } from './payout-reader'

const { records, labels } = payoutKit

/** The bar without its field: there is no one list to ask. Each paypoint's answer is judged by itself, since each sorts its own. */
export function SeveralFilters({
  of,
  search,
  reader,
  onSearch,
}: {
  of: ListKind<PayoutReading, PayoutSearch>
  search: PayoutSearch
  /** Undefined until the paypoints are known. */
  reader: PayoutReader | undefined
  onSearch: (change: Partial<PayoutSearch>) => void
}) {
  useSyncExternalStore(reader?.subscribe ?? unchanging, reader?.version ?? zero)
  const answers = reader?.lists.flatMap(({ first }) => (first ? [first.records] : [])) ?? []
  return (
    <FilterBar
      catalogue={of.catalogue}
      labels={labels}
      list={search.list}
      findings={joinChecks(answers.map((rows) => records.check(askedIn(search), rows)))}
      seen={(field) => records.seen(field, answers.flat())}
      onChange={(list) => onSearch({ list, open: undefined, openEntry: undefined })}
    />
  )
}

const askedIn = ({ list: { conditions, sort } }: PayoutSearch) => ({ conditions, sort })
const unchanging = () => () => undefined
const zero = () => 0
