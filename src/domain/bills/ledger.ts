/**
 * The ledger of bills: each bill once, with all that is known of it from payouts, from its own record, from what was
 * authorized here, and from what a person entered. A bill is the same in every spelling of its number (lib/bill-numbers).
 */
import { isSameBill } from '~/lib/bill-numbers'
import { isId, isSameId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import {
  amountIn,
  ifExact,
  isZero,
  moneyFromJson,
  type Money,
  subtractMoney,
  sumMoney,
} from '~/lib/money'
import type { Steps } from '~/lib/steps'
import { foldText } from '~/lib/text'
import { foldedFinder } from '~/lib/word-finder'
import { isPartsWhole } from '~/storage/directory-entry'
import type { KeptBill } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import type { EnteredBill } from '~/storage/entered-bills'
import { isOpen, mayExist, type Submission } from '~/storage/submission-record'

import { type BillPayment, billStanding, type BillStanding } from './bill-standing'

/** What a payout that was authorized here pays of one bill. */
export interface SentLine {
  readonly submission: Submission
  readonly number: string
  readonly billId: string
  readonly amount: Money | undefined
}

export interface LedgerBill {
  readonly id: string
  /** As the service has it, as far as it was read here. */
  readonly kept: KeptBill | undefined
  readonly entered: EnteredBill | undefined
  readonly sent: readonly SentLine[]
  /** All its payouts that were read were sent from here, after it was entered: the service's bill is what they made. */
  readonly isMadeHere?: boolean
}

const noLines: readonly SentLine[] = []

const textIn = (value: unknown, name: string): string => {
  const member = memberOf(value, name)
  return typeof member === 'string' || typeof member === 'number' ? String(member).trim() : ''
}

/** Of payouts that may exist: what the journal keeps of their bodies is read as warily as an answer. */
export const sentLines = (submissions: readonly Submission[]): readonly SentLine[] =>
  submissions.filter(mayExist).flatMap((submission): readonly SentLine[] => {
    const { body } = submission
    const lines = memberOf(body, 'invoiceData')
    const currency = textIn(memberOf(body, 'paymentDetails'), 'currency') || undefined
    if (!Array.isArray(lines)) return []
    return lines.map((line: unknown) => {
      const net = memberOf(line, 'netAmount')
      const amount =
        typeof net === 'number' || typeof net === 'string' ? moneyFromJson(net) : undefined
      return {
        submission,
        number: textIn(line, 'invoiceNumber'),
        billId: textIn(line, 'billId'),
        amount: amountIn(amount, currency),
      }
    })
  })

const STEP = 1000

interface Party {
  readonly vendorId?: string | undefined
  readonly vendorName?: string | undefined
  readonly entry?: string | undefined
}

const folded = new Map<string, string>()

/** A name stands on many bills. */
function foldedName(name: string | undefined): string {
  if (name === undefined) return ''
  const known = folded.get(name) ?? foldText(name.trim())
  if (folded.size > 50_000) folded.clear()
  folded.set(name, known)
  return known
}

/** By ID where both have one, else by name. */
function isSameVendor(a: Party, b: Party): boolean {
  if (a.vendorId && b.vendorId) return isSameId(a.vendorId, b.vendorId)
  const name = foldedName(a.vendorName)
  return name !== '' && name === foldedName(b.vendorName)
}

/** A vendor of one name may be paid at two paypoints, each of which has bills of its own. */
export const isSamePaypoint = (one: string | undefined, other: string | undefined): boolean =>
  !one || !other || one === other

const partyOfKept = ({ facts }: KeptBill): Party => ({
  vendorId: facts.vendorId?.value,
  vendorName: facts.vendorName?.value,
  entry: facts.entry?.value,
})

const partyOfSent = ({ submission: { subject } }: SentLine): Party => ({
  vendorId: subject.vendorId,
  vendorName: subject.payeeName,
  entry: subject.entry,
})

function isLineOf(line: SentLine, number: string, of: Party, billId: string | undefined): boolean {
  if (billId !== undefined && line.billId !== '') return isSameId(line.billId, billId)
  const party = partyOfSent(line)
  return (
    isSameBill(line.number, number) &&
    isSameVendor(party, of) &&
    isSamePaypoint(party.entry, of.entry)
  )
}

/** Those of payouts that no bill was seen on yet: what was read of a payout stands above what was sent. */
function* unreadSteps(
  kept: readonly KeptBill[],
  sent: readonly SentLine[],
): Steps<readonly SentLine[]> {
  const unread = new Set(sent.flatMap(({ submission: { reference } }) => reference ?? []))
  if (unread.size > 0) {
    for (const [at, { parts = [] }] of kept.entries()) {
      if (at % STEP === STEP - 1) yield
      for (const { paymentId } of parts) if (paymentId !== undefined) unread.delete(paymentId)
    }
  }
  return sent.filter(
    ({ submission: { reference } }) => reference === undefined || unread.has(reference),
  )
}

/** What may be of a vendor's bills, found without comparing with all of them. */
class ByVendor<T> {
  readonly #byId = new Map<string, T[]>()
  readonly #byName = new Map<string, T[]>()

  constructor(all: readonly T[], partyOf: (each: T) => Party) {
    const add = (map: Map<string, T[]>, key: string, each: T) => {
      if (key === '') return
      const before = map.get(key)
      if (before) before.push(each)
      else map.set(key, [each])
    }
    for (const each of all) {
      const { vendorId = '', vendorName } = partyOf(each)
      add(this.#byId, vendorId, each)
      add(this.#byName, foldedName(vendorName), each)
    }
  }

  of({ vendorId = '', vendorName }: Party): readonly T[] {
    if (this.#byId.size + this.#byName.size === 0) return []
    const named = this.#byName.get(foldedName(vendorName)) ?? []
    const known = this.#byId.get(vendorId) ?? []
    return known.length === 0 ? named : [...new Set([...known, ...named])]
  }
}

const plain = new WeakMap<KeptBill, LedgerBill>()

/** Nothing was entered or sent for it here: the same object as long as what is kept of it is. */
function plainBill(kept: KeptBill): LedgerBill {
  const known = plain.get(kept)
  if (known) return known
  const made = { id: kept.id, kept, entered: undefined, sent: noLines }
  plain.set(kept, made)
  return made
}

interface LedgerParts {
  readonly kept: readonly KeptBill[]
  readonly entered: readonly EnteredBill[]
  readonly sent: readonly SentLine[]
}

/** The service's bills, with what was entered and sent for them, then what was entered and the service doesn’t have. */
export function* ledgerSteps({
  kept,
  entered,
  sent: all,
}: LedgerParts): Steps<readonly LedgerBill[]> {
  const sent = yield* unreadSteps(kept, all)
  const enteredBy = new ByVendor(entered, (each) => each)
  const sentBy = new ByVendor(sent, partyOfSent)
  const sentById = Map.groupBy(
    sent.filter(({ billId }) => billId !== ''),
    ({ billId }) => billId,
  )
  const sentAt = new Map(
    all.flatMap(({ submission: { reference, createdAt } }) =>
      reference === undefined ? [] : [[reference, createdAt] as const],
    ),
  )
  const isMadeHere = ({ parts = [] }: KeptBill, own: EnteredBill): boolean =>
    parts.length > 0 &&
    parts.every(({ paymentId = '' }) => (sentAt.get(paymentId) ?? -Infinity) >= own.enteredAt)
  const joined = new Set<string>()
  const bills: LedgerBill[] = []
  const enteredOf = (bill: KeptBill): readonly EnteredBill[] => {
    const of = partyOfKept(bill)
    const number = bill.facts.number?.value ?? ''
    return enteredBy
      .of(of)
      .filter(
        (each) =>
          isSameBill(each.number, number) &&
          isSameVendor(each, of) &&
          isSamePaypoint(each.entry, of.entry),
      )
  }
  // One that would be two bills of the service is neither: nobody knows which.
  const times = new Map<string, number>()
  if (entered.length > 0) {
    for (const [at, bill] of kept.entries()) {
      if (at % STEP === STEP - 1) yield
      for (const { id } of enteredOf(bill)) times.set(id, (times.get(id) ?? 0) + 1)
    }
  }
  for (const [at, bill] of kept.entries()) {
    if (at % STEP === STEP - 1) yield
    const of = partyOfKept(bill)
    const number = bill.facts.number?.value ?? ''
    const [own, ...others] =
      times.size === 0 ? [] : enteredOf(bill).filter(({ id }) => times.get(id) === 1)
    const isOne = others.length === 0
    const lines = [...new Set([...(sentById.get(bill.id) ?? []), ...sentBy.of(of)])].filter(
      (line) => isLineOf(line, number, of, bill.id),
    )
    const mine = isOne ? own : undefined
    if (mine) joined.add(mine.id)
    bills.push(
      mine || lines.length > 0
        ? {
            id: bill.id,
            kept: bill,
            entered: mine,
            sent: lines,
            ...(mine && isMadeHere(bill, mine) && { isMadeHere: true }),
          }
        : plainBill(bill),
    )
  }
  for (const bill of entered) {
    if (joined.has(bill.id)) continue
    const lines = sentBy.of(bill).filter((line) => isLineOf(line, bill.number, bill, undefined))
    bills.push({ id: bill.id, kept: undefined, entered: bill, sent: lines })
  }
  return bills
}

const numberOf = ({ kept, entered }: LedgerBill): string =>
  kept?.facts.number?.value || entered?.number || ''

/** What a list and a record show of a bill, the service's own word first. */
export const ledgerFacts = {
  number: numberOf,
  title: (bill: LedgerBill): string => numberOf(bill) || `Bill ${bill.id}`,
  vendorId: ({ kept, entered }: LedgerBill) => kept?.facts.vendorId?.value ?? entered?.vendorId,
  vendorName: ({ kept, entered }: LedgerBill) =>
    kept?.facts.vendorName?.value ?? entered?.vendorName,
  billDate: ({ kept, entered }: LedgerBill) => kept?.facts.billDate?.value ?? entered?.billDate,
  dueDate: ({ kept, entered }: LedgerBill) => kept?.facts.dueDate?.value ?? entered?.dueDate,
  entry: ({ kept, entered }: LedgerBill) => kept?.facts.entry?.value ?? entered?.entry,
  seenAt: ({ kept, entered }: LedgerBill): number =>
    Math.max(kept?.lastSeen.at ?? 0, entered?.enteredAt ?? 0),
} as const

export function isLedgerBillFound(bill: LedgerBill, text: string): boolean {
  const { kept, entered } = bill
  if (kept && finderOf('bills', text)(kept)) return true
  if (!entered) return false
  const { vendorName, number, vendorId = '', comments = '', entry = '' } = entered
  return foldedFinder(text)(foldText([vendorName, number, vendorId, comments, entry].join('\n')))
}

function paymentsOf({ kept, sent }: LedgerBill): readonly BillPayment[] {
  const parts = kept?.parts ?? []
  const read = parts.map(({ entry, idOut, paymentId, amount, status }): BillPayment => ({
    id: idOut,
    place: { entry, idOut, ...(paymentId !== undefined && { paymentId }) },
    amount: amount?.value,
    text: status?.value.text.trim() || undefined,
  }))
  // What an older version of the app learned: one payout, without its part.
  const older = parts.length === 0 ? kept?.facts.payout?.value : undefined
  const status = kept?.facts.payoutStatus?.value
  const unread = sent.map(({ submission, amount }): BillPayment => ({
    id: submission.reference ?? submission.subject.title,
    amount,
    // What was accepted without a word was authorized: the operation does nothing else.
    text: isOpen(submission) ? undefined : (submission.word ?? 'Authorized'),
    isDoubtful: isOpen(submission),
  }))
  if (!older) return [...unread, ...read]
  const text = status?.idOut === older.idOut ? status.text.trim() || undefined : undefined
  const amount = kept?.facts.whole ? undefined : kept?.facts.amount?.value
  return [...unread, { id: older.idOut, place: older, amount, text }]
}

const isEqual = (one: Money | undefined, other: Money): boolean =>
  one !== undefined && ifExact(() => isZero(subtractMoney(one, other))) === true

/**
 * The whole amount that a rest may be counted from: none where what was entered isn't what the service has. A bill that
 * payouts from here made at the service has there what they pay of it, and no other word for the whole.
 */
export function undisputedWhole(bill: LedgerBill): Money | undefined {
  const [entered, kept] = [bill.entered?.amount, bill.kept?.facts.whole?.value]
  const { whole, paid, scheduled } = standingOf(bill)
  if (!entered || !kept || isEqual(entered, kept)) return whole
  const taken = paid && scheduled && ifExact(() => sumMoney([paid, scheduled]))
  const isOfPayouts =
    bill.isMadeHere === true && taken !== undefined && isEqual(amountIn(taken, kept.currency), kept)
  return isOfPayouts ? whole : undefined
}

const standings = new WeakMap<LedgerBill, BillStanding>()

/** Derived once for each bill, when it is first asked. */
export function standingOf(bill: LedgerBill): BillStanding {
  const known = standings.get(bill)
  if (known) return known
  const { kept, entered } = bill
  const standing = billStanding({
    // Who entered it has the paper.
    whole: entered?.amount ?? kept?.facts.whole?.value,
    payments: paymentsOf(bill),
    isWhole: isPartsWhole(kept?.parts ?? []),
    isUnseen: kept !== undefined && !kept.firstSeen.payout && !kept.lastSeen.payout,
  })
  // A bill without payouts has the amount that it was seen with.
  const seen = kept?.facts.amount?.value
  const made =
    standing.whole === undefined && standing.payments.length === 0 && seen
      ? billStanding({ whole: seen, payments: [], isWhole: true, isUnseen: true })
      : standing
  standings.set(bill, made)
  return made
}

/** Whether its record may say more than its payouts do. */
export const lacksWhole = (bill: LedgerBill): boolean =>
  isId(bill.kept?.id) && standingOf(bill).whole === undefined

/** The newest first. */
export const ledgerOfVendor = (
  bills: readonly LedgerBill[],
  vendorId: string,
): readonly LedgerBill[] =>
  bills
    .filter((bill) => isSameId(ledgerFacts.vendorId(bill) ?? '', vendorId))
    .toSorted((a, b) => agedAt(b) - agedAt(a))

const agedAt = ({ kept, entered }: LedgerBill): number =>
  kept?.facts.number?.asOf ?? entered?.enteredAt ?? 0

/** What it is for: the whole bill, or, where that isn't known, what was seen of it in a payout. */
export const ledgerAmount = (bill: LedgerBill): Money | undefined =>
  standingOf(bill).whole ?? bill.kept?.facts.amount?.value
