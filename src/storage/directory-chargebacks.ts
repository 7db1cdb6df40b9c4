import type { chargebackRead } from '~/contract/chargebacks'
import { customerProfile, nameOfCustomer } from '~/contract/customer-members'
import { isSafelyMasked } from '~/lib/masks'
import { amountIn } from '~/lib/money'
import { brieflyKept } from '~/lib/text'

import { factsAsOf, type Entry, type FactsOf } from './directory-entry'
import { directoryKind, lesson } from './directory-kind'
import { isMoney, isNumber, isText } from './shape'

const chargebackFacts = {
  status: isNumber,
  amount: isMoney,
  reason: isText,
  reasonCode: isText,
  /** As the service wrote it: the case’s date, or when it was recorded. */
  date: isText,
  caseNumber: isText,
  paymentId: isText,
  orderId: isText,
  method: isText,
  /** Only as masked as the service sent it. */
  account: isText,
  customerId: isText,
  customerName: isText,
  responses: isNumber,
  entry: isText,
}

export type ChargebackFacts = FactsOf<typeof chargebackFacts>

export type KeptChargeback = Entry<ChargebackFacts>

export const chargebacks = directoryKind<ChargebackFacts>({
  most: 20_000,
  facts: chargebackFacts,
  texts: (facts) =>
    [
      facts.caseNumber,
      facts.reason,
      facts.reasonCode,
      facts.paymentId,
      facts.orderId,
      facts.customerName,
      facts.customerId,
      facts.entry,
    ].map((fact) => fact?.value),
  lessons: [
    lesson<typeof chargebackRead, ChargebackFacts>(
      { name: 'chargebackRead' },
      (chargeback, _, at) => {
        const { id, transaction, paymentData } = chargeback
        if (id === '') return []
        const customer = chargeback.customer ?? transaction?.Customer
        const paid = paymentData ?? transaction?.PaymentData
        const masked = paid?.MaskedAccount
        const facts = factsAsOf<ChargebackFacts>(at, {
          status: chargeback.status,
          amount: amountIn(chargeback.netAmount, paid?.paymentDetails?.currency),
          reason: brieflyKept(chargeback.reason),
          reasonCode: brieflyKept(chargeback.reasonCode),
          date: brieflyKept(chargeback.chargebackDate ?? chargeback.createdAt),
          caseNumber: brieflyKept(chargeback.caseNumber),
          paymentId: brieflyKept(chargeback.PaymentId),
          orderId: brieflyKept(chargeback.orderId),
          method: brieflyKept(chargeback.method),
          account: isSafelyMasked(masked) ? brieflyKept(masked) : undefined,
          customerId: customer?.CustomerId || customer?.customerId,
          customerName:
            customer && brieflyKept(nameOfCustomer(customerProfile('summary', customer))),
          responses: chargeback.responses?.length,
          entry: brieflyKept(chargeback.paypointEntryname),
        })
        return [{ id, facts, firstSeen: { at }, lastSeen: { at } }]
      },
    ),
  ],
})
