import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Bill, billGet } from '~/contract/bills'
import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { allAtOnce } from '~/lib/steps'
import { mergeEntries } from '~/storage/directory-entry'
import type { KeptBill } from '~/storage/directory-kinds'
import { payoutUpdate, recordUpdate } from '~/storage/directory-update'
import type { EnteredBill } from '~/storage/entered-bills'

import { agingSteps } from './due'
import { ledgerSteps, standingOf } from './ledger'

/** A service as it is known from outside: bills, payouts that each pay parts of them, and words that change. */
const TODAY = '2026-11-30'
const ENTRY = 'main-street'

const paidWords = ['Processed', 'Paid'] as const
const liveWords = ['Authorized', 'Processing', 'On Hold', 'Open', 'Odd word', ''] as const
const endedWords = ['Canceled', 'Returned'] as const
const anyWord = fc.constantFrom(...paidWords, ...liveWords, ...endedWords)

const currency = fc.constantFrom('USD', 'EUR', 'JPY', undefined)
const cents = fc.integer({ min: 1, max: 50_000 })

interface MadePayout {
  readonly currency: string | undefined
  readonly lines: readonly { readonly bill: number; readonly cents: number }[]
  readonly words: readonly string[]
}

const BILLS = 4
const bills = fc.array(
  fc.record({
    cents,
    dueIn: fc.option(fc.integer({ min: -120, max: 60 }), { nil: undefined }),
    isRead: fc.boolean(),
    isEntered: fc.boolean(),
    enteredIn: currency,
  }),
  { minLength: BILLS, maxLength: BILLS },
)
const payouts: fc.Arbitrary<readonly MadePayout[]> = fc.array(
  fc.record({
    currency,
    lines: fc.array(fc.record({ bill: fc.nat(BILLS - 1), cents }), { minLength: 1, maxLength: 3 }),
    words: fc.array(anyWord, { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 6 },
)

const minorOf = (whole: number, code: string | undefined): number =>
  code === 'JPY' ? whole * 100 : whole
/** Of a currency without decimals, whole units. */
const jsonOf = (value: number, code: string | undefined): number =>
  code === 'JPY' ? value : value / 100

const dayAfter = (days: number): string =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const idOf = (bill: number): string => String(1000 + bill)

function payoutRecord(
  payout: MadePayout,
  at: number,
  word: string,
  dues: readonly (number | undefined)[],
) {
  return {
    IdOut: 500 + at,
    PaymentId: `P-${String(at)}`,
    CreatedAt: `2026-11-0${String((at % 9) + 1)}T10:00:00Z`,
    EntryName: ENTRY,
    Status: 1,
    PaymentStatus: word,
    Vendor: { vendorId: '77', name1: 'Acme' },
    PaymentData: { paymentDetails: { currency: payout.currency } },
    Bills: payout.lines.map((line) => {
      const due = dues[line.bill]
      return {
        billId: Number(idOf(line.bill)),
        invoiceNumber: `INV-${String(line.bill)}`,
        netAmount: jsonOf(line.cents, payout.currency),
        dueDate: due === undefined ? undefined : dayAfter(due),
      }
    }),
  }
}

/** By what was read last of each payout, in hundredths of a currency, without any code of the app. */
function expected(
  whole: { readonly cents: number; readonly currency: string | undefined } | undefined,
  parts: readonly {
    readonly cents: number
    readonly currency: string | undefined
    readonly word: string
  }[],
) {
  const live = parts.filter(({ word }) => !(endedWords as readonly string[]).includes(word))
  const named = new Set(
    [...(whole ? [whole] : []), ...live].flatMap(({ currency: code }) => code ?? []),
  )
  if (named.size > 1)
    return {
      open: undefined,
      paid: live.length === 0 ? 0n : undefined,
      currency: undefined,
      isMixed: true,
    }
  const [code] = named
  const inCode = (each: {
    readonly cents: number
    readonly currency: string | undefined
  }): bigint => BigInt(minorOf(each.cents, each.currency))
  const sum = (of: typeof live) => of.reduce((all, each) => all + inCode(each), 0n)
  const paid = sum(live.filter(({ word }) => (paidWords as readonly string[]).includes(word)))
  const rest = whole && inCode(whole) - sum(live)
  return {
    currency: code,
    paid,
    open: rest === undefined ? undefined : rest < 0n ? 0n : rest,
    isOwed: whole ? live.length === 0 || (rest ?? 0n) > 0n : live.length === 0,
    isMixed: false,
  }
}

const hundredths = (
  money: { amountMinor: number; scale: number } | undefined,
): bigint | undefined => money && BigInt(money.amountMinor) * 10n ** BigInt(2 - money.scale)

test('over random histories, open balances and aging are those of an exact computation (PO-B2, PO-M4)', () => {
  fc.assert(
    fc.property(
      bills,
      payouts,
      fc.array(fc.nat(), { minLength: 30, maxLength: 30 }),
      (made, paying, order) => {
        // JPY has no hundredths: its amounts are whole there, and nothing else is mixed in by them.
        const dues = made.map(({ dueIn }) => dueIn)
        const updates = paying.flatMap((payout, at) =>
          payout.words.map((word, step) =>
            payoutUpdate(
              read(Payout, payoutRecord(payout, at, word, dues)).value,
              ENTRY,
              1000 + step * 10,
            ),
          ),
        )
        const lessons = updates.flatMap((update) => (update.bills ?? []) as readonly KeptBill[])
        const wholes = new Map<number, { cents: number; currency: string | undefined }>()
        for (const [bill, { cents: net, isRead, dueIn }] of made.entries()) {
          if (!isRead) continue
          // Its record names its newest payout, as it was when it was first read.
          const at = paying.findLastIndex(({ lines }) => lines.some((line) => line.bill === bill))
          const newest = paying[at]
          const code = newest?.currency
          wholes.set(bill, { cents: net, currency: code })
          const record = {
            billNumber: `INV-${String(bill)}`,
            netAmount: jsonOf(net, code),
            dueDate: dueIn === undefined ? undefined : dayAfter(dueIn),
            vendor: { vendorId: '77', name1: 'Acme', paypointEntryname: ENTRY },
            ...(newest && { Transaction: payoutRecord(newest, at, newest.words[0] ?? '', dues) }),
          }
          const update = recordUpdate(
            billGet,
            read(Bill, record).value,
            { idBill: idOf(bill) },
            999,
          )
          lessons.push(...((update.bills ?? []) as readonly KeptBill[]))
        }
        // In whatever order they were learned.
        const shuffled = lessons
          .map((lesson, at) => ({ lesson, rank: order[at % order.length] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ lesson }) => lesson)
        const kept = [...Map.groupBy(shuffled, ({ id }) => id).values()].map((same) =>
          same.reduce((a, b) => mergeEntries(a, b)),
        )
        const entered = made.flatMap(
          ({ isEntered, cents: net, dueIn, enteredIn }, bill): EnteredBill[] => {
            if (!isEntered) return []
            const code = enteredIn
            return [
              {
                id: `entered-${String(bill)}`,
                vendorName: 'ACME',
                number: `inv ${String(bill)}`,
                amount: { amountMinor: net, scale: code === 'JPY' ? 0 : 2, currency: code },
                ...(dueIn !== undefined && { dueDate: dayAfter(dueIn) }),
                enteredAt: 1,
              },
            ]
          },
        )
        const ledger = allAtOnce(ledgerSteps({ kept, entered, sent: [] }))

        const owed = new Map<string, bigint>()
        let count = 0
        for (const [bill, { cents: net, isEntered, enteredIn, dueIn }] of made.entries()) {
          const parts = paying.flatMap(({ currency: code, lines, words }) => {
            const own = lines.filter((line) => line.bill === bill)
            return own.length === 0
              ? []
              : [
                  {
                    cents: own.reduce((sum, line) => sum + line.cents, 0),
                    currency: code,
                    word: words.at(-1) ?? '',
                  },
                ]
          })
          const known = ledger.find(
            ({ id }) => id === idOf(bill) || id === `entered-${String(bill)}`,
          )
          const whole = isEntered ? { cents: net, currency: enteredIn } : wholes.get(bill)
          if (!known) {
            expect(whole).toBeUndefined()
            continue
          }
          const should = expected(whole, parts)
          const standing = standingOf(known)
          expect(hundredths(standing.open)).toEqual(should.open)
          if (should.isMixed) continue
          expect(hundredths(standing.paid)).toEqual(should.paid)
          if (should.isOwed !== true) continue
          count += 1
          if (should.open !== undefined) {
            const late = dueIn === undefined ? 'undated' : dueIn < 0 ? 'overdue' : 'to come'
            const key = `${late} ${should.currency ?? '–'}`
            owed.set(key, (owed.get(key) ?? 0n) + should.open)
          }
        }

        const aging = allAtOnce(agingSteps(ledger, { today: TODAY, zone: 'UTC' }))
        const summed = new Map<string, bigint>()
        for (const { id, isOverdue, sums } of aging) {
          const late = id === 'undated' ? 'undated' : isOverdue ? 'overdue' : 'to come'
          for (const { currency: code, exact, added } of sums) {
            if (added === 0) continue
            const key = `${late} ${code ?? '–'}`
            summed.set(key, (summed.get(key) ?? 0n) + exact.units * 10n ** BigInt(2 - exact.scale))
          }
        }
        expect(summed).toEqual(owed)
        // One without a known amount is in its bucket all the same.
        expect(aging.reduce((all, bucket) => all + bucket.count, 0)).toBe(count)
      },
    ),
    { numRuns: 500 },
  )
})
