/** The due date that payment terms name, to be proposed: the service doesn't state how it reads them. */
import { addDays, isDay } from '~/lib/days'

const NET = /^net[\s-]?(\d{1,3})(?: days?)?$/i
const AT_ONCE = new Set(['pia', 'due on receipt'])

export interface Terms {
  readonly invoiceDate: string
  readonly paymentTerms: string
}

export interface ProposedDay {
  readonly day: string
  readonly words: string
}

export function dueFromTerms({ invoiceDate, paymentTerms }: Terms): ProposedDay | undefined {
  const terms = paymentTerms.trim()
  if (!isDay(invoiceDate)) return undefined
  if (AT_ONCE.has(terms.toLowerCase())) {
    return { day: invoiceDate, words: 'From the terms: on the invoice date' }
  }
  const days = NET.exec(terms)?.[1]
  if (days === undefined) return undefined
  const count = Number(days)
  return {
    day: addDays(invoiceDate, count),
    words: `From the terms: ${String(count)} ${count === 1 ? 'day' : 'days'} after the invoice date`,
  }
}

/**
 * What the field is to have after its date or terms have changed. What a person typed over stays, and so
 * does a field that was emptied, until there are other terms.
 */
export function followedDue(due: string, before: Terms, now: Terms): string {
  const proposed = dueFromTerms(now)?.day
  const ours = dueFromTerms(before)?.day
  const isOurs = due !== '' && due === ours
  const isNew = due === '' && before.paymentTerms.trim() !== now.paymentTerms.trim()
  return isOurs || isNew ? (proposed ?? '') : due
}
