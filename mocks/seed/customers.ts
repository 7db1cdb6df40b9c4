import { EXPLICIT_NULL, type CustomerRecord, type TransactionRecord } from '../model'
import { Tally } from '../query/tally'
import { transStatus } from '../statuses'
import { DAY, MOMENT_STYLES, momentText } from '../moments'
import { ORG_NAME } from './businesses'
import type { Payer } from './payers'
import { pick, stream, wholeBelow } from './random'
import { subscriptionOf } from './subscriptions'

const socialOf = (index: number) =>
  index % 8 === 2
    ? { snProvider: 'openid', snIdentifier: `sub-${index}`, snData: '{"locale":"en-US"}' }
    : { snProvider: '', snIdentifier: EXPLICIT_NULL, snData: EXPLICIT_NULL }

function consentOf({ index, joined }: Payer): CustomerRecord['customerConsent'] {
  const updatedAt = momentText(joined, pick(MOMENT_STYLES, (index % 5) / 5))
  return {
    eCommunication: { status: index % 2, updatedAt },
    sms: { status: (index + 1) % 2, updatedAt },
  }
}

function summarised(transactions: readonly TransactionRecord[]): CustomerRecord['customerSummary'] {
  const total = new Tally()
  const net = new Tally()
  const approved = transactions.filter(({ TransStatus }) => TransStatus !== transStatus.declined)
  for (const { TotalAmount, NetAmount } of approved) {
    total.add(TotalAmount)
    net.add(NetAmount)
  }
  return {
    numberofTransactions: approved.length,
    totalAmountTransactions: total.amount,
    totalNetAmountTransactions: net.amount,
    recentTransactions: [...transactions],
  }
}

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
    customerStatus: summary.customerStatus,
    Company: summary.CompanyName,
    Firstname: summary.FirstName,
    Lastname: summary.LastName,
    Phone: summary.BillingPhone,
    Email: summary.BillingEmail,
    Address: summary.BillingAddress1,
    Address1: summary.BillingAddress2,
    City: summary.BillingCity,
    State: summary.BillingState,
    Zip: summary.BillingZip,
    Country: summary.BillingCountry,
    ShippingAddress: summary.ShippingAddress1 ?? '',
    ShippingAddress1: summary.ShippingAddress2 ?? '',
    ShippingCity: summary.ShippingCity ?? '',
    ShippingState: summary.ShippingState,
    ShippingZip: summary.ShippingZip,
    ShippingCountry: summary.ShippingCountry,
    Balance: wholeBelow(20_000, stream(seed, 'customer balance')(index)) / 100,
    TimeZone: business.timeZone,
    MFA: index % 5 === 0,
    MFAMode: index % 5 === 0 ? 1 : 0,
    ...socialOf(index),
    LastUpdated: momentText(payer.joined + 200 * DAY, 'zulu'),
    Created: momentText(payer.joined, 'zulu'),
    AdditionalFields: summary.AdditionalData,
    IdentifierFields: ['email'],
    Subscriptions: index % 3 === 0 ? [subscriptionOf(payer)] : [],
    StoredMethods: [...payer.methods],
    customerSummary: summarised(transactions),
    PaypointLegalname: business.legal,
    PaypointDbaname: business.dba,
    ParentOrgName: ORG_NAME,
    PaypointEntryname: business.entry,
    pageidentifier: index % 10 === 0 ? `page-${String(1 + index).padStart(6, '0')}` : EXPLICIT_NULL,
    externalPaypointID: business.externalId,
    customerConsent: consentOf(payer),
  }
}
