import type { ApiError } from '~/api/errors'
import type { Refusal } from '~/form/refusal'

import { payoutForm, type PayoutValues } from './fields'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const isNamed = (text: string, number: string): boolean =>
  number !== '' &&
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(number)}(?![\\p{L}\\p{N}])`, 'iu').test(text)

/** Of "7" and "INV-7", the longer if both occur. */
function billsNamedIn(text: string, { bills }: PayoutValues): string[] {
  const named = bills.flatMap(({ invoiceNumber, billId }, at) => {
    const number = invoiceNumber.trim()
    if (isNamed(text, number)) return [{ at, member: 'invoiceNumber', number }]
    return isNamed(text, billId.trim()) ? [{ at, member: 'billId', number: billId.trim() }] : []
  })
  const isInside = (number: string) =>
    named.some((other) => other.number.length > number.length && other.number.includes(number))
  return named
    .filter(({ number }) => !isInside(number))
    .map(({ at, member }) => `bills.${String(at)}.${member}`)
}

export function payoutRefusal(error: ApiError, values: PayoutValues): Refusal {
  const { fields: named, banner } = payoutForm.refusal(error, values)
  const text = error.reason === 'refusal' ? error.responseText : undefined
  if (named.length > 0 || text === undefined) return { fields: named, banner }
  const message = `Your provider says: ${text}`
  const ofBills = billsNamedIn(text, values).map((name) => ({ name, message }))
  return { fields: ofBills, banner: ofBills.length > 0 ? undefined : banner }
}
