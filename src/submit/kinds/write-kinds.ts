/** Every write of the contract. A missing one does not compile. */

import type { WriteName } from '~/contract'
import type { Submission } from '~/storage/submission-record'

import { invoiceCreate } from './invoice-create'
import { pageCreate } from './page-create'
import { paymentGetpaid } from './payment-getpaid'
import { paymentRefund } from './payment-refund'
import { payoutAuthorize } from './payout-authorize'
import { domainUpdate, notificationCreate, notificationUpdate } from './setting-kinds'
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

export const referencePath = (submission: Submission): string | undefined =>
  submission.reference === undefined
    ? undefined
    : kindOf(submission).pathOf?.(submission, submission.reference)

export const canReadBack = (submission: Submission): boolean =>
  submission.reference !== undefined && kindOf(submission).readBack !== undefined

/** @returns undefined if the record is not there (yet) */
export const readBack = async (
  submission: Submission,
  signal?: AbortSignal,
): Promise<ReadBack | undefined> =>
  submission.reference === undefined
    ? undefined
    : kindOf(submission).readBack?.(submission, submission.reference, signal)

/** The service's; undefined where it gave none. */
export const ownReference = (submission: Submission): string | undefined =>
  kindOf(submission).isNamedHere?.(submission) === true ? undefined : submission.reference
