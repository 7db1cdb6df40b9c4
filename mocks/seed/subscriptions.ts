import type { Subscription } from '~/contract/customers'
import type { Wire } from '~/contract/fields'

import { subStatus } from '../statuses'
import { EXPLICIT_NULL } from '../model'
import { dateText, DAY, dayOfMonth, momentText, movedExpiry } from '../moments'
import { ORG_NAME } from './businesses'
import { invoiceOf } from './invoices'
import type { Payer } from './payers'
import { binData, categoriesOf, signature, splitOf } from './payment-parts'

const FIRST_SUBSCRIPTION_ID = 7001
const RUN_AT = 6 * 3600
const TUESDAY = 2
const CYCLES = 24

interface Schedule {
  readonly frequency: string
  readonly lastRun: number
  readonly nextRun: number
}

/** Each ran last before the seed's end and runs next after it, on its own day of the week or month. */
function scheduleOf(place: number, end: number): Schedule {
  switch (place % 4) {
    case 2: {
      const midnight = Math.floor(end / DAY) * DAY
      const sinceTuesday = (new Date(end * 1000).getUTCDay() + 7 - TUESDAY) % 7
      const tuesday = midnight - sinceTuesday * DAY
      return { frequency: 'weekly', lastRun: tuesday + RUN_AT, nextRun: tuesday + 7 * DAY }
    }
    case 3: {
      const lastRun = dayOfMonth(end, 10, -2) + RUN_AT
      return { frequency: 'every3months', lastRun, nextRun: dayOfMonth(end, 10, 1) }
    }
    default: {
      const lastRun = dayOfMonth(end, 1) + RUN_AT
      return { frequency: 'monthly', lastRun, nextRun: dayOfMonth(end, 1, 1) }
    }
  }
}

function standingOf(place: number) {
  if (place % 6 === 4) return { SubStatus: subStatus.paused, LeftCycles: 11, UntilCancelled: true }
  if (place % 9 === 5) return { SubStatus: subStatus.ended, LeftCycles: 0, UntilCancelled: false }
  return {
    SubStatus: subStatus.active,
    LeftCycles: CYCLES - (place % 20),
    UntilCancelled: place % 2 === 0,
  }
}

export function subscriptionOf(payer: Payer): Wire<typeof Subscription> {
  const { business, index, end } = payer
  const place = Math.floor(index / 3)
  const unit = business.minorDigits === 0 ? 100 : 1
  const cents = (2500 + (index % 5) * 1500) * unit
  const started = payer.joined + 30 * DAY
  const { frequency, lastRun, nextRun } = scheduleOf(place, end)
  const [method] = payer.methods
  const isCard = method?.method !== 'ach'
  return {
    IdSub: FIRST_SUBSCRIPTION_ID + index,
    Method: method?.method ?? 'card',
    PaypointId: business.id,
    TotalAmount: cents / 100,
    NetAmount: cents / 100,
    FeeAmount: 0,
    PaymentData: {
      MaskedAccount: method?.maskedAccount,
      AccountType: isCard ? 'visa' : 'Checking',
      ...(isCard && { AccountExp: method?.expDate ?? movedExpiry(end, '0928'), binData }),
      AccountZip: payer.summary.BillingZip,
      HolderName: payer.holder,
      orderDescription: 'Standing order',
      accountId: business.accounts[0],
      ...(place % 4 === 1 && { SignatureData: signature }),
      StoredId: method?.idPmethod,
      StoredMethodUsageType: 'subscription',
      Sequence: 'subsequent',
      Initiator: 'payor',
      paymentDetails: {
        totalAmount: cents / 100,
        serviceFee: 0,
        currency: business.currency,
        ...(place % 3 === 0 && {
          categories: categoriesOf(cents, unit, ['Groceries', 'Delivery']),
        }),
        ...(place % 4 === 0 && { splitFunding: splitOf(cents, unit, business) }),
      },
    },
    StartDate: momentText(started, 'zulu'),
    EndDate: momentText(started + 730 * DAY, 'blank'),
    NextDate: dateText(nextRun),
    LastRun: momentText(lastRun, 'zulu'),
    Frequency: frequency,
    TotalCycles: CYCLES,
    ...standingOf(place),
    EntrypageId: 4100 + (index % 3),
    PlanId: place % 2 === 0 ? 310 + (index % 5) : EXPLICIT_NULL,
    SubEvents: [
      {
        description: 'TransferCreated',
        eventTime: momentText(started, 'zulu'),
        refData: `ref-${index}`,
        extraData: place % 2 === 0 ? { attempt: 1 } : EXPLICIT_NULL,
        source: 'api',
      },
    ],
    LastUpdated: momentText(started + 30 * DAY, 'zulu'),
    Customer: payer.summary,
    ...(place % 2 === 0 && {
      InvoiceData: invoiceOf(payer, { number: index, cents, at: lastRun }),
    }),
    PaypointLegalname: business.legal,
    PaypointDbaname: business.dba,
    PaypointEntryname: business.entry,
    ParentOrgName: ORG_NAME,
    CreatedAt: momentText(started, 'zulu'),
    ExternalPaypointID: business.externalId,
    Source: 'portal',
  }
}
