/** How and from where rows pay: of a sheet's rows before they are sent, of a run's afterwards. */
import { knownMethod } from '~/lib/method-words'
import { methodLabel } from '~/lib/payment-methods'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { useEntryName } from '~/outcome/entry-name'

type Row = { readonly cells: Cells }

/** "ACH · 8 of 10" would hide the others. */
export function methodsText(rows: readonly Row[], { method }: BulkSettings): string | undefined {
  if (rows.length === 0) return undefined
  const methods = rows.map(({ cells }) => {
    const said = cells['method'] ?? cells['paymentMethod.method']
    const text = said?.trim() || method.trim()
    return methodLabel(knownMethod(text) ?? text)
  })
  const given = methods.filter((each) => each !== '')
  if (given.length === 0) return undefined
  const counted = [...Map.groupBy(given, (each) => each)]
  const none = methods.length - given.length
  if (counted.length === 1 && none === 0) return counted[0]?.[0]
  const texts = counted.map(([each, { length }]) => `${each} ${String(length)}`)
  return [...texts, ...(none > 0 ? [`None ${String(none)}`] : [])].join(' · ')
}

export function entriesOfRows(rows: readonly Row[], { entry }: BulkSettings): readonly string[] {
  const said = rows.map(({ cells }) => cells['entry']?.trim() || entry.trim())
  return [...new Set(said.length === 0 ? [entry.trim()] : said)]
}

export function usePlaces(rows: readonly Row[], settings: BulkSettings): string | undefined {
  const entries = entriesOfRows(rows, settings)
  const [only = ''] = entries
  const name = useEntryName(only)
  if (entries.length > 1) return `${String(entries.length)} paypoints`
  return only === '' ? undefined : name
}
