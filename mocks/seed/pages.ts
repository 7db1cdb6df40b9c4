import { EXPLICIT_NULL, type PageRecord } from '../model'
import { momentText, movedTo } from '../moments'
import { businesses, type Business } from './businesses'
import { checkImage } from './check-image'

const VISITED = '2026-11-18T09:12:00Z'

interface Purpose {
  readonly suffix: string
  readonly header: string
  readonly published: 0 | 1
  readonly hasAutopay: boolean
}

const purposes: readonly Purpose[] = [
  { suffix: 'pay', header: 'Pay your bill', published: 1, hasAutopay: false },
  { suffix: 'autopay', header: 'Pay every month', published: 1, hasAutopay: true },
  { suffix: 'gift-cards', header: 'Gift cards — draft', published: 0, hasAutopay: false },
]

const label = (order: number, text: string, enabled = true) => ({ enabled, order, label: text })
const header = (order: number, text: string, enabled = true) => ({ enabled, order, header: text })

function payorField(order: number, name: string, text: string, isIdentifier = false) {
  return {
    name,
    label: text,
    validation: name === 'email' ? 'email' : 'alphanumeric',
    value: name === 'email' ? 'you@mail.example' : '',
    required: isIdentifier,
    display: true,
    fixed: false,
    identifier: isIdentifier,
    order,
    width: 6,
  }
}

const contactUs = (order: number) => ({
  ...header(order, 'Contact us'),
  emailLabel: 'E-mail',
  phoneLabel: 'Phone',
  paymentIcons: true,
})

function contentOf(business: Business, subdomain: string, purpose: Purpose) {
  return {
    name: `${business.dba}: ${purpose.header}`,
    entry: business.entry,
    subdomain,
    logo: { enabled: true, order: 0 },
    page: { ...header(1, purpose.header), description: `Secure payments to ${business.dba}` },
    invoices: {
      enabled: true,
      order: 2,
      invoiceLink: label(0, 'View invoice'),
      viewInvoiceDetails: label(1, 'Details', false),
    },
    payor: {
      ...header(3, 'About you'),
      fields: [
        payorField(0, 'firstName', 'First name'),
        payorField(1, 'lastName', 'Last name'),
        payorField(2, 'email', 'E-mail', true),
      ],
    },
    amount: {
      enabled: true,
      order: 4,
      categories: [
        {
          name: 'amount-due',
          type: 'amount',
          label: 'Amount due',
          value: '25.00',
          description: 'What is due on your account',
          order: 0,
          quantity: 1,
          showDescription: false,
          optionalPay: false,
        },
      ],
    },
    paymentMethods: {
      ...header(5, 'How to pay'),
      allMethodsChecked: false,
      methods: {
        visa: true,
        mastercard: true,
        discover: business.currency === 'USD',
        amex: true,
        eCheck: business.currency === 'USD',
        applePay: purpose.published === 1,
      },
      settings: { applePay: { buttonStyle: 'black', buttonType: 'pay', language: 'en-US' } },
    },
    autopay: {
      ...header(6, 'Autopay', purpose.hasAutopay),
      finish: { untilCancelled: true, calendar: true },
      frequency: {
        'one-time': false,
        weekly: false,
        every2Weeks: true,
        every6Months: false,
        monthly: true,
        every3Months: true,
        annually: false,
      },
      startDate: '1,5-10,15,28',
      frequencySelected: 'monthly',
    },
    notes: {
      ...header(7, 'Notes', false),
      placeholder: 'Anything we should know?',
      value: 'Thank you',
    },
    messageBeforePaying: label(9, 'You will receive a receipt by e-mail.'),
    paymentButton: label(10, 'Pay now'),
    review: header(8, 'Review your payment'),
    contactUs: contactUs(11),
  } satisfies PageRecord['pageContent']
}

function receiptOf(): PageRecord['receiptContent'] {
  return {
    logo: { enabled: true, order: 0 },
    page: { ...header(1, 'Thank you'), description: 'Your payment has been received.' },
    amount: { enabled: true, order: 2 },
    details: { enabled: true, order: 3 },
    paymentInformation: { enabled: true, order: 4 },
    messageBeforeButton: label(5, 'Keep this receipt.'),
    paymentButton: label(6, 'Done'),
    contactUs: contactUs(8),
    settings: {
      enabled: true,
      order: 7,
      sendAuto: true,
      sendManual: false,
      fields: [{ name: 'transactionId', display: true, Fixed: true }],
    },
  }
}

function pageOf(
  business: Business,
  purpose: Purpose,
  { number, end }: { readonly number: number; readonly end: number },
): PageRecord {
  const subdomain = `${business.entry}-${purpose.suffix}`
  return {
    subdomain,
    lastAccess: momentText(movedTo(end, VISITED) + number * 60, 'zulu'),
    totalAmount: 25,
    pageContent: contentOf(business, subdomain, purpose),
    receiptContent: receiptOf(),
    pageSettings: {
      color: '#0a5c4a',
      customCssUrl: number % 2 === 0 ? `https://${business.entry}.example/pay.css` : '',
      language: business.country === 'JP' ? 'ja' : 'en',
      redirectAfterApproveUrl: purpose.hasAutopay ? `https://${business.entry}.example/thanks` : '',
      redirectAfterApprove: purpose.hasAutopay,
      pageLogo: logoOf(business),
      paymentButton: { label: 'Pay now', size: 'sm' },
    },
    AdditionalData: number % 2 === 0 ? { campaign: 'autumn' } : {},
    published: purpose.published,
    credentials: [credentialOf(business)],
    pageIdentifier:
      purpose.published === 0 ? EXPLICIT_NULL : `page-${String(number).padStart(6, '0')}`,
    validationCode: `captcha-${String(number).padStart(6, '0')}`,
  }
}

export const logoOf = ({ entry }: Pick<Business, 'entry'>) => ({
  ftype: 'png',
  filename: 'logo.png',
  furl: `https://${entry}.example/logo.png`,
  fContent: checkImage(),
})

export const credentialOf = ({ id, accounts }: Business) => ({
  service: 'card',
  mode: 1,
  minticket: 1,
  maxticket: 25_000,
  cfeeFix: 0.3,
  cfeeFloat: 2.9,
  cfeeMin: 0.3,
  cfeeMax: 500,
  accountId: accounts[0],
  referenceId: id * 10,
})

export const pagesOf = (business: Business, end: number): PageRecord[] => {
  const at = businesses.indexOf(business)
  return purposes
    .slice(0, at === 0 ? purposes.length : 2)
    .map((purpose, which) =>
      pageOf(business, purpose, { number: at * purposes.length + which + 1, end }),
    )
}

export const seedPages = (end: number): [string, PageRecord][] =>
  businesses.flatMap((business) =>
    pagesOf(business, end).map((page): [string, PageRecord] => [
      `${business.entry}/${page.subdomain}`,
      page,
    ]),
  )
