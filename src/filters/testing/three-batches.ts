/** A list of three batches, two of one name, for tests of what stands around a list. */
import { batchFilters } from '~/contract/batches'

import { rowChecker } from '../check'
import type { FilteredList } from '../filtered-list'
import type { ListTools } from '../list-tools'
import type { RecordSearch } from '../record-search'

export interface Row {
  readonly value: { readonly id: string; readonly name: string }
}

const row = (id: string, name: string): Row => ({ value: { id, name } })
export const sent = [row('1', 'Acme'), row('2', 'Harbor'), row('3', 'Acme North')]

const noFields = {
  batchDate: undefined,
  batchAmount: undefined,
  parentOrgId: undefined,
  status: undefined,
  orgId: undefined,
  paypointLegal: undefined,
  orgName: undefined,
  paypointId: undefined,
  externalPaypointID: undefined,
}

/** What a list's tools need besides its counts. */
export const plainTools = {
  questions: { amount: undefined, ids: [], words: ['paypointDba'] },
  reserved: [],
  copies: () => ({ link: '', apiQuery: '', requests: [] }),
  elsewhere: () => undefined,
} as const satisfies Partial<ListTools>

export const threeBatches = (tools: ListTools): FilteredList<Row, RecordSearch> => ({
  catalogue: batchFilters,
  defaultSort: { field: 'batchNumber', direction: 'asc' },
  pageSize: 50,
  kit: {
    labels: { paypointDba: 'Paypoint name' },
    records: rowChecker(batchFilters, {
      ...noFields,
      batchNumber: ({ id }: Row['value']) => id,
      paypointDba: ({ name }: Row['value']) => name,
    }),
    tools: () => tools,
  },
})
