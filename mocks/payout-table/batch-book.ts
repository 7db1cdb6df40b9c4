/** Holds only each batch's number and id; the rest is computed from its payouts. */
import type { BatchRecord, PayoutRecord } from '../model'
import { isFinal } from '../statuses'
import { businesses, ORG_NAME, type Business } from '../seed/businesses'
import { DAY, MOMENT_STYLES, momentText } from '../moments'
import { FIRST_BATCH_ID, seedBatchNumber } from '../seed/payout-batches'
import { payoutMethods, statusOfRow } from '../seed/payout-columns'
import { FIRST_NEW_NUMBER, idOutOf } from '../seed/payout-ids'
import type { PayoutTable } from './payout-table'
import { BatchTally } from './batch-tally'

const CLOSING = 17 * 3600

export interface BatchBook {
  readonly all: () => readonly BatchRecord[]
  readonly idOf: (batchNumber: string | undefined) => number | undefined
  readonly numberOfRow: (row: number) => string
  /** Call when seeded rows of these batches have moved. */
  readonly moved: (numbers: Iterable<string>) => void
  readonly isOpen: (number: string) => boolean
  /** Call once the table has the change. */
  readonly changed: (before: PayoutRecord | undefined, after: PayoutRecord) => void
}

interface Batch {
  readonly id: number
  readonly number: string
  readonly business: Business | undefined
  readonly date: string | undefined
  /** Seeded rows; some may have been replaced. */
  readonly rows: Uint32Array
  /** In no rail's sum, so that the batch does not tie out. */
  readonly missing: number | undefined
  readonly loose: Set<string>
  record: BatchRecord | undefined
}

function paypointMembers({ id, externalId, legal, dba, entry }: Business) {
  return {
    PaypointId: id,
    ...(externalId !== undefined && { externalPaypointID: externalId }),
    PaypointName: legal,
    PaypointDba: dba,
    ParentOrgName: ORG_NAME,
    EntryName: entry,
  } satisfies Partial<BatchRecord>
}

function tallyOf(table: PayoutTable, batch: Batch): BatchTally {
  const { columns } = table.seeded
  const tally = new BatchTally()
  for (const row of batch.rows) {
    if (table.loose.size > 0 && table.loose.has(String(idOutOf(row)))) continue
    const cents = columns.totalCents[row] ?? 0
    const rail = row === batch.missing ? undefined : payoutMethods[columns.method[row] ?? 0]
    tally.add(rail, statusOfRow(columns, row).code, (sum) => sum.addCents(cents))
  }
  for (const idOut of batch.loose) {
    const record = table.loose.get(idOut)
    if (record) {
      tally.add(record.PaymentMethod, record.Status, (sum) => sum.add(record.TotalAmount))
    }
  }
  return tally
}

function isOpen(table: PayoutTable, { rows, loose }: Batch): boolean {
  const isReplaced = (row: number) => table.loose.size > 0 && table.loose.has(String(idOutOf(row)))
  return (
    rows.some((row) => !isFinal(statusOfRow(table.seeded.columns, row).code) && !isReplaced(row)) ||
    [...loose].some((idOut) => !isFinal(table.loose.get(idOut)?.Status))
  )
}

function recordOf(table: PayoutTable, batch: Batch): BatchRecord {
  return tallyOf(table, batch).record({
    IdBatch: batch.id,
    ...(batch.date !== undefined && { BatchDate: batch.date }),
    BatchNumber: batch.number,
    ...(batch.business && paypointMembers(batch.business)),
  })
}

function seededBatch({ seeded }: PayoutTable, place: number): Batch {
  const rows = seeded.batches.rowsOf(place)
  const last = seeded.columns.createdAt[rows.at(-1) ?? 0] ?? 0
  const business = seeded.batches.businessOf(place)
  const style = business === 0 ? 'zulu' : (MOMENT_STYLES[place % MOMENT_STYLES.length] ?? 'blank')
  return {
    id: FIRST_BATCH_ID + place,
    number: seedBatchNumber(place),
    business: businesses[business],
    date: momentText(Math.floor(last / DAY) * DAY + CLOSING, style),
    rows,
    missing: place === seeded.batches.untied ? rows[0] : undefined,
    loose: new Set(),
    record: undefined,
  }
}

function newBatch(number: string, id: number, first: PayoutRecord): Batch {
  return {
    id,
    number,
    business: businesses.find(({ entry }) => entry === first.EntryName),
    date: first.LastUpdated ?? first.CreatedAt ?? first.CreatedDate,
    rows: new Uint32Array(),
    missing: undefined,
    loose: new Set(),
    record: undefined,
  }
}

export function batchBook(table: () => PayoutTable): BatchBook {
  let byNumber: Map<string, Batch> | undefined
  const batches = (): Map<string, Batch> => {
    if (byNumber) return byNumber
    const made = Array.from({ length: table().seeded.batches.count }, (_, place) =>
      seededBatch(table(), place),
    )
    byNumber = new Map(made.map((batch) => [batch.number, batch]))
    return byNumber
  }

  function batchOf(payout: PayoutRecord): Batch | undefined {
    const number = payout.BatchNumber
    if (!number) return undefined
    const known = batches()
    const later = known.size - table().seeded.batches.count
    const batch = known.get(number) ?? newBatch(number, FIRST_NEW_NUMBER + later, payout)
    known.set(number, batch)
    return batch
  }

  return {
    idOf: (number) => (number === undefined ? undefined : batches().get(number)?.id),
    all: () =>
      [...batches().values()]
        .map((batch) => (batch.record ??= recordOf(table(), batch)))
        .filter(({ BatchRecords }) => BatchRecords !== 0),
    numberOfRow: (row) => seedBatchNumber(table().seeded.batches.batchOf[row] ?? 0),
    moved: (numbers) => {
      for (const number of numbers) {
        const batch = batches().get(number)
        if (batch) batch.record = undefined
      }
    },
    isOpen: (number) => {
      const batch = batches().get(number)
      return batch !== undefined && isOpen(table(), batch)
    },
    changed: (before, after) => {
      const left = before && batchOf(before)
      if (left) {
        left.loose.delete(String(before.IdOut))
        left.record = undefined
      }
      const entered = batchOf(after)
      if (entered) {
        entered.loose.add(String(after.IdOut))
        entered.record = undefined
      }
    },
  }
}
