import type { StoredMethod } from '~/contract/customers'
import type { Wire } from '~/contract/fields'
import type { CustomerSummary } from '~/contract/transactions'

import { customerStatus } from '../statuses'
import { EXPLICIT_NULL } from '../model'
import { DAY, momentText, movedExpiry, movedTo } from '../moments'
import { businesses, type Business } from './businesses'
import { binData } from './payment-parts'
import { digitText, pick, stream } from './random'
import { familyName, firstName } from './vendor-names'

const FIRST_CUSTOMER_ID = 5001
const JOINED = '2024-03-01T15:30:00Z'
const REMARKABLE = ['Zoë Ångström', 'José "Pepe" Núñez', '田中 美咲', 'Ólafur Þór', 'X Æ']

type CustomerSummaryRecord = Wire<typeof CustomerSummary>
type StoredMethodRecord = Wire<typeof StoredMethod>

export interface Payer {
  readonly id: number
  readonly index: number
  /** In seconds. */
  readonly joined: number
  /** In seconds: the seed ends then. */
  readonly end: number
  readonly business: Business
  readonly summary: CustomerSummaryRecord
  readonly holder: string
  readonly methods: readonly StoredMethodRecord[]
}

function nameOf(seed: number, index: number): readonly [string, string] {
  const [first = '', ...rest] = (REMARKABLE[index - 1] ?? '').split(' ')
  if (first !== '') return [first, rest.join(' ')]
  return [
    firstName(stream(seed, 'customer first name')(index)),
    familyName(stream(seed, 'customer family name')(index)),
  ]
}

function methodsOf(
  seed: number,
  index: number,
  { holder, joined, end: seedEnd }: Pick<Payer, 'holder' | 'joined' | 'end'>,
): StoredMethodRecord[] {
  const roll = stream(seed, 'stored method')
  const end = (which: number) => digitText(4, roll(index * 4 + which))
  const card: StoredMethodRecord = {
    idPmethod: `pm-${String(index * 2 + 1).padStart(8, '0')}`,
    method: 'card',
    descriptor: pick(['visa', 'mastercard', 'amex'], roll(index * 4 + 2)),
    maskedAccount: `4XXXXXXXXXXX${end(0)}`,
    expDate: movedExpiry(seedEnd, pick(['0127', '1128', '0529'], roll(index * 4 + 3))),
    holderName: holder,
    bin: '411111',
    binData,
    lastUpdated: momentText(joined, 'zulu'),
  }
  const bank: StoredMethodRecord = {
    idPmethod: `pm-${String(index * 2 + 2).padStart(8, '0')}`,
    method: 'ach',
    descriptor: 'Checking',
    maskedAccount: `1XXXXXX${end(1)}`,
    expDate: '',
    holderName: holder,
    lastUpdated: momentText(joined, 'blank'),
  }
  return [[card], [card, bank], [bank], []][index % 4] ?? []
}

function addressOf(index: number, business: Business, roll: number) {
  const { city, state, zip } = pick(business.towns, roll)
  const street = `${20 + index * 7} ${pick(['Maple', 'Cedar', 'Lake'], roll)} Avenue`
  return { street, city, state, zip, country: business.country }
}

const shippingOf = (street: string, to: ReturnType<typeof addressOf>) => ({
  ShippingAddress1: street,
  ShippingAddress2: 'Back door',
  ShippingCity: to.city,
  ShippingState: to.state,
  ShippingZip: to.zip,
  ShippingCountry: to.country,
})

const STATUSES = Object.values(customerStatus)

const customerStatusOf = (index: number): number =>
  index % 7 === 4 ? (STATUSES[index % STATUSES.length] ?? 1) : customerStatus.active

export function payerOf(seed: number, index: number, end: number): Payer {
  const business = businesses[index % 3 === 0 ? 0 : index % businesses.length] ?? businesses[0]
  const [first, last] = nameOf(seed, index)
  const where = addressOf(index, business, stream(seed, 'customer town')(index))
  const { street, city, state, zip, country } = where
  const id = FIRST_CUSTOMER_ID + index
  const holder = `${first} ${last}`
  const joined = movedTo(end, JOINED) + index * DAY
  return {
    id,
    index,
    joined,
    end,
    business,
    holder,
    methods: methodsOf(seed, index, { holder, joined, end }),
    summary: {
      CustomerId: id,
      customerId: id,
      FirstName: first,
      LastName: last,
      CompanyName: index % 3 === 1 || index % 12 === 6 ? `${last} & Co.` : '',
      CustomerNumber: `C-${String(id)}`,
      BillingAddress1: street,
      BillingAddress2: index % 3 === 0 ? 'Unit 4B' : '',
      BillingCity: city,
      BillingState: state,
      BillingZip: zip,
      BillingCountry: country,
      BillingPhone: business.phone.slice(0, -4) + digitText(4, stream(seed, 'payer phone')(index)),
      BillingEmail: index % 9 === 4 ? EXPLICIT_NULL : `customer${id}@mail.example`,
      ...(index % 2 === 0 && shippingOf(street, where)),
      AdditionalData: index % 4 === 0 ? { account: `A-${index}`, tier: 'gold' } : {},
      customerStatus: customerStatusOf(index),
      CreatedAt: momentText(joined, 'zulu'),
      Identifiers: ['email'],
    },
  }
}
