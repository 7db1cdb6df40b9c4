/** interface.md, "Payment page (hosted page definition)", "Payment page create" and "Payment page load". */
import {
  flag,
  indexed,
  list,
  map,
  money,
  open,
  record as closed,
  text,
  timestamp,
  whole,
  type Schema,
} from './fields'
import { operation } from './operation'
import { Credentials, FileObject } from './shared'

const record = /* @__NO_SIDE_EFFECTS__ */ <T extends Readonly<Record<string, Schema>>>(shape: T) =>
  open(closed(shape))

const block = { enabled: flag(), order: whole() }

const Heading = record({ ...block, header: text(), description: text() })
const Headed = record({ ...block, header: text() })
const Labelled = record({ ...block, label: text() })
const Plain = record(block)
const ContactUs = record({
  ...block,
  header: text(),
  emailLabel: text(),
  phoneLabel: text(),
  paymentIcons: flag(),
})

const PayorField = record({
  name: text(),
  label: text(),
  validation: text(),
  value: text(),
  required: flag(),
  display: flag(),
  fixed: flag(),
  identifier: flag(),
  order: whole(),
  width: whole(),
})

const PaymentMethods = record({
  ...block,
  header: text(),
  allMethodsChecked: flag(),
  methods: record({
    visa: flag(),
    mastercard: flag(),
    discover: flag(),
    amex: flag(),
    eCheck: flag(),
    applePay: flag(),
  }),
  settings: record({
    applePay: record({ buttonStyle: text(), buttonType: text(), language: text() }),
  }),
})

const Autopay = record({
  ...block,
  header: text(),
  finish: record({ untilCancelled: flag(), calendar: flag() }),
  frequency: record({
    'one-time': flag(),
    weekly: flag(),
    every2Weeks: flag(),
    every6Months: flag(),
    monthly: flag(),
    every3Months: flag(),
    annually: flag(),
  }),
  startDate: text(),
  frequencySelected: text(),
})

const Amount = record({
  ...block,
  categories: list(
    record({
      name: text(),
      type: text(),
      label: text(),
      value: text(),
      description: text(),
      order: whole(),
      quantity: whole(),
      showDescription: flag(),
      optionalPay: flag(),
    }),
  ),
})

const PageContent = record({
  name: text(),
  entry: text(),
  subdomain: text(),
  logo: Plain,
  page: Heading,
  invoices: record({ ...block, invoiceLink: Labelled, viewInvoiceDetails: Labelled }),
  payor: record({ ...block, header: text(), fields: list(PayorField) }),
  paymentMethods: PaymentMethods,
  notes: record({ ...block, header: text(), placeholder: text(), value: text() }),
  messageBeforePaying: Labelled,
  paymentButton: Labelled,
  review: Headed,
  contactUs: ContactUs,
  autopay: Autopay,
  amount: Amount,
})

/** interface.md names `contactUs` without its members: those of the page's own. */
const ReceiptContent = record({
  logo: Plain,
  page: Heading,
  amount: Plain,
  details: Plain,
  paymentInformation: Plain,
  messageBeforeButton: Labelled,
  paymentButton: Labelled,
  contactUs: ContactUs,
  settings: record({
    ...block,
    sendAuto: flag(),
    sendManual: flag(),
    fields: list(record({ name: text(), display: flag(), Fixed: flag() })),
  }),
})

const PageSettings = record({
  color: text(),
  customCssUrl: text(),
  language: text(),
  redirectAfterApproveUrl: text(),
  redirectAfterApprove: flag(),
  pageLogo: open(FileObject),
  paymentButton: record({ label: text(), size: text() }),
})

const pageShape = {
  lastAccess: timestamp(),
  totalAmount: money(),
  pageContent: PageContent,
  receiptContent: ReceiptContent,
  pageSettings: PageSettings,
  AdditionalData: map(),
  published: whole(),
  credentials: list(open(Credentials)),
  pageIdentifier: text(),
  validationCode: text(),
}

/** `subdomain` is the last segment of the page's URL. */
export const PaymentPage = indexed('subdomain', text(), pageShape)

export const PaymentPageBody = record({ subdomain: text(), ...pageShape })

export const pageCreate = operation({
  name: 'pageCreate',
  method: 'POST',
  path: '/Paypoint/{entry}',
  params: ['entry'],
  headers: ['idempotencyKey'],
  body: PaymentPageBody,
  answer: 'envelope',
  envelope: ['isSuccess', 'responseText', 'responseCode', 'pageIdentifier'],
  response: text(),
  writes: true,
})

export const pageLoad = operation({
  name: 'pageLoad',
  method: 'GET',
  path: '/Paypoint/load/{entry}/{subdomain}',
  params: ['entry', 'subdomain'],
  token: 'application',
  answer: 'record',
  response: PaymentPage,
})
