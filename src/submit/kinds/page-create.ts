import { pageCreate as operation, pageLoad } from '~/contract/payment-pages'
import { read } from '~/contract/read'
import { paths } from '~/paths'
import { pageEntry } from '~/storage/directory-update'
import { madeStates, type Submission } from '~/storage/submission-record'
import type { SubmissionJournal } from '~/storage/submissions'
import { serviceNow } from '~/api/service-clock'

import { call } from '~/api/call'
import { ApiError, isNotThere } from '~/api/errors'
import { compareTexts, evaluated, type Coverage } from '~/submit/candidate'
import { compareBody } from '~/submit/compare-body'
import type { LookUpContext, WriteKind } from './write-kind'

interface Address {
  readonly entry: string
  readonly subdomain: string
}

/** A page is read by its entry and the last segment of its URL. */
function addressOf({ subject: { entry }, body }: Submission): Address | undefined {
  const { subdomain, pageContent } = read(operation.body, body).value
  const segment = subdomain ?? pageContent?.subdomain
  return entry && segment ? { entry, subdomain: segment } : undefined
}

/** Needs the application token. */
const load = async (params: Address, signal: AbortSignal | undefined) =>
  (await call(pageLoad, { params }, signal)).reading

/** By address, not by reference: interface.md only says that is text, and a subdomain belongs to one entry. */
async function claimantOf(
  { id }: Submission,
  { entry, subdomain }: Address,
  journal: SubmissionJournal,
): Promise<string | undefined> {
  const made = await journal.inState(...madeStates)
  return made.find((each) => {
    if (each.id === id || each.operation !== operation.name) return false
    const other = addressOf(each)
    return other?.entry === entry && other.subdomain === subdomain
  })?.id
}

async function findPage(submission: Submission, { journal, signal }: LookUpContext) {
  const address = addressOf(submission)
  if (!address) return { candidates: [], coverage: 'poor' as const, searched: [] }
  try {
    const { value: page } = await load(address, signal)
    const found = {
      address: page.subdomain ?? page.pageContent?.subdomain,
      name: page.pageContent?.name,
    }
    const sent = read(operation.body, submission.body).value.pageContent?.name
    const candidate = {
      reference: address.subdomain,
      facts: [
        { aspect: 'address', label: 'Subdomain', sent: address.subdomain, found: found.address },
        { aspect: 'name', label: 'Name', sent, found: found.name },
      ] as const,
      createdAt: undefined,
      agreement: {
        address: compareTexts(address.subdomain, found.address),
        name: compareTexts(sent, found.name),
      },
      claimedBy: undefined,
      isLikely: false,
    }
    const claimedBy = await claimantOf(submission, address, journal)
    return {
      candidates: [evaluated(candidate, claimedBy)],
      coverage: 'likely' as const,
      searched: [],
    }
  } catch (error) {
    if (error instanceof ApiError && isNotThere(error))
      return { candidates: [], ...notThere(error) }
    throw error
  }
}

/** interface.md doesn't say how a missing page is answered, and a gateway may answer the same. */
function notThere({ responseText }: ApiError): {
  readonly coverage: Coverage
  readonly searched: readonly string[]
} {
  return responseText === undefined
    ? {
        coverage: 'poor',
        searched: ['The answer gave no reason. It may be a gateway’s, not your provider’s.'],
      }
    : { coverage: 'likely', searched: [`Your provider answered “${responseText}”`] }
}

async function readBack(submission: Submission, signal: AbortSignal | undefined) {
  const address = addressOf(submission)
  if (!address) return undefined
  try {
    const { value, raw } = await load(address, signal)
    return compareBody(operation.body, submission.body, value, {}, raw)
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}

export const pageCreateKind: WriteKind = {
  noun: { one: 'payment page', many: 'payment pages' },
  done: 'Created',
  subject: [
    ['subdomain', 'Subdomain'],
    ['entry', 'Paypoint'],
  ],
  lookUp: {
    find: async (submission, context) => ({
      ...(await findPage(submission, context)),
      at: serviceNow(),
    }),
    where: 'The page of this paypoint and subdomain.',
    pausesMs: [5000],
  },
  pathOf: (submission) => {
    const address = addressOf(submission)
    return address && paths.paymentPage(address.entry, address.subdomain)
  },
  learned: (submission, _, at) => {
    const address = addressOf(submission)
    if (!address) return {}
    return { pages: pageEntry(read(operation.body, submission.body).value, address, at) }
  },
  readBack: async (submission, _, signal) => {
    const rows = await readBack(submission, signal)
    return rows && { rows }
  },
  stands: async (submission, signal) => {
    const agreements = ((await readBack(submission, signal)) ?? []).map((row) => row.agreement)
    return agreements.includes('same') && !agreements.includes('differs')
  },
}
