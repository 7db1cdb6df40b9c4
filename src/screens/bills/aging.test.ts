import fc from 'fast-check'
import { expect, test } from 'vitest'

import { agingSteps, dueFilters, duePresets } from '~/domain/bills/due'
import { ledgerSteps } from '~/domain/bills/ledger'
import { parseSearch } from '~/filters/filter-syntax'
import { addDays } from '~/lib/days'
import { allAtOnce } from '~/lib/steps'
import { localRow } from '~/lists/local/local-rows'
import type { EnteredBill } from '~/storage/entered-bills'
import { display } from '~/ui/locale'

import { billFields } from './fields'

const TODAY = '2026-11-30'

const ledgerOf = (dues: readonly (string | undefined)[]) =>
  allAtOnce(
    ledgerSteps({
      kept: [],
      sent: [],
      entered: dues.map((dueDate, at): EnteredBill => ({
        id: `entered-${String(at)}`,
        vendorName: `Vendor ${String(at)}`,
        number: String(at),
        amount: { amountMinor: at % 5 === 0 ? 0 : 100 * at, scale: 2, currency: 'USD' },
        ...(dueDate !== undefined && { dueDate }),
        enteredAt: 1,
      })),
    }),
  )

const meeting = (filters: string, rows: ReturnType<typeof ledgerOf>) => {
  const { conditions, unknown } = parseSearch(filters, billFields)
  expect(unknown).toEqual([])
  return allAtOnce(billFields.meeting(rows.map(localRow), conditions)).map(({ value }) => value)
}

const due = fc.oneof(
  fc.integer({ min: -100, max: 40 }).map((days) => addDays(TODAY, days)),
  fc.constant(undefined),
  fc.constant('soon'),
)

test('each bucket of aging opens exactly its rows (PO-B2)', () => {
  fc.assert(
    fc.property(fc.array(due, { maxLength: 40 }), (dues) => {
      const ledger = ledgerOf(dues)
      const aging = allAtOnce(agingSteps(ledger, { today: TODAY, zone: display.zone }))
      const opened = aging.map(({ filters, count }) => [meeting(filters, ledger).length, count])
      for (const [rows, count] of opened) expect(rows).toBe(count)
    }),
  )
})

test('presets look forward from today, and roll with it (PO-B2)', () => {
  const dues = [-1, 0, 3, 6, 7, 13, 14, 29, 30].map((days) => addDays(TODAY, days))
  const ledger = ledgerOf([undefined, ...dues])
  const counts = (today: string) =>
    Object.fromEntries(
      duePresets(today).map((preset) => [
        preset.label,
        meeting(dueFilters(preset), ledger).map(({ entered }) => entered?.dueDate),
      ]),
    )
  const now = counts(TODAY)
  expect(now['Overdue']).toEqual([addDays(TODAY, -1)])
  expect(now['Due today']).toEqual([TODAY])
  // 2026-11-30 is a Monday. The fifth is of zero, so nothing of it is owed.
  expect(now['This week']).toEqual([TODAY, addDays(TODAY, 3), addDays(TODAY, 6)])
  expect(now['Next 14 days']).toHaveLength(4)
  expect(now['Next 30 days']).toHaveLength(6)
  expect(counts(addDays(TODAY, 1))['Due today']).toEqual([])
})
