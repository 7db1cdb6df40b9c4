/** Payments that the seed's customers have made. Some were refunded, some came back. */
import type { TransactionRecord } from '../model'

import { ABSENT } from './absent'
import { ORG_ID, ORG_NAME } from './businesses'
import { DAY, momentText, secondsOf } from './moments'
import type { Payer } from './payers'
import { digitText, stream, wholeBelow } from './random'

const MOST = 7
const FIRST_NUMBER = 1001
const STARTED = secondsOf('2026-05-04T16:20:00Z')
const FEE_CENTS = 45

/** A payment's fate, by its number. */
export type Fate = 'kept' | 'refunded' | 'partly refunded' | 'disputed'

export function fateOf(number: number): Fate {
  if (number % 11 === 3) return 'disputed'
  if (number % 13 === 5) return 'refunded'
  return number % 17 === 6 ? 'partly refunded' : 'kept'
}

const transIdOf = (paypointId: number, number: number): string =>
  `${paypointId}-${String(number).padStart(9, '0')}`

function refundMembers(fate: Fate, transId: string, number: number, cents: number, at: number) {
  if (fate !== 'refunded' && fate !== 'partly refunded') return { events: [], RefundId: ABSENT }
  const whole = fate === 'refunded' ? cents : Math.floor(cents / 300) * 100
  const data = { amount: whole / 100, referenceId: `${transId}-R${number}` }
  return {
    RefundId: 600_000 + number,
    events: [
      { TransEvent: 'Refunded', EventData: data, EventTime: momentText(at + 3 * DAY, 'zulu') },
    ],
  }
}

function paymentDataOf(payer: Payer, cents: number): TransactionRecord['PaymentData'] {
  const [method] = payer.methods
  const isCard = method?.method !== 'ach'
  return {
    MaskedAccount: method?.maskedAccount ?? '4XXXXXXXXXXX1111',
    AccountType: isCard ? 'visa' : 'Checking',
    ...(isCard && { AccountExp: method?.expDate ?? '0928' }),
    AccountZip: payer.summary.BillingZip,
    HolderName: payer.holder,
    StoredId: method?.idPmethod ?? ABSENT,
    Initiator: 'payor',
    ...(method?.binData && { binData: method.binData }),
    paymentDetails: { totalAmount: cents / 100, currency: payer.business.currency },
  }
}

function responseOf(number: number, transId: string, isCard: boolean) {
  return {
    response: 'Success',
    responsetext: 'Approved',
    authcode: digitText(6, (number % 997) / 997),
    transactionid: transId,
    ...(isCard && { avsresponse_text: 'Match', cvvresponse_text: 'Match' }),
    response_code: '100',
    response_code_text: 'Transaction was approved.',
  }
}

function transactionOf(seed: number, payer: Payer, number: number, at: number): TransactionRecord {
  const { business, summary } = payer
  const unit = business.minorDigits === 0 ? 100 : 1
  const cents = (500 + wholeBelow(90_000, stream(seed, 'transaction total')(number))) * unit
  const fee = FEE_CENTS * unit
  const transId = transIdOf(business.id, number)
  const refund = refundMembers(fateOf(number), transId, number, cents, at)
  const isCard = payer.methods[0]?.method !== 'ach'
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
    ExternalProcessorInformation: '',
    GatewayTransId: `gw-${number}`,
    OrderId: `ORD-${number}`,
    Method: isCard ? 'card' : 'ach',
    BatchNumber: `IN-${business.id}-${Math.floor(number / 10)}`,
    PaymentData: paymentDataOf(payer, cents),
    TransStatus: 1,
    SettlementStatus: 2,
    TotalAmount: cents / 100,
    NetAmount: (cents - fee) / 100,
    FeeAmount: fee / 100,
    Operation: 'Sale',
    ResponseData: responseOf(number, transId, isCard),
    Source: 'page',
    ScheduleReference: 0,
    RefundId: refund.RefundId,
    ReturnedId: ABSENT,
    TransAdditionalData: ABSENT,
    TransactionTime: momentText(at, number % 3 === 0 ? 'blank' : 'zulu'),
    Customer: summary,
    CfeeTransactions: [],
    TransactionEvents: [
      { TransEvent: 'Created', EventData: {}, EventTime: momentText(at, 'zulu') },
      { TransEvent: 'Approved', EventData: {}, EventTime: momentText(at + 2, 'zulu') },
      ...refund.events,
    ],
    PendingFeeAmount: 0,
    ...(!isCard && { AchSecCode: 'WEB', AchHolderType: 'personal' }),
  }
}

/** Of one customer, the newest first. */
export function transactionsOf(seed: number, payer: Payer): TransactionRecord[] {
  const count = payer.index === 0 ? 5 : wholeBelow(MOST, stream(seed, 'transactions')(payer.index))
  return Array.from({ length: count }, (_, at) => {
    const number = FIRST_NUMBER + payer.index * MOST + at
    const days = payer.index + at * 23
    return transactionOf(seed, payer, number, STARTED + days * DAY + payer.index * 977)
  }).reverse()
}

export const numberOfTransaction = ({ PaymentTransId }: TransactionRecord): number =>
  Number(PaymentTransId.split('-')[1])
