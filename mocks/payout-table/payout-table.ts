/** The seed's rows, overridden by created or changed ("loose") records. */
import { payoutFilters } from '~/contract/payouts'

import type { PayoutRecord } from '../model'
import { fieldOf, type Field } from '../query/fields'
import { rowOfIdOut, rowOfPaymentId } from '../seed/payout-ids'
import { payoutRecords, type SeededPayouts } from '../seed/payout-records'
import type { Column, SortColumn } from './column'
import { payoutFields, type PayoutField } from './fields'
import { payoutMoves, type Moves } from './moves'
import type { Surroundings } from './plans'
import { isMemberPlan, memberPlans, type SortName } from './sort-fields'

export interface PayoutTable {
  readonly seeded: SeededPayouts
  readonly get: (idOut: string) => PayoutRecord | undefined
  readonly byPaymentId: (paymentId: string) => PayoutRecord | undefined
  readonly at: (row: number) => PayoutRecord
  /** The clock's changes to rows without a loose record. */
  readonly moves: Moves
  readonly put: (idOut: string, record: PayoutRecord) => void
  readonly loose: ReadonlyMap<string, PayoutRecord>
  readonly rowOf: (idOut: string) => number | undefined
  readonly column: (name: PayoutField) => Column
  readonly sortColumn: (name: SortName) => SortColumn
  readonly field: (name: SortName) => Field<PayoutRecord>
}

export const isPayoutField = (name: string): name is PayoutField =>
  Object.hasOwn(payoutFilters, name)

export function payoutTable(
  seed: number,
  seeded: SeededPayouts,
  around: Surroundings,
): PayoutTable {
  const { count } = seeded.columns
  const seededRecord = payoutRecords(seed, seeded)
  const moves = payoutMoves(seeded.columns)
  const recordOf = (row: number) => moves.over(row, seededRecord(row))
  const loose = new Map<string, PayoutRecord>()
  const looseByPaymentId = new Map<string, string>()
  const columns = new Map<PayoutField, Column>()
  const sortColumns = new Map<SortName, SortColumn>()
  const fields = new Map<SortName, Field<PayoutRecord>>()

  const isSeeded = (row: number): boolean => row >= 0 && row < count
  const rowOf = (idOut: string): number | undefined => {
    const row = rowOfIdOut(idOut)
    return isSeeded(row) ? row : undefined
  }
  const at = (row: number): PayoutRecord => {
    const record = recordOf(row)
    return loose.get(String(record.IdOut)) ?? record
  }
  const column = (name: PayoutField): Column => {
    const made = columns.get(name) ?? payoutFields[name].column(seeded)
    columns.set(name, made)
    return made
  }
  const sortColumn = (name: SortName): SortColumn => {
    if (!isMemberPlan(name)) return column(name)
    const made = sortColumns.get(name) ?? memberPlans[name].column(seeded)
    sortColumns.set(name, made)
    return made
  }
  const makeField = (name: SortName): Field<PayoutRecord> => {
    const { members } = isMemberPlan(name) ? memberPlans[name] : payoutFields[name]
    const field = isMemberPlan(name)
      ? { type: memberPlans[name].type, operators: [] }
      : payoutFilters[name]
    return fieldOf(field, (record: PayoutRecord) => members(record, around))
  }

  return {
    seeded,
    loose,
    moves,
    at,
    column,
    sortColumn,
    rowOf,
    get: (idOut) => {
      const row = rowOf(idOut)
      return loose.get(idOut) ?? (row === undefined ? undefined : recordOf(row))
    },
    byPaymentId: (paymentId) => {
      const idOut = looseByPaymentId.get(paymentId)
      if (idOut !== undefined) return loose.get(idOut)
      const row = rowOfPaymentId(paymentId)
      return isSeeded(row) ? at(row) : undefined
    },
    put: (idOut, record) => {
      loose.set(idOut, record)
      if (record.PaymentId) looseByPaymentId.set(record.PaymentId, idOut)
    },
    field: (name) => {
      const made = fields.get(name) ?? makeField(name)
      fields.set(name, made)
      return made
    },
  }
}
