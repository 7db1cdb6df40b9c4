import { compareMoments, readMoment } from '~/lib/dates'

import type { ChargebackValue } from './queries'

type Response = NonNullable<ChargebackValue['responses']>[number]
type TransactionEvent = NonNullable<
  NonNullable<ChargebackValue['transaction']>['TransactionEvents']
>[number]

export type CaseEvent = { readonly id: string; readonly time: string | undefined } & (
  | { readonly kind: 'transaction' | 'dated' | 'recorded' }
  | { readonly kind: 'event'; readonly event: TransactionEvent }
  | { readonly kind: 'response'; readonly response: Response }
)

/** All that the record dates, in one order: the payment, what became of it, the case, the responses. */
export function caseEvents(chargeback: ChargebackValue): readonly CaseEvent[] {
  const { transaction, chargebackDate, createdAt, responses = [] } = chargeback
  const paid = transaction?.TransactionTime ?? chargeback.transactionTime
  const events: readonly CaseEvent[] = [
    ...(paid ? [{ id: 'transaction', kind: 'transaction', time: paid } as const] : []),
    ...(transaction?.TransactionEvents ?? []).map(
      (event, at) =>
        ({ id: `event ${String(at)}`, kind: 'event', time: event.EventTime, event }) as const,
    ),
    ...(chargebackDate ? [{ id: 'dated', kind: 'dated', time: chargebackDate } as const] : []),
    ...(createdAt ? [{ id: 'recorded', kind: 'recorded', time: createdAt } as const] : []),
    ...responses.map(
      (response, at) =>
        ({
          id: `response ${String(at)}`,
          kind: 'response',
          time: response.createdAt,
          response,
        }) as const,
    ),
  ]
  // Sorting is stable: what happened at one time stays in the order above. Times that can't be read come last.
  return events.toSorted((a, b) => compareMoments(momentOf(a), momentOf(b)))
}

const momentOf = ({ time }: CaseEvent) => readMoment(time ?? '')
