/** One of each screen, in groups that one test can walk. */
export const addresses = [
  ['/', '/inbox', '/reports', '/receivables', '/submissions', '/settings', '/inspector', '/guide'],
  ['/guide/first-day', '/payouts', '/payouts/new', '/payouts/run', '/payouts/main-street/104868'],
  ['/batches', '/batches/40115?ref=BT-000115', '/paypoints', '/paypoints/3004', '/vendors'],
  ['/vendors/1001', '/vendors/new', '/vendors/import', '/bills', '/bills/1019948', '/bills/new'],
  ['/bills/import', '/payments', '/payments/new', '/refunds/new', '/payment-methods/new'],
  ['/customers', '/customers/5001', '/customers/5001/statement', '/chargebacks'],
  ['/chargebacks/9001', '/chargebacks/9001/transaction', '/invoices', '/invoices/new'],
  ['/invoices/import', '/notifications', '/notifications/801', '/notifications/new'],
  ['/notifications/801/update', '/payment-pages', '/payment-pages/new', '/domains'],
  ['/payment-pages/harbor-goods/harbor-goods-autopay', '/boarding-links', '/boarding-links/91'],
  ['/domains/pmd_00000001', '/settings?section=privacy', '/settings?section=activity'],
  ['/settings?section=statuses', '/settings?section=about'],
]
