/** What a payout of a bill means for a row that pays the same bill. */
import type { CellProblem } from '~/bulk/prepare/bulk-kind'
import { billStanding, partOfBill, type PartOfBill } from '~/domain/bills/bill-standing'
import { partWords } from '~/domain/bills/standing-words'
import type { Money } from '~/lib/money'
import type { BulkSettings, Cells } from '~/storage/bulk-record'

import { type PaidBefore, type PaidTo, sameAmountPaid } from '../create/paid-before'
import {
  billFinder,
  billVerdict,
  leavesUnpaid,
  onPayout,
  uncheckedWords,
} from '../create/paid-bill'
import { rowAmountOf, said } from './row-values'

interface BilledOn {
  /** As the service writes it. */
  readonly number: string
  /** How the service names the payout, what people know best first. */
  readonly ids: readonly (string | undefined)[]
  readonly text: string | undefined
  readonly isCurrent?: boolean
  /** What the payout pays of it. */
  readonly amount?: Money | undefined
}

/**
 * A bill whose payout failed, came back or was canceled, as the service says now, is unpaid: nothing to confirm. Whoever confirms that another
 * one is paid again has the service told so. In another spelling it isn't sent at all: the service would make a second
 * bill of it.
 */
export function billProblem(
  typed: string,
  { number, ids, text, isCurrent = false }: BilledOn,
): CellProblem {
  const id = ids.find((each) => each !== undefined) ?? ''
  const isFree = leavesUnpaid(text, { isCurrent })
  const on = onPayout(id, text)
  const problem = { field: 'invoiceNumber', about: `payout ${id}`, isCurrent } as const
  if (number.trim() !== typed.trim()) return { ...problem, ...otherSpelling(number, on) }
  return {
    ...problem,
    level: isFree ? 'note' : 'doubt',
    message: isFree
      ? `Was ${on}, which didn’t pay it. The number is allowed again.`
      : `Already ${on}.`,
    flag: 'allowDuplicatedBills',
  }
}

/** @param on where the bill is: "on payout 3001-P9 (Paid)" */
export const otherSpelling = (
  number: string,
  on: string,
): Pick<CellProblem, 'level' | 'message' | 'fixes'> => ({
  level: 'error',
  message: `Your provider has this bill as ${number}, ${on}. If yours is another one, pay it by itself.`,
  fixes: [{ label: `Use ${number}`, change: { cells: { invoiceNumber: number } } }],
})

/** Paid under a number that a word or a prefix tells apart. */
const likeBill = ({ number, ids, text }: BilledOn): CellProblem => {
  const id = ids.find((each) => each !== undefined) ?? ''
  return {
    field: 'invoiceNumber',
    level: 'doubt',
    about: `payout ${id}`,
    message: `${number} is ${onPayout(id, text)}. Is this the same bill?`,
    fixes: [{ label: `Use ${number}`, change: { cells: { invoiceNumber: number } } }],
  }
}

/** Without a number, only its amount says that a bill may be paid already. */
function sameAmount(
  amount: Money | undefined,
  paid: readonly PaidBefore[],
): readonly CellProblem[] {
  const same = sameAmountPaid(amount, paid)
  if (!same) return []
  const { id, words } = same
  const message = `${words}, and no invoice number tells them apart.`
  return [{ field: 'amount', level: 'doubt', about: `payout ${id}`, isCurrent: true, message }]
}

/** What a row pays of a bill that other payouts pay in part, where it is no more than what is open. */
function restOf(
  amount: Money | undefined,
  whole: Money | undefined,
  on: readonly BilledOn[],
): PartOfBill | undefined {
  const standing = billStanding({
    whole,
    payments: on.map((each) => ({ id: each.ids[0] ?? '', amount: each.amount, text: each.text })),
    isWhole: true,
  })
  const isPaidInPart = standing.status === 'paid-part' || standing.status === 'scheduled-part'
  return isPaidInPart ? partOfBill(amount, standing) : undefined
}

/** Nothing to confirm: the service is told that the number comes again. */
const asRest = (problem: CellProblem, rest: PartOfBill): CellProblem =>
  problem.level === 'doubt'
    ? { ...problem, level: 'note', message: `${problem.message} This pays ${partWords(rest)}.` }
    : problem

/**
 * For each row of one payee, in a sheet of thousands.
 *
 * @param answer the payee's payouts, read just now; undefined if the service couldn't say
 * @param wholeOf the whole amount of a bill, as far as the ledger knows it
 */
export function billedProblems(
  answer: PaidTo | undefined,
  wholeOf: (number: string) => Money | undefined = () => undefined,
): (cells: Cells, settings: BulkSettings) => readonly CellProblem[] {
  const seen = answer?.seen ?? 'failed'
  const numbers = (answer?.paid ?? []).flatMap(({ bills, amounts = [], ids, status }) =>
    bills.map((number, at): BilledOn => ({
      number,
      ids,
      text: status,
      isCurrent: true,
      amount: amounts[at],
    })),
  )
  const find = billFinder(numbers)
  return (cells, settings) => {
    const typed = said(cells, 'invoiceNumber')
    if (typed === undefined) return sameAmount(rowAmountOf(cells, settings), answer?.paid ?? [])
    const { same, like } = find(typed)
    const texts = same.map(({ text }) => text)
    const verdict = billVerdict({ texts, isLike: like !== undefined, seen })
    // Of a bill that is paid by another payout anyway, nothing else is asked.
    const isOpen =
      verdict !== undefined &&
      seen !== 'all' &&
      texts.every((text) => leavesUnpaid(text, { isCurrent: true }))
    const rest =
      seen === 'all' && same.length > 0
        ? restOf(rowAmountOf(cells, settings), wholeOf(typed), same)
        : undefined
    const problems = same.map((each) => billProblem(typed, each))
    return [
      ...(rest ? problems.map((each) => asRest(each, rest)) : problems),
      ...(like ? [likeBill(like)] : []),
      ...(isOpen
        ? [
            {
              field: 'invoiceNumber',
              level: 'doubt',
              message: uncheckedWords[seen](typed),
            } as const,
          ]
        : []),
    ]
  }
}
