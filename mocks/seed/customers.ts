/** The customers of the seed, with their stored methods, subscriptions and payments. */
import type { Wire } from '~/contract/fields'
import type { StoredMethod, Subscription } from '~/contract/customers'
import type { CustomerSummary } from '~/contract/transactions'

import type { CustomerRecord, TransactionRecord } from '../model'
import { Tally } from '../query/tally'

import { ABSENT } from './absent'
import { businesses, ORG_NAME, type Business } from './businesses'
import { dateText, DAY, MOMENT_STYLES, momentText, secondsOf } from './moments'
import { digitText, pick, stream, wholeBelow } from './random'
import { familyName, firstName } from './vendor-names'

export const CUSTOMERS = 41
export const FIRST_CUSTOMER_ID = 5001
const FIRST_SUBSCRIPTION_ID = 7001
const JOINED = secondsOf('2024-03-01T15:30:00Z')
const REMARKABLE = ['Zoë Ångström', 'José "Pepe" Núñez', '田中 美咲', 'Ólafur Þór', 'X Æ']

export type CustomerSummaryRecord = Wire<typeof CustomerSummary>
export type StoredMethodRecord = Wire<typeof StoredMethod>

/** What a customer's payments, methods and subscriptions all know. */
export interface Payer {
  readonly id: number
  readonly index: number
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

function methodsOf(seed: number, index: number, holder: string): StoredMethodRecord[] {
  const roll = stream(seed, 'stored method')
  const end = (which: number) => digitText(4, roll(index * 4 + which))
  const card: StoredMethodRecord = {
    idPmethod: `pm-${String(index * 2 + 1).padStart(8, '0')}`,
    method: 'card',
    descriptor: pick(['visa', 'mastercard', 'amex'], roll(index * 4 + 2)),
    maskedAccount: `4XXXXXXXXXXX${end(0)}`,
    expDate: pick(['0127', '1128', '0529'], roll(index * 4 + 3)),
    holderName: holder,
    bin: '411111',
    binData: {
      binMatchedLength: 6,
      binCardBrand: 'Visa',
      binCardType: 'Credit',
      binCardCategory: 'Traditional',
      binCardIssuer: 'Cascade Community Bank',
      binCardIssuerCountry: 'United States',
      binCardIssuerCountryCodeA2: 'US',
      binCardIssuerCountryNumber: 840,
    },
    lastUpdated: momentText(JOINED + index * DAY, 'zulu'),
  }
  const bank: StoredMethodRecord = {
    idPmethod: `pm-${String(index * 2 + 2).padStart(8, '0')}`,
    method: 'ach',
    descriptor: 'Checking',
    maskedAccount: `1XXXXXX${end(1)}`,
    expDate: '',
    holderName: holder,
    lastUpdated: momentText(JOINED + index * DAY, 'blank'),
  }
  return [[card], [card, bank], [bank], []][index % 4] ?? []
}

function addressOf(index: number, business: Business, roll: number) {
  const { city, state, zip } = pick(business.towns, roll)
  const street = `${20 + index * 7} ${pick(['Maple', 'Cedar', 'Lake'], roll)} Avenue`
  return { street, city, state, zip, country: business.country }
}

export function payerOf(seed: number, index: number): Payer {
  const business = businesses[index % 3 === 0 ? 0 : index % businesses.length] ?? businesses[0]
  const [first, last] = nameOf(seed, index)
  const { street, city, state, zip, country } = addressOf(
    index,
    business,
    stream(seed, 'customer town')(index),
  )
  const id = FIRST_CUSTOMER_ID + index
  const holder = `${first} ${last}`
  return {
    id,
    index,
    business,
    holder,
    methods: methodsOf(seed, index, holder),
    summary: {
      CustomerId: id,
      customerId: id,
      FirstName: first,
      LastName: last,
      CompanyName: index % 3 === 1 ? `${last} & Co.` : '',
      CustomerNumber: `C-${String(id)}`,
      BillingAddress1: street,
      BillingCity: city,
      BillingState: state,
      BillingZip: zip,
      BillingCountry: country,
      BillingPhone: business.phone.slice(0, -4) + digitText(4, stream(seed, 'payer phone')(index)),
      BillingEmail: index % 9 === 4 ? ABSENT : `customer${id}@mail.example`,
      customerStatus: 1,
      CreatedAt: momentText(JOINED + index * DAY, 'zulu'),
      Identifiers: ['email'],
    },
  }
}

function subscriptionOf(payer: Payer): Wire<typeof Subscription> {
  const { business, index } = payer
  const unit = business.minorDigits === 0 ? 100 : 1
  const total = (2500 + (index % 5) * 1500) * unit
  const started = JOINED + (index + 30) * DAY
  return {
    IdSub: FIRST_SUBSCRIPTION_ID + index,
    Method: payer.methods[0]?.method ?? 'card',
    PaypointId: business.id,
    TotalAmount: total / 100,
    NetAmount: total / 100,
    FeeAmount: 0,
    PaymentData: {
      MaskedAccount: payer.methods[0]?.maskedAccount,
      HolderName: payer.holder,
      StoredId: payer.methods[0]?.idPmethod,
      StoredMethodUsageType: 'subscription',
      Sequence: 'subsequent',
      Initiator: 'payor',
    },
    StartDate: momentText(started, 'zulu'),
    EndDate: momentText(started + 730 * DAY, 'blank'),
    NextDate: dateText(secondsOf('2026-12-01T00:00:00Z')),
    LastRun: momentText(secondsOf('2026-11-01T06:00:00Z'), 'zulu'),
    Frequency: 'monthly',
    TotalCycles: 24,
    LeftCycles: 24 - (index % 20),
    SubStatus: 1,
    UntilCancelled: index % 2 === 0,
    SubEvents: [
      {
        description: 'TransferCreated',
        eventTime: momentText(started, 'zulu'),
        refData: `ref-${index}`,
        extraData: ABSENT,
        source: 'api',
      },
    ],
    LastUpdated: momentText(started + 30 * DAY, 'zulu'),
    Customer: payer.summary,
    PaypointLegalname: business.legal,
    PaypointDbaname: business.dba,
    PaypointEntryname: business.entry,
    ParentOrgName: ORG_NAME,
    CreatedAt: momentText(started, 'zulu'),
    ExternalPaypointID: business.externalId,
    Source: 'portal',
  }
}

function consentOf(index: number): CustomerRecord['customerConsent'] {
  const updatedAt = momentText(JOINED + index * DAY, pick(MOMENT_STYLES, (index % 5) / 5))
  return {
    eCommunication: { status: index % 2, updatedAt },
    sms: { status: (index + 1) % 2, updatedAt },
  }
}

function summarised(transactions: readonly TransactionRecord[]): CustomerRecord['customerSummary'] {
  const total = new Tally()
  const net = new Tally()
  for (const { TotalAmount, NetAmount } of transactions) {
    total.add(TotalAmount)
    net.add(NetAmount)
  }
  return {
    numberofTransactions: transactions.length,
    totalAmountTransactions: total.amount,
    totalNetAmountTransactions: net.amount,
    recentTransactions: [...transactions],
  }
}

/** `transactions`: the newest first. */
export function customerOf(
  seed: number,
  payer: Payer,
  transactions: readonly TransactionRecord[],
): CustomerRecord {
  const { index, business, summary } = payer
  return {
    customerId: payer.id,
    customerNumber: summary.CustomerNumber,
    customerUsername: `user${payer.id}`,
    customerStatus: 1,
    Company: summary.CompanyName,
    Firstname: summary.FirstName,
    Lastname: summary.LastName,
    Phone: summary.BillingPhone,
    Email: summary.BillingEmail,
    Address: summary.BillingAddress1,
    Address1: '',
    City: summary.BillingCity,
    State: summary.BillingState,
    Zip: summary.BillingZip,
    Country: summary.BillingCountry,
    ShippingAddress: index % 2 === 0 ? summary.BillingAddress1 : '',
    ShippingCity: index % 2 === 0 ? summary.BillingCity : '',
    Balance: wholeBelow(20_000, stream(seed, 'customer balance')(index)) / 100,
    TimeZone: business.timeZone,
    MFA: index % 5 === 0,
    MFAMode: index % 5 === 0 ? 1 : 0,
    snProvider: '',
    snIdentifier: ABSENT,
    snData: ABSENT,
    LastUpdated: momentText(JOINED + (index + 200) * DAY, 'zulu'),
    Created: momentText(JOINED + index * DAY, 'zulu'),
    AdditionalFields: index % 4 === 0 ? { account: `A-${index}`, tier: 'gold' } : {},
    IdentifierFields: ['email'],
    Subscriptions: index % 3 === 0 ? [subscriptionOf(payer)] : [],
    StoredMethods: [...payer.methods],
    customerSummary: summarised(transactions),
    PaypointLegalname: business.legal,
    PaypointDbaname: business.dba,
    ParentOrgName: ORG_NAME,
    PaypointEntryname: business.entry,
    pageidentifier: ABSENT,
    externalPaypointID: business.externalId,
    customerConsent: consentOf(index),
  }
}
