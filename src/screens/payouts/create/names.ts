/** Where a refusal of the service belongs in the form: at the value it names, or at the bill. */
import type { ApiError } from '~/api/errors'
import { refusalOf, valueNames, type NamedMessage, type Refusal } from '~/form/refusal'

import type { PayoutValues } from './values'

const own: readonly string[] = [
  'subdomain',
  'source',
  'accountId',
  'orderId',
  'orderDescription',
  'subscriptionId',
]
const details: readonly string[] = ['totalAmount', 'serviceFee', 'currency', 'checkNumber']
const notSent: readonly string[] = [
  'payee',
  'vendorName',
  'repeated',
  'remit',
  'lookAlikeReason',
  'billReason',
  'allowDuplicatedBills',
  'doNotCreateBills',
]

/** The place in the body of what stands under a name in the form. */
function placeOf(name: string): string | undefined {
  const [first = '', ...rest] = name.split('.')
  const below = ['', ...rest].join('.')
  if (notSent.includes(first)) return undefined
  if (first === 'entry') return 'entryPoint'
  if (first === 'method') return 'paymentMethod.method'
  if (first === 'bills') return `invoiceData${below}`
  if (first === 'AdditionalData') return `vendorData.additionalData${below}`
  if (details.includes(first)) return `paymentDetails.${first}`
  return own.includes(first) ? first : `vendorData.${name}`
}

const isOfVendor = (place: string) => place.startsWith('vendorData.')
const KNOWN_VENDOR = 'vendorData.vendorId'

/** Places in the body of what is sent, and the names they have in the form. */
function placesOf(values: PayoutValues): ReadonlyMap<string, string> {
  const places = valueNames(values).flatMap((name): [string, string][] => {
    const place = placeOf(name)
    if (place === undefined) return []
    const isOfOther = (place === KNOWN_VENDOR) !== (values.payee === 'known')
    return isOfVendor(place) && isOfOther ? [] : [[place, name]]
  })
  return new Map(places)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const isNamed = (text: string, number: string): boolean =>
  number !== '' &&
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(number)}(?![\\p{L}\\p{N}])`, 'iu').test(text)

/** The bills whose number a text names; of "7" and "INV-7", the longer where both stand in it. */
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
  const places = placesOf(values)
  const { fields, banner } = refusalOf(error, [...places.keys()])
  const named = fields.flatMap(({ name, message }): NamedMessage[] => {
    const here = places.get(name)
    return here === undefined ? [] : [{ name: here, message }]
  })
  const text = error.reason === 'refusal' ? error.responseText : undefined
  if (named.length > 0 || text === undefined) return { fields: named, banner }
  const message = `The service says: ${text}`
  const ofBills = billsNamedIn(text, values).map((name) => ({ name, message }))
  return { fields: ofBills, banner: ofBills.length > 0 ? undefined : banner }
}
