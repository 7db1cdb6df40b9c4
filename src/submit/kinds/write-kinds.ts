/** Every write of the contract. A missing one does not compile. */

import type { WriteName } from '~/contract'
import type { Submission } from '~/storage/submission-record'

import { invoiceCreateKind } from './invoice-create'
import { pageCreateKind } from './page-create'
import { paymentGetpaidKind } from './payment-getpaid'
import { paymentRefundKind } from './payment-refund'
import { payoutAuthorizeKind } from './payout-authorize'
import { domainUpdateKind, notificationCreateKind, notificationUpdateKind } from './setting-kinds'
import { tokenAddKind } from './token-add'
import { vendorCreateKind } from './vendor-create'
import type { ReadBack, WriteKind } from './write-kind'

export const writeKinds: Readonly<Record<WriteName, WriteKind>> = {
  payoutAuthorize: payoutAuthorizeKind,
  vendorCreate: vendorCreateKind,
  paymentGetpaid: paymentGetpaidKind,
  paymentRefund: paymentRefundKind,
  tokenAdd: tokenAddKind,
  invoiceCreate: invoiceCreateKind,
  pageCreate: pageCreateKind,
  notificationCreate: notificationCreateKind,
  notificationUpdate: notificationUpdateKind,
  domainUpdate: domainUpdateKind,
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

export const writeKindOf = ({ operation }: Pick<Submission, 'operation'>): WriteKind =>
  (Object.hasOwn(byName, operation) ? byName[operation] : undefined) ?? unknownKind

export const referencePath = (submission: Submission): string | undefined =>
  submission.reference === undefined
    ? undefined
    : writeKindOf(submission).pathOf?.(submission, submission.reference)

export const canReadBack = (submission: Submission): boolean =>
  submission.reference !== undefined && writeKindOf(submission).readBack !== undefined

/** @returns undefined if the record is not there (yet) */
export const readBack = async (
  submission: Submission,
  signal?: AbortSignal,
): Promise<ReadBack | undefined> =>
  submission.reference === undefined
    ? undefined
    : writeKindOf(submission).readBack?.(submission, submission.reference, signal)

/** The service's; undefined where it gave none. */
export const ownReference = (submission: Submission): string | undefined =>
  writeKindOf(submission).isNamedHere?.(submission) === true ? undefined : submission.reference
