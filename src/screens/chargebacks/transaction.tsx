/** `/chargebacks/:id/transaction`: as the case has it, which may be older than the customer's. */

import { innerReadings } from '~/contract/inner-readings'
import { isUnreadable } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { TransactionDetail, transactionHeading } from '~/domain/payments/transaction-detail'
import { isNumberId } from '~/lib/ids'
import { NotInside } from '~/lists/record/facts'
import { anotherThan, recordDefinition } from '~/lists/record/record-definition'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'

import { chargebackById, type ChargebackReading, chargebackRequest, payerName } from './queries'

const transactionIn = (reading: ChargebackReading) =>
  innerReadings(reading, ['transaction'], Transaction)[0]

const transactionRecord = recordDefinition({
  lookUp: chargebackById,
  couldBe: isNumberId,
  isAskedById: true,
  another: ({ reading }, id) => anotherThan('chargeback', id, reading.value.id),
  nameOf: (id: string) => `Transaction of chargeback ${id}`,
  hasFigure: true,
  heading: ({ reading }) => ({
    title: payerName(reading.value),
    ...transactionHeading(transactionIn(reading)),
  }),
  notFound: () => 'Check the ID. It’s the chargebackId of the notification.',
  path: paths.chargebackTransaction,
  detail: ({ reading }, id) => {
    const found = transactionIn(reading)
    return found ? (
      <TransactionDetail key={id} reading={found} request={() => chargebackRequest(id)} />
    ) : (
      <NotInside title="No transaction here" to={paths.chargeback(id)} text="Open the chargeback">
        {isUnreadable(reading.problems, 'transaction')
          ? 'We couldn’t read it in the chargeback’s record.'
          : 'The chargeback’s record has none.'}
      </NotInside>
    )
  },
  page: {
    locate: ({ id = '' }) => id,
    back: (id) => ({ to: paths.chargeback(id), text: `Chargeback ${id}` }),
  },
})

export const { loader, Component } = recordPage(transactionRecord)
