/** What an accepted write's answer names otherwise than it was sent. Only what a receipt shows can be. */
import { customerIdLine, madeCustomer } from '~/submit/kinds/learned-customer'
import { methodIdLine } from '~/submit/kinds/token-add'
import { kindOf } from '~/submit/kinds/write-kinds'
import { isSameId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import { REMOVED } from '~/lib/redact'
import { clampText } from '~/lib/text'
import { isMade, type Submission } from '~/storage/submission-record'

export interface Contradiction {
  /** Of the receipt's line. */
  readonly label: string
  readonly text: string
}

function otherCustomer(submission: Submission): Contradiction | undefined {
  const { customerId } = submission.subject
  const said = madeCustomer(submission)
  if (customerId === undefined || said === undefined || isSameId(customerId, said)) return undefined
  return {
    label: customerIdLine[1],
    text: `The reply names customer ${clampText(said)}, not ${customerId}. Check whose ${kindOf(submission).noun.one} it is.`,
  }
}

/** The same one is cut out of the receipt, as the journal keeps none. A temporary token becomes another. */
function otherMethod({ body, receipt = [], subject }: Submission): Contradiction | undefined {
  const sent = memberOf(memberOf(body, 'paymentMethod'), 'storedMethodId')
  const said = receipt.find(({ label }) => label === methodIdLine[1])?.text
  const isKnown = sent === REMOVED && subject.storedFrom === undefined
  if (!isKnown || said === undefined || said.includes(REMOVED)) return undefined
  return {
    label: methodIdLine[1],
    text: 'The reply names another stored method than the one sent. Check which one was used.',
  }
}

export const contradicted = (submission: Submission): readonly Contradiction[] =>
  isMade(submission) ? [otherCustomer, otherMethod].flatMap((find) => find(submission) ?? []) : []
