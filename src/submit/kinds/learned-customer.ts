import { isId } from '~/lib/ids'
import { customerNamed } from '~/storage/directory-update'
import type { Submission } from '~/storage/submission-record'

import type { WriteKind } from './write-kind'

/** The customer in what was sent and in what was answered: receipts keep it by its label. */
export const customerIdLine = ['customerId', 'Customer ID'] as const

export const madeCustomer = ({ receipt = [] }: Pick<Submission, 'receipt'>): string | undefined =>
  receipt.find(({ label, text }) => label === customerIdLine[1] && isId(text))?.text

/** The service lists no customers: one that was paid for, refunded or invoiced from here is known from then on. */
export const learnedCustomer: NonNullable<WriteKind['learned']> = (submission, _reference, at) => {
  const { subject } = submission
  const { customerId: id = madeCustomer(submission), customerName: name, entry } = subject
  return customerNamed({ id, name, entry }, at)
}
