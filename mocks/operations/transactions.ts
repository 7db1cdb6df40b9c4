/** Transactions as payments make them, and as their customer shows them. */
import { moneyFromJson, moneyToJson, sumMoney } from '~/lib/money'

import type { CustomerRecord, PaypointRecord, Store, TransactionRecord } from '../model'
import { settlementStatus, transStatus } from '../pay-in-status'
import type { Charge } from './amounts'
import { entryNameOf } from './customers'
import { timestamp } from './moments'
import type { MaskedMethod } from './payment-methods'

const RECENT = 20

export function newTransaction(
  store: Store,
  paypoint: PaypointRecord,
  customer: CustomerRecord,
  charge: Charge,
  method: MaskedMethod,
  source: { readonly initiator: string | undefined; readonly storedId: string | undefined },
): TransactionRecord {
  const number = store.nextNumber('transactions')
  const now = timestamp(store)
  const isCard = method.method === 'card'
  return {
    PaymentTransId: `${paypoint.IdPaypoint}-${String(number).padStart(9, '0')}`,
    ParentOrgName: paypoint.OrgParentName,
    PaypointDbaname: paypoint.DbaName,
    PaypointLegalname: paypoint.LegalName,
    PaypointEntryname: entryNameOf(paypoint),
    PaypointId: Number(paypoint.IdPaypoint),
    OrgId: paypoint.OrgId,
    PayorId: customer.customerId,
    Method: method.method,
    Operation: 'Sale',
    TransStatus: transStatus.approved,
    SettlementStatus: settlementStatus.waiting,
    TotalAmount: charge.totalAmount,
    NetAmount: charge.netAmount,
    FeeAmount: charge.feeAmount,
    PaymentData: {
      MaskedAccount: method.maskedAccount,
      AccountType: method.brand,
      AccountExp: method.expDate,
      AccountZip: method.zip,
      HolderName: method.holderName,
      Initiator: source.initiator,
      StoredId: source.storedId,
    },
    ResponseData: {
      response: 'Success',
      responsetext: 'Approved',
      authcode: authCode(number),
      ...(isCard ? { avsresponse_text: 'Match', cvvresponse_text: 'Match' } : {}),
    },
    TransactionTime: now,
    Customer: {
      CustomerId: customer.customerId,
      FirstName: customer.Firstname,
      LastName: customer.Lastname,
      CompanyName: customer.Company,
      CustomerNumber: customer.customerNumber,
      BillingEmail: customer.Email,
    },
    TransactionEvents: [{ TransEvent: 'Approved', EventData: {}, EventTime: now }],
  }
}

export const authCode = (number: number): string => String(number % 1_000_000).padStart(6, '0')

export function withTransaction(
  customer: CustomerRecord,
  transaction: TransactionRecord,
): CustomerRecord {
  const summary = customer.customerSummary
  return {
    ...customer,
    customerSummary: {
      numberofTransactions: (summary?.numberofTransactions ?? 0) + 1,
      totalAmountTransactions: plus(summary?.totalAmountTransactions, transaction.TotalAmount),
      totalNetAmountTransactions: plus(summary?.totalNetAmountTransactions, transaction.NetAmount),
      recentTransactions: [transaction, ...(summary?.recentTransactions ?? [])].slice(0, RECENT),
    },
  }
}

/** JSON amounts, added in minor units. */
export function plus(...amounts: readonly (number | undefined)[]): number {
  const exact = amounts.flatMap((amount) => moneyFromJson(amount ?? 0) ?? [])
  return moneyToJson(sumMoney(exact))
}
