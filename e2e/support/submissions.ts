import type { Locator, Page } from '@playwright/test'

import type { Submission } from '~/storage/submission-record'

import { rowsOf } from './lists'

/** One of the journal's records; made by hand, so that every state can be shown. */
export function submission(number: number, changes: Partial<Submission> = {}): Submission {
  return {
    id: `submission-${String(number)}`,
    drafts: [`draft-${String(number)}`],
    operation: 'payoutAuthorize',
    key: `00000000-0000-4000-8000-00000000000${String(number)}`,
    hash: 'a'.repeat(64),
    environment: { kind: 'sandbox', baseUrl: '', orgId: '123' },
    subject: {
      title: `Payout of $2,500.0${String(number)} to Acme Industrial Supplies`,
      entry: 'main-street',
      payeeName: 'Acme Industrial Supplies',
      vendorNumber: 'V-7001',
      amount: { amountMinor: 250_000_000 + number, scale: 2, currency: 'USD' },
      billNumbers: [`ACME-${String(number)}`],
    },
    body: { entryPoint: 'main-street', paymentDetails: { totalAmount: 2500 } },
    state: 'accepted',
    attempts: [{ at: number, outcome: 'accepted' }],
    decisions: [],
    createdAt: number,
    reference: `P-${String(number)}`,
    word: 'Authorized',
    ...changes,
  }
}

/** The rows of the list of what was sent. */
export const sentRows = (page: Page): Locator => rowsOf(page, 'Sent')

/** Those that a person has to confirm. */
export const unknownRows = (page: Page): Locator => sentRows(page).filter({ hasText: 'Unknown' })

/** Writes them into the page's journal as another tab would, and tells. */
export async function keepSubmissions(
  page: Page,
  submissions: readonly Submission[],
): Promise<void> {
  await page.evaluate(async (records) => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('countinghouse-submissions')
      opening.onsuccess = () => {
        const database = opening.result
        const transaction = database.transaction('submissions', 'readwrite')
        for (const record of records) {
          const { kind, baseUrl, orgId } = record.environment
          const scope = [kind, baseUrl, orgId].join(' ')
          transaction.objectStore('submissions').put({ ...record, scope })
        }
        transaction.oncomplete = () => {
          database.close()
          resolve()
        }
        transaction.onerror = () => reject(transaction.error ?? new Error('Not written.'))
      }
      opening.onerror = () => reject(opening.error ?? new Error('Not opened.'))
    })
    const channel = new BroadcastChannel('countinghouse-submissions')
    channel.postMessage('changed')
    channel.close()
  }, submissions)
}
