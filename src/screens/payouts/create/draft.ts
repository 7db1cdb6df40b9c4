/** The form of a new payout as a draft, and back. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'

import type { DraftKind } from '~/form/draft/use-form-draft'
import { restoreValues } from '~/form/draft/restore-values'
import { vendorRows } from '~/form/vendor/vendor-values'
import { keepable } from '~/storage/draft-values'

import { emptyBill, type BillValues } from './bill-values'
import { payeeName } from './payee-name'
import { emptyPayout, PayoutValues, relevant } from './values'

export const draftKind = 'payout'

/** Files are too large to be kept at each change: their names are. */
function withoutFiles({ attachments, lostFiles, ...bill }: BillValues): BillValues {
  const names = [lostFiles, ...attachments.map(({ filename }) => filename)].filter(Boolean)
  return { ...bill, attachments: [], lostFiles: names.join(', ') }
}

const kept = (values: PayoutValues): PayoutValues => ({
  ...values,
  bills: values.bills.map(withoutFiles),
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function restoreBills(values: unknown): BillValues[] {
  const bills = isObject(values) ? values['bills'] : undefined
  if (!Array.isArray(bills)) return []
  return bills
    .filter(isObject)
    .map((bill) => restoreValues(emptyBill(), bill, { AdditionalData: vendorRows.AdditionalData }))
}

export const restorePayout = (values: unknown): PayoutValues => ({
  ...restoreValues(emptyPayout(''), values, vendorRows),
  bills: restoreBills(values),
})

const resolve = zodResolver(PayoutValues)
const resolver: Resolver<PayoutValues> = (values, context, options) =>
  resolve(relevant(values), context, options)

export const payoutDraft: DraftKind<PayoutValues> = {
  resolver,
  draftOf: (id, values) => ({
    id,
    kind: draftKind,
    title: payeeName(values) ?? '',
    values: kept(values),
  }),
  restore: restorePayout,
}

/** What of a payout no draft keeps. */
export function lossOf(values: PayoutValues): string | undefined {
  const hasSecrets = keepable(kept(values)).left.length > 0
  const hasFiles = values.bills.some(({ attachments }) => attachments.length > 0)
  if (!hasSecrets && !hasFiles) return undefined
  const what = [hasSecrets && 'account, routing and tax numbers', hasFiles && 'attached files']
  const left = what.filter((each) => each !== false).join(' and ')
  return `The draft keeps all but ${left}. You would have to add those again.`
}
