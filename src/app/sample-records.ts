/**
 * The sandbox's first visit: records that a back office in use has read and sent. What the service can read is read
 * through its ordinary calls and learned as any answer is. Invoices, notifications and domains, which it can't show
 * again, are really sent to the sandbox, once, by the same `submit` as a form's; the journal then dates those back that
 * a person would have sent on earlier days. Nothing of this is in a production build (main.tsx).
 */
import { boardingLinkGet } from '~/contract/boarding-links'
import { chargebackRead } from '~/contract/chargebacks'
import { customerGet } from '~/contract/customers'
import { invoiceCreate } from '~/contract/invoices'
import { notificationCreate } from '~/contract/notifications'
import { paymentGetpaid } from '~/contract/payments'
import type { Operation } from '~/contract/operation'
import { payoutQuery } from '~/contract/payouts'
import { paypointQuery } from '~/contract/paypoints'
import type { Read } from '~/contract/fields'
import { call } from '~/api/call'
import { noteCase } from '~/api/desk'
import { getConnection } from '~/api/connection'
import { mayWrite } from '~/api/may-write'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { keepEnteredBills } from '~/domain/bills/ledger-query'
import { addDays, todayIn } from '~/lib/days'
import { formatMoney, moneyFromJson, type Money } from '~/lib/money'
import { accountTypeLabel } from '~/lib/payment-methods'
import { paths } from '~/paths'
import { setDomain } from '~/screens/domains/set-domain'
import { SAMPLE_VENDOR, sampleBills } from '~/screens/overview/first-tasks'
import { notificationName } from '~/screens/notifications/words'
import { learn } from '~/storage/directory'
import { payoutUpdate, recordUpdate } from '~/storage/directory-update'
import { areSamplesLaid, rememberSamples, samplesComing } from '~/storage/greeting'
import { currentScope, isSameScope, type Scope } from '~/storage/scope'
import { isMade } from '~/storage/submission-record'
import { journalOf, tellSubmissions } from '~/storage/submissions'
import type { UnscopedIntent, WriteOperation } from '~/submit/intent'
import { learnMade } from '~/submit/learn-made'
import { submit } from '~/submit/submit'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Nobody sends everything at one time of day. */
const MOST_MINUTES = 290
const ENTRY = 'main-street'

// IDs of mocks/seed, which is the same on every day.
const customerIds = ['5001', '5007', '5010', '5013', '5016', '5019', '5022', '5025']
const chargebackIds = ['9001', '9004', '9006', '9007', '9009']
const boardingLinkIds = ['91', '92', '93']
/** Each set to what it is. */
const domains = [
  ['pmd_00000001', true, 'checkout.main-street.example'],
  ['pmd_00000003', false, 'checkout.tokyo-tea.example'],
] as const

type Customer = Read<typeof customerGet.response>

/** Named by a token of this app's own: sent again after a reload, each is found in the journal and isn't sent twice. */
const draftOf = (name: string) => `sample ${name}`

const usd = (amount: number): Money | undefined => moneyFromJson(amount, 'USD')

const usdText = (amount: number): string => {
  const money = usd(amount)
  return money ? formatMoney(money, { locale: 'en-US', withCurrency: true }) : ''
}

interface SampleInvoice {
  readonly number: string
  readonly customer: string
  /** Days ago. */
  readonly sent: number
  readonly termDays: number
  readonly lines: readonly (readonly [name: string, quantity: number, cost: number])[]
  /** Taken today. */
  readonly paid?: number
}

/** Two overdue, two open, one paid and one paid in part. */
const invoices: readonly SampleInvoice[] = [
  {
    number: 'MSM-2038',
    customer: '5010',
    sent: 58,
    termDays: 30,
    lines: [['Catering trays, medium', 5, 62.55]],
  },
  {
    number: 'MSM-2041',
    customer: '5013',
    sent: 32,
    termDays: 30,
    lines: [
      ['Weekly produce box', 8, 62.5],
      ['Delivery', 8, 17.5],
    ],
    paid: 640,
  },
  {
    number: 'MSM-2042',
    customer: '5007',
    sent: 26,
    termDays: 30,
    lines: [['Office pantry, November', 1, 1280]],
    paid: 500,
  },
  {
    number: 'MSM-2043',
    customer: '5016',
    sent: 19,
    termDays: 15,
    lines: [['Event catering, 35 guests', 35, 24.15]],
  },
  {
    number: 'MSM-2045',
    customer: '5022',
    sent: 9,
    termDays: 30,
    lines: [
      ['Gift baskets', 18, 58],
      ['Delivery', 1, 120.5],
    ],
  },
  {
    number: 'MSM-2047',
    customer: '5019',
    sent: 2,
    termDays: 30,
    lines: [['Breakfast service, December', 20, 118]],
  },
]

const cents = (amount: number): number => Math.round(amount * 100) / 100

const totalOf = ({ lines }: SampleInvoice): number =>
  cents(lines.reduce((sum, [, quantity, cost]) => sum + quantity * cost, 0))

const nameOf = ({ Firstname = '', Lastname = '' }: Customer): string => `${Firstname} ${Lastname}`

function invoiceIntent(
  invoice: SampleInvoice,
  customer: Customer,
  today: string,
): UnscopedIntent<typeof invoiceCreate> {
  const { number, customer: customerId, sent, termDays, lines } = invoice
  const total = totalOf(invoice)
  const invoiceDate = addDays(today, -sent)
  const dueDate = addDays(invoiceDate, termDays)
  const name = nameOf(customer)
  const draftId = draftOf(`invoice ${number}`)
  const company = customer.Company?.trim()
  const place = [customer.City, customer.State, customer.Zip].filter(Boolean).join(', ')
  return {
    draftId,
    operation: invoiceCreate,
    args: {
      params: { entry: ENTRY },
      body: {
        customerData: { customerId },
        invoiceData: {
          invoiceNumber: number,
          invoiceDate,
          invoiceDueDate: dueDate,
          paymentTerms: `NET${String(termDays)}`,
          invoiceAmount: usd(total),
          items: lines.map(([itemProductName, quantity, cost]) => ({
            itemProductName,
            itemQty: quantity,
            itemCost: usd(cost),
            itemTotalAmount: usd(cents(quantity * cost)),
          })),
        },
      },
    },
    subject: {
      title: `Invoice of ${usdText(total)} to ${name}`,
      entry: ENTRY,
      amount: usd(total),
      customerName: name,
      customerId,
      billTo: [name, company, customer.Address, place].filter((line) => line !== undefined),
      email: customer.Email?.trim() || undefined,
      invoiceNumber: number,
      dueDate,
      form: paths.newInvoice({ draft: draftId }),
    },
  }
}

/** By the method that the customer stored. */
function paymentIntent(
  { number, customer: customerId }: SampleInvoice,
  customer: Customer,
  invoiceId: string,
  paid: number,
): UnscopedIntent<typeof paymentGetpaid> | undefined {
  const [stored] = customer.StoredMethods ?? []
  if (!stored?.idPmethod) return undefined
  const name = nameOf(customer)
  const { method, descriptor = '', maskedAccount = '' } = stored
  const draftId = draftOf(`payment of ${number}`)
  return {
    draftId,
    operation: paymentGetpaid,
    args: {
      body: {
        entryPoint: ENTRY,
        paymentMethod: { method, storedMethodId: stored.idPmethod, initiator: 'payor' },
        paymentDetails: { totalAmount: usd(paid), currency: 'USD' },
        customerData: { customerId },
      },
    },
    subject: {
      title: `Payment of ${usdText(paid)} from ${name}`,
      entry: ENTRY,
      amount: usd(paid),
      customerId,
      customerName: name,
      method: `${accountTypeLabel(descriptor)} •••• ${maskedAccount.slice(-4)}`,
      invoiceId,
      invoiceNumber: number,
      form: paths.newPayment({ draft: draftId }),
    },
  }
}

/** Days ago, and what is told to whom. */
const notifications = [
  [41, 'ApprovedPayment', 'web', 'https://hooks.fernhill.example/payments', 'Web'],
  [40, 'ChargebackReceived', 'email', 'disputes@fernhill.example', 'Email'],
  [12, 'PayoutReturned', 'email', 'treasury@fernhill.example', 'Email'],
] as const

function notificationIntent([, eventType, method, target, label]: (typeof notifications)[number]) {
  const body = {
    ownerId: getConnection().orgId,
    ownerType: 0,
    method,
    frequency: 'untilcancelled',
    target,
    status: 1,
    content: { eventType, fileFormat: 'json', timeZone: -5 },
  }
  const draftId = draftOf(`notification ${eventType}`)
  return {
    draftId,
    operation: notificationCreate,
    args: { body },
    subject: {
      title: notificationName(body),
      method: label,
      form: paths.newNotification({ draft: draftId }),
    },
  } satisfies UnscopedIntent<typeof notificationCreate>
}

/** Of one vendor: one payout can pay two of them, and another the third. */
const bills = [
  ['OM-4417', 418.6, -24, 6, 'Grease trap service'],
  ['OM-4431', 1092.5, -12, 18, 'Walk-in cooler drain'],
  ['OM-4440', 276.35, -5, 25, 'Leak at the prep sink'],
] as const

const laidBills = (today: string) =>
  bills.map(([number, amount, billed, due, comments], at) => ({
    id: sampleBills[at] ?? '',
    vendorId: SAMPLE_VENDOR,
    vendorName: "O'Malley & Sons Plumbing",
    number,
    amount: usd(amount),
    billDate: addDays(today, billed),
    dueDate: addDays(today, due),
    terms: 'NET30',
    comments,
    entry: ENTRY,
    enteredAt: serviceNow(),
  }))

/** What a person noted of the cases. */
const cases = (today: string) =>
  [
    ['9006', { owner: 'Grace Okafor', dueDate: addDays(today, 4), evidence: [] }],
    ['9009', { owner: 'Grace Okafor', answeredAt: serviceNow() - 20 * DAY_MS }],
    ['9007', { owner: 'Sam Ortiz', answeredAt: serviceNow() - 27 * DAY_MS }],
    ['9004', { owner: 'Sam Ortiz', answeredAt: serviceNow() - 31 * DAY_MS }],
    ['9001', { owner: 'Sam Ortiz', answeredAt: serviceNow() - 46 * DAY_MS }],
  ] as const

/** Stops where another service was chosen meanwhile, or nothing may be sent any more. */
class Layer {
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  check(): void {
    if (!isSameScope(currentScope(), this.#scope) || !mayWrite()) throw new Error('Left.')
  }

  /** @returns its reference, also of one that was sent before a reload */
  async send<O extends WriteOperation>(
    intent: UnscopedIntent<O>,
    daysAgo = 0,
  ): Promise<string | undefined> {
    this.check()
    const answer = await submit({ ...intent, scope: this.#scope })
    if (!('submission' in answer) || !isMade(answer.submission)) return undefined
    const { id, reference } = answer.submission
    if (daysAgo === 0 || answer.kind === 'earlier') return reference
    const back = daysAgo * DAY_MS + ((daysAgo * 97) % MOST_MINUTES) * MINUTE_MS
    const dated = await journalOf(this.#scope).change(id, (sent) => ({
      ...sent,
      createdAt: sent.createdAt - back,
      attempts: sent.attempts.map((attempt) => ({ ...attempt, at: attempt.at - back })),
    }))
    if (dated) await learnMade(dated)
    return reference
  }
}

const pageOf = (limit: number, search = '') => ({ search, from: 0, limit })

const readCustomer = (customerId: string) => call(customerGet, { params: { customerId } })

/** As `directory-lessons` learns an answer, but all of them at once: a list that is open grows once. */
async function readAndLearn(scope: Scope): Promise<void> {
  const { orgId } = getConnection()
  const [customers, chargebacks, links, paypoints, payouts] = await Promise.all([
    Promise.all(customerIds.map(readCustomer)),
    Promise.all(chargebackIds.map((Id) => call(chargebackRead, { params: { Id } }))),
    Promise.all(
      boardingLinkIds.map((boardingLinkId) =>
        call(boardingLinkGet, { params: { boardingLinkId } }),
      ),
    ),
    call(paypointQuery, { params: { orgId }, page: pageOf(50) }),
    call(payoutQuery, {
      params: { entry: ENTRY },
      page: pageOf(50, 'sortBy=desc(transactionDate)'),
    }),
  ])
  const at = serviceNow()
  const taught = <O extends Operation>({ name }: Pick<O, 'name'>, value: Read<O['response']>) =>
    recordUpdate<O>({ name }, value, {}, at)
  await learn(
    scope,
    [
      ...customers.map(({ reading }) => taught(customerGet, reading.value)),
      ...chargebacks.map(({ reading }) => taught(chargebackRead, reading.value)),
      ...links.map(({ reading }) => taught(boardingLinkGet, reading.value)),
      ...paypoints.records.map(({ value }) => taught(paypointQuery, value)),
      ...payouts.records.map(({ value }) => payoutUpdate(value, ENTRY, at)),
    ],
    at,
  )
}

const MOST_TRIES = 40
const TRY_AGAIN_MS = 250

/** A tab may start before its sandbox answers it: what is sent meanwhile would leave the browser. */
async function sandboxAnswers(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await readCustomer(customerIds[0] ?? '')
      return
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
}

async function layOut(scope: Scope): Promise<void> {
  await sandboxAnswers()
  const layer = new Layer(scope)
  const today = todayIn('UTC', serviceNow())
  for (const notification of notifications) {
    await layer.send(notificationIntent(notification), notification[0])
  }
  for (const invoice of invoices) {
    const { reading } = await readCustomer(invoice.customer)
    const customer = reading.value
    const id = await layer.send(invoiceIntent(invoice, customer, today), invoice.sent)
    const payment = id && invoice.paid && paymentIntent(invoice, customer, id, invoice.paid)
    if (payment) await layer.send(payment)
  }
  for (const [id, isEnabled, name] of domains) {
    layer.check()
    await setDomain(id, isEnabled, { name, scope })
  }
  layer.check()
  await keepEnteredBills(laidBills(today), scope)
  for (const [id, noted] of cases(today)) await noteCase(id, noted)
  // Last, so that balances and payments are what they are by then.
  await readAndLearn(scope)
}

/** Two tabs that start together lay out once. */
const LOCK = 'countinghouse-samples'

export async function layOutSamples(): Promise<void> {
  const scope = currentScope()
  const { kind } = getConnection()
  const locks = (navigator as Partial<Navigator>).locks
  try {
    if (kind === 'sandbox') await locks?.request(LOCK, async () => layOutOnce(scope))
  } catch {
    // The next start lays out what is missing.
  }
  // What is on screen has it before it is drawn.
  await Promise.all(
    ['directory', 'directoryNotListed'].map(async (name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
  samplesComing.set(false)
  tellSubmissions()
}

async function layOutOnce(scope: Scope): Promise<void> {
  // Where nothing may be sent, as in presenter mode, a later start does it.
  if (areSamplesLaid() || !mayWrite()) return
  // Whoever sent something of their own before isn't given any.
  const newest = await journalOf(scope).newest(MOST_SENT)
  const isUsed = newest.some(({ drafts }) => !drafts.some((each) => each.startsWith(draftOf(''))))
  if (!isUsed) await layOut(scope)
  rememberSamples()
}

const MOST_SENT = 50
