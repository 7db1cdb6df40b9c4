/**
 * Histories of a working service: bills that are entered here and paid in parts, at several paypoints and in their currencies,
 * while days pass in which payouts are paid, held, canceled and returned. What the ledger makes of what is read of that is
 * compared with an exact count of what was sent, made without its code.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Payout } from '~/contract/payouts'
import { read } from '~/contract/read'
import { allAtOnce } from '~/lib/steps'
import { mergeEntries } from '~/storage/directory-entry'
import type { KeptBill } from '~/storage/directory-kinds'
import { payoutUpdate } from '~/storage/directory-update'
import type { EnteredBill } from '~/storage/entered-bills'

import { createTestSandbox } from '../../../mocks/vitest'
import { agingSteps } from './due'
import { ledgerSteps, standingOf } from './ledger'

const HISTORIES = 60
const DAY_MS = 86_400_000
const BILLS = 3

/** Their bills have the same numbers. */
const places = [
  { entry: 'main-street', currency: 'USD', digits: 2 },
  { entry: 'maple-clinic', currency: 'CAD', digits: 2 },
  { entry: 'tokyo-tea', currency: 'JPY', digits: 0 },
] as const

const aBill = fc.record({
  units: fc.integer({ min: 100, max: 90_000 }),
  dueIn: fc.option(fc.integer({ min: -60, max: 60 }), { nil: undefined }),
})
const bills = fc.array(fc.array(aBill, { minLength: BILLS, maxLength: BILLS }), {
  minLength: places.length,
  maxLength: places.length,
})
const anAct = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      place: fc.nat(places.length - 1),
      method: fc.constantFrom('ach', 'check', 'vcard', 'wire'),
      /** Which bills, and how much of each in hundredths. */
      parts: fc.uniqueArray(
        fc.record({ bill: fc.nat(BILLS - 1), share: fc.integer({ min: 1, max: 110 }) }),
        { minLength: 1, maxLength: BILLS, selector: ({ bill }) => bill },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('day' as const),
      days: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const) }) },
)
const acts = fc.array(anAct, { minLength: 4, maxLength: 24, size: 'large' })

interface Sent {
  readonly reference: string
  readonly place: number
  readonly parts: readonly { readonly bill: number; readonly units: number }[]
}

type Words = ReadonlyMap<string, string>

const paidWords = new Set(['Paid', 'Processed'])
const endedWords = new Set(['Canceled', 'Returned'])

const numberOf = (bill: number): string => `HISTORY-${String(bill)}`

test('over random histories in the sandbox, what is paid and open of bills, and their aging, is an exact count (PO-B2, PO-M4)', async () => {
  const seenWords = new Set<string>()
  await fc.assert(
    fc.asyncProperty(bills, acts, async (made, history) => {
      const sandbox = createTestSandbox({ payouts: 60 })
      const store = sandbox.store()
      const vendors = places.map(({ entry }) => {
        const [id, vendor] =
          [...store.all('vendors')].find(
            ([, each]) => each.paypointEntryname === entry && each.vendorStatus === 1,
          ) ?? []
        if (id === undefined) throw new Error(`No vendor of ${entry}.`)
        return { id, name: vendor?.name1 ?? '' }
      })
      const START = Date.parse('2026-11-21T12:00:00Z')
      let machine = START
      const kept = new Map<string, KeptBill>()
      const words = new Map<string, string>()
      const sent: Sent[] = []

      async function readPayouts(): Promise<Words> {
        for (const [place, { entry }] of places.entries()) {
          const answer = await sandbox.handle(
            new Request(
              `http://service.test/api/Query/payouts/${entry}?vendorId(eq)=${vendors[place]?.id ?? ''}&limitRecord=200`,
              { headers: { requestToken: 'sandbox-organization-token' } },
            ),
          )
          const { Records } = (await answer.json()) as {
            readonly Records: readonly {
              readonly PaymentId: string
              readonly PaymentStatus: string
            }[]
          } // The sandbox's.
          for (const raw of Records) {
            words.set(raw.PaymentId, raw.PaymentStatus)
            const update = payoutUpdate(read(Payout, raw).value, entry, store.now().getTime())
            for (const each of (update.bills ?? []) as readonly KeptBill[]) {
              const before = kept.get(each.id)
              kept.set(each.id, before ? mergeEntries(before, each) : each)
            }
          }
        }
        return words
      }

      for (const act of history) {
        machine += 60_000
        sandbox.setNow(new Date(machine))
        if (act.kind === 'day') await sandbox.passDays(act.days)
        else if (act.kind === 'read') await readPayouts()
        else {
          const { entry, currency, digits } = places[act.place] ?? places[0]
          const parts = act.parts.map(({ bill, share }) => ({
            bill,
            units: Math.max(1, Math.floor(((made[act.place]?.[bill]?.units ?? 0) * share) / 100)),
          }))
          const total = parts.reduce((sum, { units }) => sum + units, 0)
          const answer = await sandbox.handle(
            new Request('http://service.test/api/MoneyOut/authorize?allowDuplicatedBills=true', {
              method: 'POST',
              headers: {
                requestToken: 'sandbox-organization-token',
                'Content-Type': 'application/json',
              },
              body: JSON.stringify({
                entryPoint: entry,
                paymentMethod: { method: act.method },
                paymentDetails: { totalAmount: total / 10 ** digits, currency },
                vendorData: { vendorId: Number(vendors[act.place]?.id) },
                invoiceData: parts.map(({ bill, units }) => ({
                  invoiceNumber: numberOf(bill),
                  netAmount: units / 10 ** digits,
                })),
              }),
            }),
          )
          const { isSuccess, responseData } = (await answer.json()) as {
            readonly isSuccess: boolean
            readonly responseData: { readonly referenceId: string }
          } // The sandbox's.
          expect(isSuccess).toBe(true)
          sent.push({ reference: responseData.referenceId, place: act.place, parts })
        }
      }
      await readPayouts()
      for (const word of words.values()) seenWords.add(word)

      const today = store.now().toISOString().slice(0, 10)
      const due = (days: number | undefined) =>
        days === undefined ? undefined : new Date(START + days * DAY_MS).toISOString().slice(0, 10)
      const entered = made.flatMap((own, place) =>
        own.map(({ units, dueIn }, bill): EnteredBill => {
          const { entry, currency, digits } = places[place] ?? places[0]
          const day = due(dueIn)
          return {
            id: `entered-${String(place)}-${String(bill)}`,
            vendorName: vendors[place]?.name ?? '',
            vendorId: vendors[place]?.id ?? '',
            entry,
            number: numberOf(bill),
            amount: { amountMinor: units, scale: digits, currency },
            ...(day !== undefined && { dueDate: day }),
            enteredAt: START,
          }
        }),
      )
      // The seed's own bills of these vendors are in the ledger too.
      const own = [...kept.values()].filter(({ facts }) =>
        facts.number?.value.startsWith('HISTORY-'),
      )
      const ledger = allAtOnce(ledgerSteps({ kept: own, entered, sent: [] }))
      expect(ledger).toHaveLength(places.length * BILLS)

      const owed = new Map<string, number>()
      for (const [place, { currency, digits, entry }] of places.entries()) {
        for (const [bill, { units, dueIn }] of (made[place] ?? []).entries()) {
          const parts = sent.flatMap((payout) =>
            payout.place === place
              ? payout.parts
                  .filter((part) => part.bill === bill)
                  .map((part) => ({ ...part, word: words.get(payout.reference) ?? '' }))
              : [],
          )
          const live = parts.filter(({ word }) => !endedWords.has(word))
          const sumOf = (some: typeof parts) => some.reduce((sum, each) => sum + each.units, 0)
          const paid = sumOf(live.filter(({ word }) => paidWords.has(word)))
          const open = Math.max(0, units - sumOf(live))
          const known = ledger.find(
            ({ entered: of }) => of?.entry === entry && of.number === numberOf(bill),
          )
          if (!known) throw new Error('Each bill that was entered is in the ledger.')
          expect(known.kept !== undefined).toBe(parts.length > 0)
          const standing = standingOf(known)
          const unitsOf = (money: typeof standing.open) =>
            money && money.amountMinor * 10 ** (digits - money.scale)
          expect([unitsOf(standing.paid), unitsOf(standing.open)]).toEqual([paid, open])
          expect(standing.open?.currency).toBe(currency)
          if (live.length > 0 && open === 0) continue
          const day = due(dueIn)
          const late = day === undefined ? 'undated' : day < today ? 'overdue' : 'to come'
          const key = `${late} ${currency}`
          owed.set(key, (owed.get(key) ?? 0) + open)
        }
      }
      const found = new Map<string, number>()
      for (const { id, isOverdue, sums } of allAtOnce(agingSteps(ledger, { today, zone: 'UTC' }))) {
        const late = id === 'undated' ? 'undated' : isOverdue ? 'overdue' : 'to come'
        for (const { currency, exact, added } of sums) {
          if (added === 0) continue
          const { digits = 2 } = places.find((place) => place.currency === currency) ?? {}
          const key = `${late} ${currency ?? ''}`
          const units = Number(exact.units) * 10 ** (digits - exact.scale)
          found.set(key, (found.get(key) ?? 0) + units)
        }
      }
      expect(found).toEqual(owed)
    }),
    { numRuns: HISTORIES },
  )
  // Payouts ended in every way that a day can bring.
  expect([...seenWords]).toEqual(expect.arrayContaining(['Authorized', 'Paid', 'Canceled']))
}, 120_000)
