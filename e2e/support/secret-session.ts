/** What a person types in a session of pay-in, write by write, and where each is left when the browser dies. */
import type { Page } from '@playwright/test'

import { fillLine, openInvoiceForm, sendButton } from './invoice-form'
import { chargeButton, toMethod, toReview, typeAccount, typeCard } from './payment-form'
import { expect } from './test'
import { goOn, kept, openMore, outcome, stepHeading } from './vendor-form'

/** Those that the sandbox declines stand in its own script (docs/sandbox.md); no other one does. */
const declined = { card: '4000000000009995', account: '000111111113' } as const
/** Beside them in that script, and never typed. */
export const inTheScript = ['4000000000009979', '000444444440'] as const

export const secrets = {
  visa: '4012888888881881',
  mistypedVisa: '4012888888881882',
  mastercard: '2223003122003222',
  plainMastercard: '5105105105105100',
  amex: '371449635398431',
  discover: '6011000990139424',
  diners: '30569309025904',
  jcb: '3530111333300000',
  unionPay: '6200000000000005',
  maestro: '6759649826438453',
  onTheTrack: '4539578763621486',
  restOfTheTrack: '^LEE/ANN^31092011843900000000?',
  cardAsHolder: '4716461583322103',
  cardAsReference: '4485040993287616',
  cardInANote: '5425233430109903',
  cardInALine: '4917484589897107',
  cardOnceHidden: '4532733309529845',
  cardPasted: '5019717010103742',
  account: '004478219935',
  accountTwice: '119920384756',
  accountMistyped: '119920384757',
  storedAccount: '880023416651',
  accountInWords: '774411229903',
  routing: '011401533',
  otherRouting: '091000019',
  mistypedRouting: '121000359',
  token: 'pm-typed-90817263',
  method: 'pm-stored-55019283',
  captcha: 'captcha-448812-xk',
  header: 'header-551907-qz',
  otherHeader: 'header-662018-wy',
  taxNumber: '521-44-9078',
  code: '907',
  amexCode: '8164',
  expiry: '0931',
  declinedCard: declined.card,
  declinedAccount: declined.account,
} as const

/** No secret, typed beside each of them: where it is not found, nobody has looked. */
export const markerOf = (write: string): string =>
  write === 'payment' ? '7,316.42' : `Harmless ${write} Marker`

const track = `%B${secrets.onTheTrack}${secrets.restOfTheTrack}`
const spaced = (number: string): string => number.replaceAll(/\d{4}(?=\d)/g, '$& ')

const unknown = (page: Page) => outcome(page).getByText(/^We don’t know if/)

async function sendInto(page: Page, send: () => Promise<void>, shown = unknown(page)) {
  await send()
  await expect(shown.first()).toBeVisible()
}

const cardOf = (write: string, number: string, code: string = secrets.code) =>
  ({ number, code, holder: markerOf(write) }) as const

async function wrongMethods(page: Page): Promise<void> {
  await toMethod(page, '10')
  const number = page.getByLabel('Card number', { exact: true })
  for (const [typed, said] of [
    [spaced(secrets.mistypedVisa), 'This isn’t a card number. Check the digits.'],
    [track, 'Only the card number was taken. Enter the rest below.'],
  ] as const) {
    await number.fill(typed)
    await goOn(page)
    await expect(page.getByText(said).first()).toBeVisible()
  }
  await typeAccount(page, secrets.accountTwice, secrets.mistypedRouting)
  await page.getByLabel('Confirm account number', { exact: true }).fill(secrets.accountMistyped)
  await goOn(page)
  await expect(stepHeading(page, 'Payment')).toBeVisible()
}

/** What a declined card and account leave behind, in the same form. */
async function declines(page: Page): Promise<void> {
  await toMethod(page, '11')
  await typeCard(page, cardOf('payment', declined.card))
  for (const next of [declined.account, undefined]) {
    await toReview(page)
    await chargeButton(page).click()
    await expect(outcome(page).getByText(/ was declined$/)).toBeVisible()
    if (next === undefined) break
    await page.getByRole('button', { name: 'Try another method' }).click()
    await typeAccount(page, next, secrets.otherRouting)
  }
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(stepHeading(page, 'Payment')).toBeVisible()
}

/** Two more tabs that die with the one that sends: a card with the caret in it, an account under review. */
async function besides(page: Page): Promise<void> {
  const typing = await page.context().newPage()
  await toMethod(typing, '61')
  await typeCard(typing, cardOf('payment', secrets.visa))
  await typing.getByLabel('Card number', { exact: true }).focus()
  const reviewing = await page.context().newPage()
  await toMethod(reviewing, '63')
  await typeAccount(reviewing, secrets.account, secrets.routing)
  await toReview(reviewing)
  await page.bringToFront()
}

/** After five minutes in a hidden tab, by the page's own clock. */
async function hideForLong(page: Page): Promise<void> {
  await page.evaluate(() => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    const began = Date.now()
    Date.now = () => began + 360_000
    show('visible')
  })
  await expect(page.getByText('The page was hidden for five minutes.')).toBeVisible()
}

interface Write {
  readonly name: string
  readonly path: string
  /** All but the last thing, with errors on the way. */
  readonly session: (page: Page) => Promise<void>
  /** Sends what hangs. */
  readonly lastSend: (page: Page) => Promise<void>
}

const payment: Write = {
  name: 'payment',
  path: '/api/MoneyIn/getpaid',
  session: async (page) => {
    await wrongMethods(page)
    await declines(page)
    await toMethod(page, '12', '?customer=5022&scenario=error-500@paymentGetpaid.1')
    await typeCard(page, {
      ...cardOf('payment', spaced(secrets.visa)),
      holder: secrets.cardAsHolder,
    })
    await toReview(page)
    await sendInto(page, () => chargeButton(page).click())

    await toMethod(page, '13', '?customer=5022&scenario=error-500@paymentGetpaid.1')
    await page.getByRole('radio', { name: 'Stored method' }).check()
    await page.getByLabel('Or another stored method’s ID').fill(secrets.method)
    await toReview(page)
    await sendInto(page, () => chargeButton(page).click())

    await page.goto('/payments/new?customer=5022')
    await page.getByLabel('Amount', { exact: true }).fill('14')
    await openMore(page)
    await page.getByLabel('Captcha code', { exact: true }).fill(secrets.captcha)
    await typeAccount(page, secrets.account, secrets.routing)
    await toReview(page)
    await chargeButton(page).click()
    await expect(page.getByText(/validationCode does not match/).first()).toBeVisible()

    await toMethod(page, '15')
    await typeCard(page, cardOf('payment', secrets.cardOnceHidden))
    await hideForLong(page)
    await typeCard(page, cardOf('payment', secrets.cardOnceHidden))
  },
  lastSend: async (page) => {
    await besides(page)
    await toMethod(page, markerOf('payment'), '?customer=5022&scenario=never@paymentGetpaid')
    await typeCard(page, cardOf('payment', secrets.plainMastercard))
    await toReview(page)
    await chargeButton(page).click()
  },
}

async function toStoredMethod(page: Page, search = ''): Promise<void> {
  await page.goto(`/payment-methods/new?customer=5022${search}`)
  await page.getByRole('radio', { name: 'Future payments' }).check()
}

const storeButton = (page: Page) =>
  page.getByRole('button', { name: /^(Store |Make it permanent)/ })

const method: Write = {
  name: 'method',
  path: '/api/TokenStorage/add',
  session: async (page) => {
    await toStoredMethod(page)
    await typeAccount(page, secrets.storedAccount, secrets.routing)
    await toReview(page)
    await storeButton(page).click()
    await expect(outcome(page).getByText(/^Stored: /)).toBeVisible()

    await toStoredMethod(page, '&scenario=refused-field@tokenAdd')
    const number = page.getByLabel('Card number', { exact: true })
    for (const typed of [secrets.diners, secrets.maestro]) {
      await number.fill(typed)
      await page.getByLabel('Expires', { exact: true }).focus()
    }
    await typeCard(page, cardOf('method', secrets.jcb))
    await toReview(page)
    await storeButton(page).click()
    await expect(page.getByText(/^Your provider says: /).first()).toBeVisible()

    await toStoredMethod(page)
    await page.getByRole('radio', { name: 'Temporary token' }).check()
    await page.getByLabel('Temporary token').last().fill(secrets.token)
    await toReview(page)
    await storeButton(page).click()
    await expect(page.getByText(/^Your provider says: /).first()).toBeVisible()
  },
  lastSend: async (page) => {
    await toStoredMethod(page, '&scenario=never@tokenAdd')
    await typeCard(page, cardOf('method', secrets.amex, secrets.amexCode))
    await page.getByText('More about the method').click()
    const usage = page.getByLabel('Usage type', { exact: true })
    await usage.fill(markerOf('method'))
    // Its suggestions close.
    await usage.press('Tab')
    await toReview(page)
    await storeButton(page).click()
  },
}

async function fillRefund(page: Page, amount: string, description: string): Promise<void> {
  await page.getByLabel('Refund amount', { exact: true }).fill(amount)
  await openMore(page)
  await page.getByLabel('Order description', { exact: true }).fill(description)
  await page.getByLabel('Source', { exact: true }).fill(markerOf('refund'))
}

async function openRefund(page: Page, search = ''): Promise<void> {
  await page.goto(`/refunds/new?payment=3001-000001005&customer=5001${search}`)
  await expect(stepHeading(page, 'Payment and amount')).toBeVisible()
}

const refundButton = (page: Page) => page.getByRole('button', { name: /^Refund \D*\d/ })

async function sendRefund(page: Page): Promise<void> {
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await refundButton(page).click()
}

const refund: Write = {
  name: 'refund',
  path: '/api/MoneyIn/refund/',
  session: async (page) => {
    await page.goto('/refunds/new')
    await page
      .getByRole('combobox', { name: 'Payment', exact: true })
      .fill(spaced(secrets.cardAsReference))
    await page.getByLabel('Customer', { exact: true }).fill(secrets.mastercard)
    await kept(page)

    await openRefund(page, '&scenario=error-500@paymentRefund.1')
    await fillRefund(page, '1.25', `Not that of ${spaced(secrets.cardInANote)}`)
    await sendInto(page, () => sendRefund(page))

    await openRefund(page)
    await fillRefund(page, '4000', `Bank account number ${secrets.accountInWords}`)
    await sendRefund(page)
    await expect(
      page.getByText(/amount is more than the .* that can be refunded/).first(),
    ).toBeVisible()
  },
  lastSend: async (page) => {
    await openRefund(page, '&scenario=late:60000@paymentRefund,error-500@paymentRefund')
    await fillRefund(page, '1.26', `Card ${secrets.discover}`)
    await sendRefund(page)
  },
}

async function toInvoiceReview(page: Page, search: string, notes: string): Promise<void> {
  await openInvoiceForm(page, `?customer=5001${search}`)
  await fillLine(page, 1, {
    description: `${markerOf('invoice')} ${secrets.cardInALine}`,
    cost: '9',
  })
  await page.getByLabel('Notes', { exact: true }).fill(notes)
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
}

const invoice: Write = {
  name: 'invoice',
  path: '/api/Invoice/',
  session: async (page) => {
    await openInvoiceForm(page, '?customer=5001')
    await page.getByRole('button', { name: 'Paste lines' }).click()
    await page
      .getByLabel('Cells from a spreadsheet')
      .fill(
        `Item\tQty\tPrice\n${markerOf('invoice')}\t1\t2\nCard ${spaced(secrets.cardPasted)}\t1\t2`,
      )
    await page.getByRole('button', { name: 'Add 2 lines' }).click()
    await kept(page)
    await toInvoiceReview(page, '&scenario=refused-field@invoiceCreate', `SSN ${secrets.taxNumber}`)
    await sendButton(page).click()
    await expect(page.getByText(/^Your provider says: /).first()).toBeVisible()
  },
  lastSend: async (page) => {
    await toInvoiceReview(
      page,
      '&scenario=late:60000@invoiceCreate,error-500@invoiceCreate',
      `Paid by ${secrets.unionPay}`,
    )
    await sendButton(page).click()
  },
}

async function toNotificationReview(page: Page, search: string, value: string): Promise<void> {
  const target = `https://hooks.example.com/${String(search.length)}`
  await page.goto(`/notifications/new${search}`)
  const event = page.getByRole('combobox', { name: 'Event' })
  await event.fill(markerOf('notification'))
  // Its suggestions close.
  await event.press('Tab')
  await page.getByLabel('Web address', { exact: true }).fill(target)
  await page.getByRole('button', { name: 'Add a header' }).click()
  await page.getByLabel('Name', { exact: true }).fill('X-Hook')
  await page.getByLabel('Value', { exact: true }).fill(value)
  await goOn(page)
  await expect(stepHeading(page, 'Review')).toBeFocused()
}

const createNotification = (page: Page) => page.getByRole('button', { name: /^Create / }).click()

const notification: Write = {
  name: 'notification',
  path: '/api/Notification',
  session: async (page) => {
    await toNotificationReview(page, '?scenario=refused@notificationCreate', secrets.header)
    await kept(page)
    await createNotification(page)
    await expect(page.getByText('Your provider refused this request').first()).toBeVisible()
    await toNotificationReview(page, '?scenario=error-500@notificationCreate', secrets.otherHeader)
    await sendInto(page, () => createNotification(page))
  },
  lastSend: async (page) => {
    await toNotificationReview(page, '?scenario=never@notificationCreate', secrets.header)
    await createNotification(page)
  },
}

export const writes: readonly Write[] = [payment, method, refund, invoice, notification]
