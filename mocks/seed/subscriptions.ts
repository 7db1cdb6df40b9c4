import type { Subscription } from '~/contract/customers'
import type { Wire } from '~/contract/fields'

import { subStatus } from '../statuses'
import { EXPLICIT_NULL } from '../model'
import { dateText, DAY, momentText, secondsOf } from '../moments'
import { ORG_NAME } from './businesses'
import { invoiceOf } from './invoices'
import { JOINED, type Payer } from './payers'
import { binData, categoriesOf, signature, splitOf } from './payment-parts'

const FIRST_SUBSCRIPTION_ID = 7001
const LAST_RUN = secondsOf('2026-11-01T06:00:00Z')
const NEXT_RUN = secondsOf('2026-12-01T00:00:00Z')
const CYCLES = 24

interface Schedule {
  readonly frequency: string
  readonly lastRun: number
  readonly nextRun: number
}

const monthly: Schedule = { frequency: 'monthly', lastRun: LAST_RUN, nextRun: NEXT_RUN }
const schedules: readonly Schedule[] = [
  monthly,
  monthly,
  {
    frequency: 'weekly',
    lastRun: secondsOf('2026-11-17T06:00:00Z'),
    nextRun: secondsOf('2026-11-24T00:00:00Z'),
  },
  {
    frequency: 'every3months',
    lastRun: secondsOf('2026-09-10T06:00:00Z'),
    nextRun: secondsOf('2026-12-10T00:00:00Z'),
  },
]

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
  const { business, index } = payer
  const place = Math.floor(index / 3)
  const unit = business.minorDigits === 0 ? 100 : 1
  const cents = (2500 + (index % 5) * 1500) * unit
  const started = JOINED + (index + 30) * DAY
  const { frequency, lastRun, nextRun } = schedules[place % schedules.length] ?? monthly
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
      ...(isCard && { AccountExp: method?.expDate ?? '0928', binData }),
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
