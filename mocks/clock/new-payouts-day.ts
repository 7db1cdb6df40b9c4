import { moneyFromJson } from '~/lib/money'

import { payoutAuthorize } from '../operations/payouts'
import { businesses } from '../seed/businesses'
import { pick, wholeBelow } from '../seed/random'
import { keepEngine } from '../store/engine'
import { type Day, momentOf } from './day'

/** The first paypoint gets two to four a day, the others one between them every other day. */
const [FEWEST, MORE] = [2, 3]
const ACTIVE = 1
const AFTERNOON = 0.6
const reasons = ['Weekly delivery', 'Net 30', 'Monthly service', 'Supplies', 'Repair'] as const

export function authorizeOthers(day: Day) {
  const roll = day.roll('new payouts')
  const own = FEWEST + wholeBelow(MORE, roll(0))
  for (let at = 0; at < own; at++) authorizeOne(day, 0, at)
  const other = wholeBelow(2 * (businesses.length - 1), roll(1)) + 1
  if (other < businesses.length) authorizeOne(day, other, own)
}

function authorizeOne(day: Day, business: number, at: number) {
  const { store, engine, date } = day
  const dice = (purpose: string) => day.roll(`new payout ${purpose}`)(at)
  const paypoint = businesses[business] ?? businesses[0]
  const vendors = (engine.payouts.seeded.vendors.byBusiness[business] ?? [])
    .map((index) => store.get('vendors', engine.payouts.seeded.vendors.at(index).vendorId))
    .filter((vendor) => vendor?.vendorStatus === ACTIVE)
  if (vendors.length === 0) return
  const vendor = pick(vendors, dice('vendor') ** 2)
  const unit = paypoint.minorDigits === 0 ? 100 : 1
  const amount = moneyFromJson((Math.round(10 ** (3.6 + 1.8 * dice('amount'))) * unit) / 100)
  if (!vendor || !amount) return
  const made = new Date(momentOf(date, AFTERNOON + (1 - AFTERNOON) * dice('time')) * 1000)
  payoutAuthorize({
    store: keepEngine({ ...store, now: () => made }, engine),
    params: {},
    flags: { forceVendorCreation: false, allowDuplicatedBills: true, doNotCreateBills: false },
    body: {
      entryPoint: paypoint.entry,
      source: pick(['portal', 'api'], dice('source')),
      accountId: paypoint.accounts[0],
      orderDescription: pick(reasons, dice('reason')),
      paymentMethod: { method: vendor.paymentMethod?.method ?? 'ach' },
      paymentDetails: { totalAmount: amount, currency: paypoint.currency },
      vendorData: { vendorId: vendor.vendorId },
      invoiceData: [
        {
          invoiceNumber: `INV-${date.replaceAll('-', '').slice(2)}${String(at + 1)}`,
          netAmount: amount,
          invoiceDate: date,
        },
      ],
    },
    rawBody: undefined,
    validationCode: undefined,
    search: '',
    loseAnswer: () => undefined,
  })
  day.counts.payoutsMade += 1
}
