/** Every write of the contract, by its operation. One that is missing does not compile. */
import type { WriteName } from '~/contract'
import type { Submission } from '~/storage/submission-record'

import { domainUpdate } from './domain-update'
import { invoiceCreate } from './invoice-create'
import { notificationCreate } from './notification-create'
import { notificationUpdate } from './notification-update'
import { pageCreate } from './page-create'
import { paymentGetpaid } from './payment-getpaid'
import { paymentRefund } from './payment-refund'
import { payoutAuthorize } from './payout-authorize'
import { tokenAdd } from './token-add'
import { vendorCreate } from './vendor-create'
import type { ReadBack, WriteKind } from './write-kind'

export const writeKinds: Readonly<Record<WriteName, WriteKind>> = {
  payoutAuthorize,
  vendorCreate,
  paymentGetpaid,
  paymentRefund,
  tokenAdd,
  invoiceCreate,
  pageCreate,
  notificationCreate,
  notificationUpdate,
  domainUpdate,
}

/** Another version of the app may have sent what this one does not know. */
const unknownKind: WriteKind = {
  noun: { one: 'record', many: 'records' },
  done: 'Accepted',
  subject: [
    ['amount', 'Amount'],
    ['entry', 'Paypoint'],
  ],
  lookUp: { reason: 'This version of the app doesn’t know this operation. Reload the page.' },
}

const byName: Readonly<Partial<Record<string, WriteKind>>> = writeKinds

export const kindOf = ({ operation }: Pick<Submission, 'operation'>): WriteKind =>
  (Object.hasOwn(byName, operation) ? byName[operation] : undefined) ?? unknownKind

/** Where this app shows what a submission made; undefined where it cannot, or nothing was. */
export const referencePath = (submission: Submission): string | undefined =>
  submission.reference === undefined
    ? undefined
    : kindOf(submission).pathOf?.(submission, submission.reference)

/** Whether the service has a way to read what this one made. */
export const canReadBack = (submission: Submission): boolean =>
  submission.reference !== undefined && kindOf(submission).readBack !== undefined

/**
 * What a submission made, held against what was sent.
 * @returns undefined when the record is not (yet) there
 * @throws ApiError when the service cannot be asked
 */
export const readBack = async (
  submission: Submission,
  signal?: AbortSignal,
): Promise<ReadBack | undefined> =>
  submission.reference === undefined
    ? undefined
    : kindOf(submission).readBack?.(submission, submission.reference, signal)
