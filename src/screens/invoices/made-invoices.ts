/** The receipt is the record: what was sent, as the journal keeps it. */
import { currentScope } from '~/api/connection'
import { composedQuery } from '~/api/query'
import { invoiceCreate } from '~/contract/invoices'
import { read, Reading } from '~/contract/read'
import { REMOVED } from '~/lib/redact'
import { isMade, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import type { InvoiceBody } from './document-data'

export interface MadeInvoice {
  readonly submission: Submission
  readonly reading: Reading<typeof invoiceCreate.body>
  readonly kept: KeptBody
}

export const invoiceById = (id: string) => ({
  ...composedQuery('madeInvoice', { id }, async (): Promise<MadeInvoice | null> => {
    const found = await journalOf(currentScope()).ofReference(id)
    const submission = found.find(
      (each) => each.operation === invoiceCreate.name && isMade(each) && each.reference === id,
    )
    if (!submission) return null
    const { body } = submission
    return {
      submission,
      reading: new Reading(invoiceCreate.body, body),
      kept: keptBody(body),
    }
  }),
  // Read from this browser, so it works offline.
  networkMode: 'always' as const,
})

interface KeptBody {
  readonly body: InvoiceBody
  /** Where something was cut out, and now is nothing: `invoiceData.items.0.itemProductCode`. */
  readonly cut: readonly string[]
}

/** The journal cuts out what looks like a card, an account or a tax number: that is no text of the invoice. */
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
