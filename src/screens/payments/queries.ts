import { customerById } from '~/api/customers'
import { keptRecords } from '~/api/directory'
import { composedQuery, query } from '~/api/query'
import { queryClient } from '~/api/query-client'
import type { HttpRequest } from '~/api/transport'
import { chargebackRead } from '~/contract/chargebacks'
import { innerReadings } from '~/contract/inner-readings'
import type { Reading } from '~/contract/read'
import { Transaction } from '~/contract/transactions'
import { invoiceLinks } from '~/domain/receivables/invoice-standing'
import { transactionsIn } from '~/domain/payments/transaction-in-customer'
import type { KeptInvoice, KeptPayment } from '~/storage/directory-kinds'

/** A payment that this browser knows of, and as the service shows it, where it does. */
export interface PaymentFound {
  readonly kept: KeptPayment
  /** More than one if several of this customer have its ID. */
  readonly readings: readonly Reading<typeof Transaction>[]
  readonly sent: HttpRequest | undefined
  /** One sent from here that it was taken for, or whose number its record names. */
  readonly invoice: KeptInvoice | undefined
}

/** The service can't be asked for a payment: it is looked for in its customer's record, then in its case's. */
export const paymentById = (id: string) =>
  composedQuery('paymentLookUp', { id }, async (): Promise<PaymentFound | null> => {
    const kept = (await queryClient.query(keptRecords('payments'))).find((each) => each.id === id)
    if (!kept) return null
    const { customerId, chargebackId, invoiceId, invoiceNumber } = kept.facts
    const invoices =
      invoiceId || invoiceNumber ? await queryClient.query(keptRecords('invoices')) : []
    const own = invoiceLinks(invoices)(kept)
    const invoice = invoices.find((each) => each.id === own)
    if (customerId) {
      const { reading, sent } = await queryClient.query(customerById(customerId.value))
      const readings = transactionsIn(reading, id)
      if (readings.length > 0) return { kept, readings, sent, invoice }
    }
    if (chargebackId) {
      const asked = query(chargebackRead, { params: { Id: chargebackId.value } })
      const { reading, sent } = await queryClient.query(asked)
      const readings = innerReadings(reading, ['transaction'], Transaction).filter(
        ({ value }) => value.PaymentTransId === id,
      )
      if (readings.length > 0) return { kept, readings, sent, invoice }
    }
    return { kept, readings: [], sent: undefined, invoice }
  })
