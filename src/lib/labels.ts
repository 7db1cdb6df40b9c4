/** What stands on forms, records, receipts and files alike: one label for one thing. */
export const labels = {
  paymentId: 'Payment ID',
  addressCheck: 'Address check (AVS)',
  codeCheck: 'Security code check (CVV)',
  dueDate: 'Due date',
  paymentTerms: 'Payment terms',
  termsConditions: 'Terms and conditions',
  zip: 'ZIP code',
  billingZip: 'Billing ZIP code',
  shippedFromZip: 'Shipped from ZIP code',
  usageType: 'Usage type',
  accountHolder: 'Account holder',
  bankRecordId: 'Bank record ID',
  internalReferenceId: 'Internal reference ID',
  /** On paper, of what was made on the sandbox. */
  sample: 'Sandbox · sample data',
  serviceFee: 'Service fee',
  /** interface.md leaves it open. */
  feeDoubt: 'Your provider doesn’t say if the amount includes it.',
  /** interface.md: an invoice has no member for a currency. */
  invoiceCurrency:
    'Your provider bills in its own currency; the one shown only formats the amounts.',
  /** interface.md doesn’t say what the service sends to whom. */
  invoiceEmail: 'Your provider doesn’t say if the customer gets an email.',
} as const
