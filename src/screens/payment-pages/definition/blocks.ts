/** The blocks of a page and its receipt, and what their members are called: here, in the builder, in a difference. */
import { memberLabel } from '~/lib/member-label'
import { codeInWords } from '~/storage/code-words'

export const sides = { pageContent: 'Page', receiptContent: 'Receipt' } as const
export type Side = keyof typeof sides

/** Those that can be shown, hidden and moved, in the order of interface.md. */
export const blockTitles = {
  pageContent: {
    logo: 'Logo',
    page: 'Heading',
    invoices: 'Invoices',
    payor: 'Payer',
    paymentMethods: 'Payment methods',
    notes: 'Notes',
    messageBeforePaying: 'Message before paying',
    paymentButton: 'Pay button',
    review: 'Review',
    contactUs: 'Contact',
    autopay: 'Autopay',
    amount: 'Amount',
  },
  receiptContent: {
    logo: 'Logo',
    page: 'Heading',
    amount: 'Amount',
    details: 'Details',
    paymentInformation: 'Payment information',
    messageBeforeButton: 'Message before the button',
    paymentButton: 'Button',
    contactUs: 'Contact',
    settings: 'Sending the receipt',
  },
} as const satisfies Record<Side, Readonly<Record<string, string>>>

const labels: Readonly<Record<string, string>> = {
  accountId: 'Account',
  AdditionalData: 'Additional data',
  allMethodsChecked: 'All methods checked',
  amex: 'American Express',
  buttonStyle: 'Button style',
  cfeeFix: 'Fixed fee',
  cfeeFloat: 'Floating fee',
  cfeeMax: 'Maximum fee',
  cfeeMin: 'Minimum fee',
  customCssUrl: 'Custom CSS URL',
  display: 'Shown',
  eCheck: 'eCheck',
  applePay: 'Apple Pay',
  enabled: 'Shown',
  entry: 'Paypoint',
  every2Weeks: 'Every 2 weeks',
  every3Months: 'Every 3 months',
  every6Months: 'Every 6 months',
  frequencySelected: 'Frequency selected',
  header: 'Heading',
  maxticket: 'Maximum ticket',
  minticket: 'Minimum ticket',
  'one-time': 'One time',
  optionalPay: 'Optional',
  order: 'Position',
  pageLogo: 'Logo',
  redirectAfterApprove: 'Redirect after approval',
  redirectAfterApproveUrl: 'Redirect URL',
  referenceId: 'Reference',
  sendAuto: 'Send automatically',
  sendManual: 'Send manually',
  startDate: 'Start days',
  untilCancelled: 'Until canceled',
  validationCode: 'Captcha code',
}

/** Of any member, such as `constructor`. */
export const labelOf = (member: string): string =>
  (Object.hasOwn(labels, member) ? labels[member] : undefined) ?? memberLabel(member)

/** Lists that stand in a table of their own, with the names of their rows. */
export const listTitles = {
  'pageContent.payor.fields': { title: 'Payer fields', noun: 'field' },
  'pageContent.amount.categories': { title: 'Amount categories', noun: 'category' },
  'receiptContent.settings.fields': { title: 'Receipt fields', noun: 'field' },
  credentials: { title: 'Credentials', noun: 'credential' },
} as const

export type ListPath = keyof typeof listTitles

/** interface.md names an integer and shows 0: no meaning is made up for any other. */
export function publishedText(code: unknown): string {
  if (code === 1) return 'Yes (1)'
  if (code === 0) return 'No (0)'
  return typeof code === 'number'
    ? (codeInWords('page', code) ?? `Code ${String(code)}`)
    : 'Not sent'
}
