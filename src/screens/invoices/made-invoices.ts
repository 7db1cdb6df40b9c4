/** The receipt is the record: what was sent, as the journal keeps it. */
import { currentScope } from '~/api/connection'
import { composedQuery } from '~/api/query'
import { invoiceCreate } from '~/contract/invoices'
import { Reading } from '~/contract/read'
import { isMade, type Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { keptBody, type KeptBody } from './kept-body'

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
