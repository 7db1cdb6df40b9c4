/** The journal cuts out what looks like a card, an account or a tax number: that is no text of the invoice. */
import { invoiceCreate } from '~/contract/invoices'
import { read } from '~/contract/read'
import { REMOVED } from '~/lib/redact'

import type { InvoiceBody } from './document-parts'

export interface KeptBody {
  readonly body: InvoiceBody
  /** Where something was cut out, and now is nothing: `invoiceData.items.0.itemProductCode`. */
  readonly cut: readonly string[]
}

export function keptBody(raw: unknown): KeptBody {
  const cut: string[] = []
  const without = (value: unknown, place: string): unknown => {
    if (typeof value === 'string' && value.includes(REMOVED)) {
      cut.push(place)
      return undefined
    }
    if (typeof value !== 'object' || value === null) return value
    const inside = (key: string) => (place === '' ? key : `${place}.${key}`)
    if (Array.isArray(value)) return value.map((each, at) => without(each, inside(String(at))))
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
        const kept = without(each, inside(key))
        return kept === undefined ? [] : [[key, kept]]
      }),
    )
  }
  return { body: read(invoiceCreate.body, without(raw, '')).value, cut }
}
