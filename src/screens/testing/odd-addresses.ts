import { paths } from '~/paths'

/** IDs and names that a service could send, each of which some server or router reads as something else. */
export const oddIds: readonly string[] = [
  'www.example.com',
  'spring.sale',
  '.',
  '..',
  '.env',
  'app.js',
  'a/b',
  '//',
  '../../api/Query',
  'assets/x.css',
  'a\\b',
  '100%',
  'a%2Fb',
  '~2F',
  'new',
  'Import',
  'update',
  'run;x=1',
  'a?b#c',
  'a b\u00a0',
  'tab\tnull\u0000',
  'Žofie 東京 أحمد 😀',
  'x'.repeat(2000),
]

/** Every address of the app that holds an ID, with the pattern of its route. */
export const addressesOf = (id: string): readonly (readonly [pattern: string, path: string])[] => [
  ['/payouts/:entry/:idOut', paths.payout({ entry: id, idOut: id })],
  ['/batches/:idBatch', paths.batch(id)],
  ['/paypoints/:id', paths.paypoint(id)],
  ['/vendors/:id', paths.vendor(id)],
  ['/bills/:id', paths.bill(id)],
  ['/payments/:id', paths.payment(id)],
  ['/customers/:id', paths.customer(id)],
  ['/customers/:id/statement', paths.statement(id)],
  [
    '/customers/:id/transactions/:transaction',
    paths.transaction({ customer: id, transaction: id }),
  ],
  [
    '/customers/:id/subscriptions/:subscription',
    paths.subscription({ customer: id, subscription: id }),
  ],
  ['/chargebacks/:id', paths.chargeback(id)],
  ['/chargebacks/:id/transaction', paths.chargebackTransaction(id)],
  ['/invoices/:id', paths.invoice(id)],
  ['/notifications/:id', paths.notification(id)],
  ['/notifications/:id/update', paths.updateNotification(id)],
  ['/payment-pages/:entry/:subdomain', paths.paymentPage(id, id)],
  ['/boarding-links/:id', paths.boardingLink(id)],
  ['/domains/:id', paths.domain(id)],
  ['/guide/:page', paths.guidePage(id)],
]
