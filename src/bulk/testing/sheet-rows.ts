/** Rows of a sheet for tests, and what the service says of them. */
import { serviceNow } from '~/api/service-clock'
import type { WriteOperation } from '~/submit/intent'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import type { BulkKind, SheetRow } from '~/bulk/prepare/bulk-kind'
import { makeDryRun, type AskedOf, type CheckedRow } from '~/bulk/prepare/dry-run'
import type { AskedInquiry } from '~/bulk/prepare/inquiries'

/** The first row stands below the header. */
export const sheetRow = (at: number, cells: Cells, change: Partial<SheetRow> = {}): SheetRow => ({
  number: at + 2,
  cells,
  isLeftOut: false,
  confirmed: [],
  isNew: false,
  isRagged: false,
  ...change,
})

/** Asks for every row, one question after another. */
async function askedAll<O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly SheetRow[],
  settings: BulkSettings,
): Promise<AskedOf> {
  const { signal } = new AbortController()
  const answers = new Map<string, AskedInquiry>()
  for (const row of rows) {
    const inquiry = kind.inquiry(row, settings)
    if (!inquiry || answers.has(inquiry.key)) continue
    const at = serviceNow()
    answers.set(inquiry.key, { kind: 'answered', finding: await inquiry.ask(signal), at })
  }
  return (row) => {
    const inquiry = kind.inquiry(row, settings)
    return inquiry && answers.get(inquiry.key)
  }
}

/** Rows as they stand on screen once the service has answered. */
export async function checkedSheet<O extends WriteOperation>(
  kind: BulkKind<O>,
  rows: readonly SheetRow[],
  settings: BulkSettings,
): Promise<readonly CheckedRow[]> {
  const askedOf = await askedAll(kind, rows, settings)
  return makeDryRun(kind, settings)(rows, await kind.prepare(), askedOf)
}
