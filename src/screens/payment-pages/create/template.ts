/** A page to begin with: each block in its place, those that most pages have shown. Texts without one are left out. */
import type { Tree } from '../definition/tree'

const shown = (order: number) => ({ enabled: true, order })
const hidden = (order: number) => ({ enabled: false, order })

const payerField = (order: number, name: string, label: string, isIdentifier = false) => ({
  name,
  label,
  required: true,
  display: true,
  fixed: false,
  identifier: isIdentifier,
  order,
  width: 6,
})

export const blankPage = (entry: string): Tree => ({
  pageContent: {
    ...(entry !== '' && { entry }),
    logo: hidden(0),
    page: { ...shown(1), header: 'Pay your bill' },
    invoices: {
      ...hidden(2),
      invoiceLink: { ...shown(0), label: 'View invoice' },
      viewInvoiceDetails: { ...hidden(1), label: 'Details' },
    },
    payor: {
      ...shown(3),
      header: 'About you',
      fields: [
        payerField(0, 'firstName', 'First name'),
        payerField(1, 'lastName', 'Last name'),
        payerField(2, 'email', 'Email', true),
      ],
    },
    amount: {
      ...shown(4),
      categories: [
        {
          name: 'amount',
          label: 'Amount',
          order: 0,
          quantity: 1,
          showDescription: false,
          optionalPay: false,
        },
      ],
    },
    paymentMethods: {
      ...shown(5),
      header: 'How to pay',
      allMethodsChecked: false,
      methods: {
        visa: true,
        mastercard: true,
        discover: true,
        amex: true,
        eCheck: true,
        applePay: false,
      },
    },
    autopay: {
      ...hidden(6),
      header: 'Autopay',
      finish: { untilCancelled: true, calendar: false },
      frequency: {
        'one-time': false,
        weekly: false,
        every2Weeks: false,
        every6Months: false,
        monthly: true,
        every3Months: false,
        annually: false,
      },
      frequencySelected: 'monthly',
    },
    notes: { ...hidden(7), header: 'Notes' },
    messageBeforePaying: hidden(8),
    review: { ...shown(9), header: 'Review your payment' },
    paymentButton: { ...shown(10), label: 'Pay' },
    contactUs: {
      ...hidden(11),
      header: 'Contact us',
      paymentIcons: false,
    },
  },
  receiptContent: {
    logo: hidden(0),
    page: { ...shown(1), header: 'Thank you' },
    amount: shown(2),
    details: shown(3),
    paymentInformation: shown(4),
    messageBeforeButton: hidden(5),
    paymentButton: { ...hidden(6), label: 'Done' },
    contactUs: {
      ...hidden(7),
      header: 'Contact us',
      paymentIcons: false,
    },
    settings: { ...shown(8), sendAuto: true, sendManual: false, fields: [] },
  },
  pageSettings: {
    color: '#0a5c4a',
    redirectAfterApprove: false,
    paymentButton: { label: 'Pay', size: 'sm' },
  },
})
