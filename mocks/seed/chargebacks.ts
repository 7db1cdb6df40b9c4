import type { ChargebackRecord, TransactionRecord } from '../model'
import { chargebackStatus } from '../statuses'
import { dateText, DAY, momentText, movedTo } from '../moments'

export const FIRST_CHARGEBACK_ID = 9001
const SINCE = '2026-09-14T10:00:00Z'

/** [code, reason], as networks and banks word them. */
const cardReasons = [
  ['10.4', 'Other fraud: card absent environment'],
  ['13.1', 'Merchandise or services not received'],
  ['13.6', 'Credit not processed'],
] as const
const returnReasons = [
  ['R01', 'Insufficient funds'],
  ['R03', 'No account or unable to locate account'],
  ['R10', 'Customer advises that the entry was not authorized'],
] as const

function responsesOf(place: number, id: number, since: number): ChargebackRecord['responses'] {
  if (place % 3 === 2) return []
  const notes = ['Signed delivery slip attached.', 'See the e-mail thread, and "order.pdf".']
  return Array.from({ length: 1 + (place % 2) }, (_, at) => ({
    id: id * 10 + at,
    contactName: 'Grace Okafor',
    contactEmail: 'disputes@fernhill.example',
    notes: notes[at] ?? '',
    attachments: {
      zipfile: `response-${id}-${at}.zip`,
      filelist: [
        { originalName: 'delivery slip.pdf', zipName: `1-${id}.pdf` },
        { originalName: 'Foto ñandú.jpeg', zipName: `2-${id}.jpeg` },
      ].slice(0, 1 + at),
    },
    createdAt: momentText(since + (place + at) * 5 * DAY, 'zulu'),
  }))
}

export function chargebackOf(
  place: number,
  transaction: TransactionRecord,
  end: number,
): ChargebackRecord {
  const id = FIRST_CHARGEBACK_ID + place
  const since = movedTo(end, SINCE)
  const at = since + place * 5 * DAY
  const createdAt = momentText(at, place % 2 === 0 ? 'zulu' : 'blank')
  const responses = responsesOf(place, id, since)
  const status = STATUSES[place % STATUSES.length] ?? chargebackStatus.received
  return { ...newChargeback({ id, place, at }, transaction), createdAt, status, responses }
}

const STATUSES = Object.values(chargebackStatus)

interface Arrival {
  readonly id: number
  readonly place: number
  readonly at: number
}

export function newChargeback(
  { id, place, at }: Arrival,
  transaction: TransactionRecord,
): ChargebackRecord {
  const isReturn = transaction.Method === 'ach'
  const reasons = isReturn ? returnReasons : cardReasons
  const [reasonCode, reason] = reasons[place % reasons.length] ?? reasons[0]
  return {
    id,
    chargebackDate: dateText(at),
    caseNumber: `CASE-${dateText(at).slice(0, 4)}${String(place).padStart(4, '0')}`,
    reasonCode,
    reason,
    status: chargebackStatus.received,
    PaymentId: transaction.PaymentTransId,
    referenceNumber: `REF${800_100 + place}`,
    lastFour: transaction.PaymentData?.MaskedAccount?.slice(-4),
    accountType: transaction.PaymentData?.AccountType,
    method: transaction.Method,
    createdAt: momentText(at, 'zulu'),
    orderId: transaction.OrderId,
    netAmount: transaction.NetAmount,
    transactionTime: transaction.TransactionTime,
    customer: transaction.Customer,
    paymentData: transaction.PaymentData,
    paypointLegalname: transaction.PaypointLegalname,
    paypointDbaname: transaction.PaypointDbaname,
    parentOrgName: transaction.ParentOrgName,
    paypointEntryname: transaction.PaypointEntryname,
    responses: [],
    transaction,
  }
}
