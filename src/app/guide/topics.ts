import { matchRoutes } from 'react-router'

import type { HelpTopic } from '~/ui/page-help'

/** What the guide says of each screen: a page, and the heading on it where one says it. A test knows all routes. */
export const helpTopics: Readonly<Record<string, string>> = {
  '/': 'first-day#the-overview',
  '/inbox': 'everywhere#the-inbox',
  '/reports': 'closing-a-month#reports',
  '/payouts': 'paying-bills#follow-a-payout',
  '/payouts/new': 'paying-bills#pay-a-vendor',
  '/payouts/run': 'pay-runs',
  '/payouts/:entry/:idOut': 'paying-bills#follow-a-payout',
  '/batches': 'closing-a-month#tie-out-batches',
  '/batches/:idBatch': 'closing-a-month#tie-out-batches',
  '/paypoints': 'glossary#paypoint',
  '/paypoints/:id': 'glossary#paypoint',
  '/vendors/import': 'paying-bills#vendors',
  '/vendors/new': 'paying-bills#vendors',
  '/submissions': 'paying-bills#if-the-answer-is-lost',
  '/vendors': 'paying-bills#vendors',
  '/vendors/:id': 'paying-bills#vendors',
  '/bills/new': 'paying-bills#enter-bills',
  '/bills/import': 'paying-bills#enter-bills',
  '/bills': 'paying-bills#pay-a-bill',
  '/bills/:id': 'paying-bills#pay-a-bill',
  '/receivables': 'getting-paid#who-owes-you',
  '/payments': 'getting-paid#take-a-payment',
  '/payments/:id': 'getting-paid#refund-a-payment',
  '/payments/new': 'getting-paid#take-a-payment',
  '/refunds/new': 'getting-paid#refund-a-payment',
  '/payment-methods/new': 'getting-paid#store-a-card-or-account',
  '/customers': 'getting-paid#customers',
  '/customers/:id': 'getting-paid#customers',
  '/customers/:id/statement': 'getting-paid#who-owes-you',
  '/customers/:id/transactions/:transaction': 'getting-paid#refund-a-payment',
  '/customers/:id/subscriptions/:subscription': 'getting-paid#customers',
  '/chargebacks': 'disputes',
  '/chargebacks/:id': 'disputes#work-a-case',
  '/chargebacks/:id/transaction': 'disputes#work-a-case',
  '/invoices/import': 'getting-paid#import-invoices',
  '/invoices/new': 'getting-paid#send-an-invoice',
  '/invoices': 'getting-paid#send-an-invoice',
  '/invoices/:id': 'getting-paid#send-an-invoice',
  '/notifications': 'connecting#notifications',
  '/notifications/new': 'connecting#notifications',
  '/notifications/:id': 'connecting#notifications',
  '/notifications/:id/update': 'connecting#notifications',
  '/payment-pages': 'getting-paid#payment-pages',
  '/payment-pages/new': 'getting-paid#payment-pages',
  '/payment-pages/:entry/:subdomain': 'getting-paid#payment-pages',
  '/boarding-links': 'connecting#boarding-links',
  '/boarding-links/:id': 'connecting#boarding-links',
  '/domains': 'connecting#apple-pay-domains',
  '/domains/:id': 'connecting#apple-pay-domains',
  '/settings': 'connecting',
  '/inspector': 'connecting#if-something-is-refused',
}

const screens = Object.keys(helpTopics).map((path) => ({ path }))

/** @returns the contents where the guide says nothing of an address */
export function topicFor(pathname: string): HelpTopic {
  const pattern = matchRoutes(screens, pathname)?.at(-1)?.route.path ?? ''
  const [page = '', anchor = ''] = (helpTopics[pattern] ?? '').split('#')
  return { page, anchor }
}
