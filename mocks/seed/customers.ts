/** The customers of the seed, with their stored methods, subscriptions and payments. */
import type { Subscription } from '~/contract/customers'
import type { Wire } from '~/contract/fields'

import type { CustomerRecord, TransactionRecord } from '../model'
import { Tally } from '../query/tally'

import { ABSENT } from './absent'
import { ORG_NAME } from './businesses'
import { dateText, DAY, MOMENT_STYLES, momentText, secondsOf } from './moments'
import { JOINED, type Payer } from './payers'
import { pick, stream, wholeBelow } from './random'

const FIRST_SUBSCRIPTION_ID = 7001

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
