/** `/chargebacks/:id/transaction`: as the case has it, which may be older than the customer's. */

import { innerReadings } from '~/contract/inner-readings'
import { isUnreadable } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import {
  NotInside,
  transactionHeading,
  transactionParts,
} from '~/domain/payments/transaction-detail'
import { defineRecord } from '~/lists/record/define-record'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'

import { chargebackAsked, type ChargebackReading, payerName } from './queries'

const transactionIn = (reading: ChargebackReading) =>
  innerReadings(reading, ['transaction'], Transaction)[0]

export const chargebackTransaction = defineRecord({
  ...chargebackAsked,
  ...transactionParts,
  nameOf: (id: string) => `Transaction of chargeback ${id}`,
  hasFigure: true,
  heading: ({ reading }) => ({
    title: payerName(reading.value),
    ...transactionHeading(transactionIn(reading)),
  }),
  path: paths.chargebackTransaction,
  back: (id) => ({ to: paths.chargeback(id), text: `Chargeback ${id}` }),
  readingOf: ({ reading }) => transactionIn(reading),
  instead: ({ reading }, id) => (
    <NotInside title="No transaction here" to={paths.chargeback(id)} text="Open the chargeback">
      {isUnreadable(reading.problems, 'transaction')
        ? 'We couldn’t read it in the chargeback’s record.'
        : 'The chargeback’s record has none.'}
    </NotInside>
  ),
})

export const { loader, Component } = recordPage(chargebackTransaction)
