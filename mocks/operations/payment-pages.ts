/** interface.md, "Payment page create" and "Payment page load". */
import {
  PaymentPageBody,
  type pageCreate as Create,
  type pageLoad as Load,
} from '~/contract/payment-pages'

import type { PageRecord, PaypointRecord } from '../model'
import type { Implementation } from './implementation'
import { paypointAt } from './paypoint'
import { Refusal, required, toWire } from './refusal'

export const pageCreate: Implementation<typeof Create> = ({ store, params, body }) => {
  const { entry } = params
  const paypoint = paypointAt(store, entry, 'entry')
  const subdomain = required(body.subdomain ?? body.pageContent?.subdomain, 'subdomain')
  const id = `${entry}/${subdomain}`
  if (store.get('pages', id)) {
    throw new Refusal(`subdomain: this entry already has a page "${subdomain}".`)
  }
  const sent = toWire(PaymentPageBody, body, 'page')
  const number = String(store.nextNumber('pages')).padStart(6, '0')
  const page: PageRecord = {
    published: 0,
    ...sent,
    subdomain,
    pageIdentifier: sent.pageIdentifier ?? `page-${number}`,
    validationCode: sent.validationCode ?? `captcha-${number}`,
  }
  store.put('pages', id, page)
  store.put('paypoints', paypoint.IdPaypoint, withPage(paypoint, entry, page))
  return subdomain
}

export const pageLoad: Implementation<typeof Load> = ({ store, params }) => {
  const page = store.get('pages', `${params.entry}/${params.subdomain}`)
  if (!page) {
    throw new Refusal(`subdomain: "${params.entry}" has no page "${params.subdomain}".`)
  }
  return page
}

function withPage(paypoint: PaypointRecord, entry: string, page: PageRecord): PaypointRecord {
  const EntryPoints = paypoint.EntryPoints?.map((point) =>
    point.EntryName === entry
      ? { ...point, EntryPages: [...(point.EntryPages ?? []), page] }
      : point,
  )
  return { ...paypoint, EntryPoints }
}
