import { pageCreate as operation, pageLoad } from '~/contract/payment-pages'
import { read } from '~/contract/read'
import type { Submission } from '~/storage/submission-record'

import { call } from '../../call'
import { isNotThere } from '../../errors'
import { compareTexts, evaluated } from '../candidate'
import { compareBody } from '../compare-body'
import type { WriteKind } from './write-kind'

/** A page is read by its entry and the last segment of its URL, which may stand in its content. */
function addressOf({ subject: { entry }, body }: Submission) {
  const { subdomain, pageContent } = read(operation.body, body).value
  const segment = subdomain ?? pageContent?.subdomain
  return entry && segment ? { entry, subdomain: segment } : undefined
}

/** Undefined where the service has none there. It takes the application token. */
async function load(submission: Submission, signal: AbortSignal | undefined) {
  const params = addressOf(submission)
  if (!params) return undefined
  try {
    return (await call(pageLoad, { params }, signal)).reading.value
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}

export const pageCreate: WriteKind = {
  noun: { one: 'payment page', many: 'payment pages' },
  done: 'Created',
  subject: [['entry', 'Paypoint']],
  lookUp: {
    find: async (submission, { claimedBy, signal }) => {
      const address = addressOf(submission)
      const page = await load(submission, signal)
      const sent = read(operation.body, submission.body).value.pageContent?.name
      const found = page?.pageContent?.name
      const candidate = address && {
        reference: address.subdomain,
        facts: [
          {
            aspect: 'address',
            label: 'Subdomain',
            sent: address.subdomain,
            found: page?.subdomain,
          } as const,
          { aspect: 'name', label: 'Name', sent, found } as const,
        ],
        createdAt: undefined,
        agreement: { address: 'same', name: compareTexts(sent, found) } as const,
        claimedBy: undefined,
        isLikely: false,
      }
      return {
        candidates:
          page && candidate ? [evaluated(candidate, await claimedBy(candidate.reference))] : [],
        coverage: address ? 'whole' : 'poor',
        looked: [],
        at: Date.now(),
      }
    },
    where: 'The page of this paypoint and subdomain.',
    pausesMs: [5000],
  },
  readBack: async (submission, _, signal) => {
    const page = await load(submission, signal)
    return page && { rows: compareBody(operation.body, submission.body, page, {}) }
  },
}
