/** What people call a screen or an act, by its address. A new one is offered without an entry here. */
import { paths } from '~/paths'

interface Called {
  /** In place of the label of the menu. */
  readonly label?: string
  readonly words: readonly string[]
}

const split = (words: string): readonly string[] => words.split(',').map((word) => word.trim())

const called = (words: string, label?: string): Called => ({
  words: split(words),
  ...(label !== undefined && { label }),
})

export const names: readonly (readonly [to: string, called: Called])[] = [
  [paths.home(), called('home, dashboard, summary, chart, attention, to do')],
  [
    paths.payouts(),
    called(
      'payments out, money out, disbursements, transfers, checks, ACH, wires, virtual cards, export payouts',
    ),
  ],
  [paths.batches(), called('settlements, tie out, reconcile, rails, export batches')],
  [paths.vendors(), called('suppliers, payees, contractors, who we pay, export vendors')],
  [paths.bills(), called('payables, accounts payable, AP, what we owe, export bills')],
  [paths.invoices(), called('receivables, accounts receivable, AR, billing, export invoices')],
  [
    paths.customers(),
    called('clients, payers, buyers, subscriptions, transactions, find IDs, export customers'),
  ],
  [
    paths.chargebacks(),
    called('disputes, returns, ACH returns, claims, cases, find IDs, export chargebacks'),
  ],
  [
    paths.submissions(),
    called('sent, outbox, history, activity, journal, unknown outcome, check the service'),
  ],
  [paths.paypoints(), called('locations, merchants, businesses, entry points, bank accounts')],
  [
    paths.paymentPages(),
    called(
      'checkout, hosted pages, pay links, payment links, donation pages, payment forms, compare pages, duplicate a page, import a page, export a page',
    ),
  ],
  [
    paths.notifications(),
    called(
      'webhooks, alerts, subscriptions, event emails, deliveries, test event, import notifications, export notifications',
    ),
  ],
  [
    paths.newNotification(),
    called('add a webhook, subscribe to events, alert me, create notification', 'New notification'),
  ],
  [
    paths.boardingLinks(),
    called(
      'onboarding, applications, application forms, merchant applications, merchant sign-up, underwriting, compare links',
    ),
  ],
  [
    paths.domains(),
    called(
      'Apple Pay, wallets, payment method domains, domain verification, turn on Apple Pay, turn off Apple Pay, set several domains',
    ),
  ],
  [
    paths.settings(),
    called(
      'preferences, appearance, status words, session log, errors, privacy, wipe this browser, clear data, activity',
    ),
  ],
  [
    paths.newPayout(),
    called(
      'send money, pay, pay a vendor, pay a bill, pay a supplier, disburse, transfer, issue a check, wire, ACH, create payout',
      'New payout',
    ),
  ],
  [
    paths.payRun(),
    called(
      'pay several, pay many, mass pay, bulk payouts, import payouts, import bills, CSV, upload, spreadsheet',
      'New pay run',
    ),
  ],
  [
    paths.newInvoice(),
    called(
      'request money, bill a customer, send an invoice, get paid, create invoice',
      'New invoice',
    ),
  ],
  [paths.importInvoices(), called('bulk invoices, invoice several, CSV, upload, spreadsheet')],
  [
    paths.newPayment(),
    called(
      'charge a card, accept a payment, collect, receive money, sale, money in, new payment',
      'Take a payment',
    ),
  ],
  [
    paths.newRefund(),
    called('give money back, return money, pay back, reverse, new refund', 'Refund a payment'),
  ],
  [
    paths.newPaymentMethod(),
    called(
      'save a card, card on file, store a card, tokenize, vault, add a bank account, new payment method',
      'Store a payment method',
    ),
  ],
  [
    paths.newVendor(),
    called('add a supplier, add a payee, create vendor, onboard a vendor', 'New vendor'),
  ],
  [paths.importVendors(), called('bulk vendors, add several, CSV, upload, spreadsheet')],
  [
    paths.newPaymentPage(),
    called(
      'create a payment page, new page, hosted checkout, donation page, pay link',
      'New payment page',
    ),
  ],
]

export const calledAt: ReadonlyMap<string, Called> = new Map(names)
