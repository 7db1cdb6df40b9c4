import type {
  CustomerRecord,
  MaskedMethod,
  PaypointRecord,
  Store,
  TransactionRecord,
} from '../model'
import type { Outcome } from '../test-numbers'
import { settlementStatus, transStatus } from '../statuses'
import { timestamp } from '../moments'
import { type Charge, addAmounts } from './amounts'
import { entryNameOf } from './customers'
import { applied, withPayment } from './balances'

const RECENT = 20

export interface Payment {
  readonly charge: Charge
  readonly details: NonNullable<TransactionRecord['PaymentData']>['paymentDetails']
  readonly method: MaskedMethod
  readonly outcome: Outcome
  readonly initiator: string | undefined
  readonly usageType: string | undefined
  readonly storedId: string | undefined
  readonly isSubsequent: boolean
}

export function newTransaction(
  store: Store,
  paypoint: PaypointRecord,
  customer: CustomerRecord,
  payment: Payment,
): TransactionRecord {
  const { charge, method } = payment
  const number = store.nextNumber('transactions')
  const now = timestamp(store)
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
    PaymentData: paymentDataOf(payment),
    ResponseData: {
      response: 'Success',
      responsetext: 'Approved',
      authcode: authCode(number),
      ...addressAnswers(payment),
    },
    splitFundingInstructions: payment.details?.splitFunding,
    ...(method.method === 'ach' && {
      AchSecCode: method.achCode,
      AchHolderType: method.achHolderType,
    }),
    TransactionTime: now,
    Customer: {
      CustomerId: customer.customerId,
      FirstName: customer.Firstname,
      LastName: customer.Lastname,
      CompanyName: customer.Company,
      CustomerNumber: customer.customerNumber,
      BillingEmail: customer.Email,
    },
    TransactionEvents: [
      { TransEvent: 'Approved', EventData: applied(customer, charge.totalAmount), EventTime: now },
    ],
  }
}

const paymentDataOf = (payment: Payment): TransactionRecord['PaymentData'] => ({
  MaskedAccount: payment.method.maskedAccount,
  AccountType: payment.method.descriptor,
  AccountExp: payment.method.expDate,
  AccountZip: payment.method.zip,
  HolderName: payment.method.holderName,
  Initiator: payment.initiator,
  StoredId: payment.storedId,
  StoredMethodUsageType: payment.usageType,
  Sequence: payment.isSubsequent ? 'subsequent' : undefined,
  binData: payment.method.binData,
  paymentDetails: payment.details,
})

/** A stored card has no security code to check. */
const addressAnswers = ({ method, outcome, storedId }: Payment) =>
  method.method === 'card' && {
    avsresponse_text: outcome.avs ?? 'Match',
    cvvresponse_text: storedId === undefined ? (outcome.cvv ?? 'Match') : undefined,
  }

export const authCode = (number: number): string => String(number % 1_000_000).padStart(6, '0')

export function withTransaction(
  customer: CustomerRecord,
  transaction: TransactionRecord,
): CustomerRecord {
  const summary = customer.customerSummary
  return {
    ...withPayment(customer, transaction),
    customerSummary: {
      numberofTransactions: (summary?.numberofTransactions ?? 0) + 1,
      totalAmountTransactions: addAmounts(
        summary?.totalAmountTransactions,
        transaction.TotalAmount,
      ),
      totalNetAmountTransactions: addAmounts(
        summary?.totalNetAmountTransactions,
        transaction.NetAmount,
      ),
      recentTransactions: [transaction, ...(summary?.recentTransactions ?? [])].slice(0, RECENT),
    },
  }
}
