import { EXPLICIT_NULL, type BatchRecord } from '../model'
import { batchStatuses, payoutStatus } from '../statuses'
import { Tally } from '../query/tally'

/** Managed payouts count as ACH here, so the rails add up to the batch. */
const RAILS = {
  ach: 'Ach',
  managed: 'Ach',
  card: 'Card',
  vcard: 'Vcard',
  check: 'Check',
  wire: 'Wire',
} as const

const railOf = new Map<unknown, (typeof RAILS)[keyof typeof RAILS]>(Object.entries(RAILS))

export type BatchHead = Pick<BatchRecord, 'IdBatch'> & Partial<BatchRecord>

const isFilled = ({ count }: Tally) => count > 0

export class BatchTally {
  readonly #total = new Tally()
  readonly #rails = {
    Ach: new Tally(),
    Card: new Tally(),
    Vcard: new Tally(),
    Check: new Tally(),
    Wire: new Tally(),
  }
  readonly #states = {
    Processing: new Tally(),
    Processed: new Tally(),
    Paid: new Tally(),
    Cancelled: new Tally(),
  }

  add(method: unknown, status: unknown, put: (tally: Tally) => void) {
    const rail = railOf.get(method)
    const state = payoutStatus(status)?.batchState
    put(this.#total)
    if (rail) put(this.#rails[rail])
    if (state) put(this.#states[state])
  }

  /** What most of its payouts are; waiting, if no state covers them. */
  get #status() {
    const { Processing, Processed, Paid, Cancelled } = this.#states
    const known = Processing.count + Processed.count + Paid.count + Cancelled.count
    const ranking = [
      { status: batchStatuses.waiting, count: this.#total.count - known },
      { status: batchStatuses.processing, count: Processing.count },
      { status: batchStatuses.processed, count: Processed.count },
      { status: batchStatuses.paid, count: Paid.count },
      { status: batchStatuses.canceled, count: Cancelled.count },
    ]
    return ranking.reduce((most, next) => (next.count > most.count ? next : most)).status
  }

  record(head: BatchHead): BatchRecord {
    const { Ach, Card, Vcard, Check, Wire } = this.#rails
    const { Processing, Processed, Paid, Cancelled } = this.#states
    const { code, text } = this.#status
    const statusOf = (rail: Tally) => (isFilled(rail) ? code : 0)
    const textOf = (rail: Tally) => (isFilled(rail) ? text : EXPLICIT_NULL)
    return {
      ...head,
      BatchStatus: code,
      BatchStatusText: text,
      BatchAmount: this.#total.amount,
      BatchRecords: this.#total.count,
      BatchProcessingAmount: Processing.amount,
      BatchProcessingRecords: Processing.count,
      BatchProcessedAmount: Processed.amount,
      BatchProcessedRecords: Processed.count,
      BatchPaidAmount: Paid.amount,
      BatchPaidRecords: Paid.count,
      BatchCancelledAmount: Cancelled.amount,
      BatchCancelledRecords: Cancelled.count,
      AchStatusText: textOf(Ach),
      AchStatus: statusOf(Ach),
      AchRecords: Ach.count,
      AchAmount: Ach.amount,
      CardStatusText: textOf(Card),
      CardStatus: statusOf(Card),
      CardRecords: Card.count,
      CardAmount: Card.amount,
      VcardStatusText: textOf(Vcard),
      VcardStatus: statusOf(Vcard),
      VcardRecords: Vcard.count,
      VcardAmount: Vcard.amount,
      CheckStatusText: textOf(Check),
      CheckStatus: statusOf(Check),
      CheckRecords: Check.count,
      CheckAmount: Check.amount,
      WireStatusText: textOf(Wire),
      WireStatus: statusOf(Wire),
      WireRecords: Wire.count,
      WireAmount: Wire.amount,
    }
  }
}
