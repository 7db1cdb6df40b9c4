import { invoiceCreate as operation } from '~/contract/invoices'
import { read } from '~/contract/read'
import { labels } from '~/lib/labels'
import { REMOVED } from '~/lib/redact'
import { brieflyKept } from '~/lib/text'
import { paths } from '~/paths'
import type { FactsOf, KeptInvoice } from '~/storage/directory-kinds'
import { customerNamed } from '~/storage/directory-update'
import { factsAsOf } from '~/storage/directory-entry'

import type { WriteKind } from './write-kind'

/** What the journal cut out is no fact. */
const kept = (text: string | undefined): string | undefined =>
  text?.includes(REMOVED) ? undefined : brieflyKept(text)

export const invoiceCreateKind: WriteKind = {
  noun: { one: 'invoice', many: 'invoices' },
  done: 'Created',
  referenceLabel: 'Invoice ID',
  subject: [
    ['amount', 'Amount'],
    ['customerName', 'Customer'],
    ['customerId', 'Customer ID'],
    ['email', 'Email'],
    ['invoiceNumber', 'Invoice number'],
    ['dueDate', labels.dueDate],
    ['entry', 'Paypoint'],
  ],
  pathOf: (_, reference) => paths.invoice(reference),
  lookUp: {
    reason: 'Your provider keeps the original, but can’t show it here.',
  },
  learned: ({ body, subject, createdAt }, reference, at) => {
    const { invoiceData = {}, customerData = {} } = read(operation.body, body).value
    const entry: KeptInvoice = {
      id: reference,
      facts: factsAsOf<FactsOf<'invoices'>>(at, {
        number: kept(invoiceData.invoiceNumber),
        amount: subject.amount ?? invoiceData.invoiceAmount,
        invoiceDate: brieflyKept(invoiceData.invoiceDate),
        dueDate: brieflyKept(invoiceData.invoiceDueDate),
        customerId: customerData.customerId,
        customerName: kept(subject.customerName),
        entry: subject.entry,
      }),
      firstSeen: { at: createdAt },
      lastSeen: { at },
    }
    const name = kept(subject.customerName)
    const whose = { id: customerData.customerId, name, entry: subject.entry }
    return { invoices: [entry], ...customerNamed(whose, at) }
  },
}
