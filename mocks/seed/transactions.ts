import { EXPLICIT_NULL, type TransactionRecord } from '../model'
import { settlementStatus, transStatus } from '../statuses'
import { DAY, momentText, movedExpiry, movedTo } from '../moments'
import { ORG_ID, ORG_NAME, type Business } from './businesses'
import { invoiceOf } from './invoices'
import { categoriesOf, signature, splitOf } from './payment-parts'
import type { Payer } from './payers'
import { digitText, stream, wholeBelow } from './random'

const MOST = 7
const FIRST_NUMBER = 1001
const STARTED = '2026-05-04T16:20:00Z'
const FEE_CENTS = 45

export type Fate = 'kept' | 'waiting' | 'refunded' | 'partly refunded' | 'disputed' | 'declined'

export function fateOf(number: number): Fate {
  if (number % 11 === 3) return 'disputed'
  if (number % 13 === 5) return 'refunded'
  if (number % 17 === 6) return 'partly refunded'
  if (number % 19 === 7) return 'declined'
  return number % 16 === 9 ? 'waiting' : 'kept'
}

const transIdOf = (paypointId: number, number: number): string =>
  `${paypointId}-${String(number).padStart(9, '0')}`

function refundMembers(fate: Fate, transId: string, number: number, cents: number, at: number) {
  if (fate !== 'refunded' && fate !== 'partly refunded')
    return { events: [], RefundId: EXPLICIT_NULL }
  const whole = fate === 'refunded' ? cents : Math.floor(cents / 300) * 100
  const data = { amount: whole / 100, referenceId: `${transId}-R${number}` }
  return {
    RefundId: 600_000 + number,
    events: [
      { TransEvent: 'Refunded', EventData: data, EventTime: momentText(at + 3 * DAY, 'zulu') },
    ],
  }
}

function paymentDataOf(
  payer: Payer,
  number: number,
  cents: number,
): TransactionRecord['PaymentData'] {
  const { business } = payer
  const unit = unitOf(business)
  const [method] = payer.methods
  const isCard = method?.method !== 'ach'
  return {
    MaskedAccount: method?.maskedAccount ?? '4XXXXXXXXXXX1111',
    AccountType: isCard ? 'visa' : 'Checking',
    ...(isCard && { AccountExp: method?.expDate ?? movedExpiry(payer.end, '0928') }),
    AccountZip: payer.summary.BillingZip,
    HolderName: payer.holder,
    StoredId: method?.idPmethod ?? EXPLICIT_NULL,
    Initiator: 'payor',
    ...(method?.binData && { binData: method.binData }),
    orderDescription: `Order ${number}`,
    accountId: business.accounts[number % 2],
    ...(payer.index % 3 === 0 && { StoredMethodUsageType: 'subscription', Sequence: 'subsequent' }),
    ...(number % 4 === 1 && { SignatureData: signature }),
    paymentDetails: {
      totalAmount: cents / 100,
      serviceFee: (FEE_CENTS * unit) / 100,
      currency: business.currency,
      ...(number % 3 === 0 && { categories: categoriesOf(cents, unit, ['Groceries', 'Delivery']) }),
      ...(number % 4 === 2 && { splitFunding: splitOf(cents, unit, business) }),
    },
  }
}

function responseOf(number: number, transId: string, isCard: boolean) {
  const isDeclined = fateOf(number) === 'declined'
  return {
    response: isDeclined ? 'Declined' : 'Success',
    responsetext: isDeclined ? 'Insufficient funds' : 'Approved',
    ...(!isDeclined && { authcode: digitText(6, (number % 997) / 997) }),
    transactionid: transId,
    ...(isCard && cardAnswers(number)),
    orderid: `ORD-${number}`,
    type: 'sale',
    response_code: isDeclined ? '202' : '100',
    response_code_text: isDeclined ? 'Insufficient funds' : 'Transaction was approved.',
  }
}

const cardAnswers = (number: number) => ({
  avsresponse: 'Y',
  avsresponse_text: 'Match',
  cvvresponse: 'M',
  cvvresponse_text: 'Match',
  ...(number % 5 === 0 && { emv_auth_response_data: '8A023030' }),
})

const unitOf = ({ minorDigits }: Business): number => (minorDigits === 0 ? 100 : 1)

/** The sandbox's own codes, except approved and settled. */
const standings: Readonly<Record<Fate, readonly [trans: number, settlement: number]>> = {
  kept: [transStatus.approved, settlementStatus.settled],
  refunded: [transStatus.approved, settlementStatus.settled],
  'partly refunded': [transStatus.approved, settlementStatus.settled],
  waiting: [transStatus.approved, settlementStatus.waiting],
  disputed: [transStatus.disputed, settlementStatus.settled],
  declined: [transStatus.declined, settlementStatus.none],
}

function rareMembers(payer: Payer, number: number, cents: number, at: number) {
  const { business } = payer
  const unit = unitOf(business)
  return {
    ExternalProcessorInformation: number % 6 === 0 ? 'terminal capture' : '',
    TransAdditionalData: number % 4 === 0 ? { register: String(1 + (number % 5)) } : EXPLICIT_NULL,
    ...(number % 3 === 1 && { InvoiceData: invoiceOf(payer, { number, cents, at }) }),
    ...(number % 2 === 0 && { EntrypageId: 4100 + (number % 3) }),
    ...(number % 7 === 0 && { DeviceId: `T-${100 + (number % 9)}` }),
    ...(number % 4 === 2 && { splitFundingInstructions: splitOf(cents, unit, business) }),
    CfeeTransactions:
      number % 8 === 0
        ? [
            {
              cFeeTransid: `${transIdOf(business.id, number)}-F`,
              transStatus: transStatus.approved,
              feeAmount: (FEE_CENTS * unit) / 100,
              settlementStatus: settlementStatus.settled,
              operation: 'Sale',
              responseData: { responsetext: 'Approved' },
              refundId: 700_000 + number,
              transactionTime: momentText(at, 'zulu'),
            },
          ]
        : [],
  }
}

function transactionOf(seed: number, payer: Payer, number: number, at: number): TransactionRecord {
  const { business, summary } = payer
  const unit = unitOf(business)
  const cents = (500 + wholeBelow(90_000, stream(seed, 'transaction total')(number))) * unit
  const fee = FEE_CENTS * unit
  const transId = transIdOf(business.id, number)
  const refund = refundMembers(fateOf(number), transId, number, cents, at)
  const isCard = payer.methods[0]?.method !== 'ach'
  const [TransStatus, SettlementStatus] = standings[fateOf(number)]
  return {
    PaymentTransId: transId,
    ParentOrgName: ORG_NAME,
    PaypointDbaname: business.dba,
    PaypointLegalname: business.legal,
    PaypointEntryname: business.entry,
    PaypointId: business.id,
    OrgId: ORG_ID,
    PayorId: payer.id,
    ConnectorName: isCard ? 'card-network' : 'bank-rail',
    GatewayTransId: `gw-${number}`,
    OrderId: `ORD-${number}`,
    Method: isCard ? 'card' : 'ach',
    BatchNumber: `IN-${business.id}-${Math.floor(number / 10)}`,
    PaymentData: paymentDataOf(payer, number, cents),
    TransStatus,
    SettlementStatus,
    BatchAmount: cents / 100,
    TotalAmount: cents / 100,
    NetAmount: (cents - fee) / 100,
    FeeAmount: fee / 100,
    Operation: 'Sale',
    ResponseData: responseOf(number, transId, isCard),
    Source: 'page',
    ScheduleReference: 0,
    RefundId: refund.RefundId,
    ReturnedId: EXPLICIT_NULL,
    TransactionTime: momentText(at, number % 3 === 0 ? 'blank' : 'zulu'),
    Customer: summary,
    ...rareMembers(payer, number, cents, at),
    TransactionEvents: [
      { TransEvent: 'Created', EventData: {}, EventTime: momentText(at, 'zulu') },
      {
        TransEvent: TransStatus === transStatus.declined ? 'Declined' : 'Approved',
        EventData: {},
        EventTime: momentText(at + 2, 'zulu'),
      },
      ...refund.events,
    ],
    PendingFeeAmount: 0,
    ...(!isCard && { AchSecCode: 'WEB', AchHolderType: 'personal' }),
  }
}

export function transactionsOf(seed: number, payer: Payer): TransactionRecord[] {
  const started = movedTo(payer.end, STARTED)
  const count = payer.index === 0 ? 5 : wholeBelow(MOST, stream(seed, 'transactions')(payer.index))
  return Array.from({ length: count }, (_, at) => {
    const number = FIRST_NUMBER + payer.index * MOST + at
    const days = payer.index + at * 23
    return transactionOf(seed, payer, number, started + days * DAY + payer.index * 977)
  }).reverse()
}

export const numberOfTransaction = ({ PaymentTransId }: TransactionRecord): number =>
  Number(PaymentTransId.split('-')[1])
