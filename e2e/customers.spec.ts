import type { Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { chooseInMenu } from './support/directory'
import { tabTo } from './support/keyboard'
import { alertOf, findField, offered, openList, panelOf, rowsOf } from './support/lists'
import { everythingKept } from './support/storage'
import { expect, test } from './support/test'

const transactions = (page: Page) =>
  page.getByRole('list', { name: 'Transactions of this customer' })

async function openCustomer(page: Page, query = ''): Promise<void> {
  await page.goto(`/customers/5001${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Liam Whitfield' })).toBeVisible()
}

/** By its IDs, together: the list then knows them. */
async function knownCustomers(page: Page): Promise<void> {
  await openList(page, '/customers?ids=5001|5002|5004', 'Customers')
  await expect(page.getByText('3 of 3 customers found by ID')).toBeVisible()
  await expect(rowsOf(page, 'Customers')).toHaveCount(3)
}

async function pinIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await expect(page.getByText('Pinned', { exact: true })).toBeAttached()
}

test('nobody is known at first, and the screen says what to do', async ({ page }) => {
  await page.goto('/customers')
  await expect(page).toHaveTitle('Customers · Sandbox · Countinghouse')
  await expect(page.getByText('No customers yet')).toBeVisible()
  await expect(page.getByText('None seen yet')).toBeVisible()
  await chooseInMenu(page, 'Open by ID')
  await page.getByRole('textbox', { name: 'Open by customer ID' }).fill('C-5001')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(
    page.getByText('“C-5001” isn’t a customer ID. Customer IDs are numbers.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Open by customer ID' }).fill('5001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\/5001$/)
})

test('several opened at once become the list; found by name, filtered, and there after a reload', async ({
  page,
}) => {
  await knownCustomers(page)
  await expect(page.getByText(/^Seen here since/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/ids=/)
  await findField(page).fill('angstrom')
  await expect(offered(page).filter({ hasText: 'Open Zoë Ångström' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/customers?balance(gt)=90')
  await expect(rowsOf(page, 'Customers')).toHaveCount(2)
  await page.reload()
  await expect(rowsOf(page, 'Customers')).toHaveCount(2)
})

test('by keyboard: from the list into the panel, to the page, and back to the list', async ({
  page,
}) => {
  await knownCustomers(page)
  const liam = rowsOf(page, 'Customers').getByRole('link', { name: 'Liam Whitfield' })
  await liam.focus()
  await page.keyboard.press('Enter')
  await expect(panelOf(page).getByText('Customer 5001')).toBeVisible()
  await expect(panelOf(page).getByText('Card · Liam Whitfield · Expires 01/27')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(liam).toBeFocused()
})

test('an email is searched for IDs here, shown before anything is asked, and kept nowhere', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(Customer|ChargeBacks)\//.test(request.url())) asked.push(request.url())
  })
  await page.goto('/customers')
  await chooseInMenu(page, 'Find IDs in an email')
  const mail = 'Hello planted-text, {"chargebackId": 9001} of customer ID 5001.\n5002\n5004\n'
  await page.getByLabel('Email, notification, or JSON').fill(mail)
  await expect(page.getByRole('button', { name: 'Open 1 chargeback' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open 1 customer' })).toBeVisible()
  await expect(page.getByText('2 numbers without a name: 5002, 5004')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Open as customers' }).click()
  await expect(page.getByText('2 of 2 customers found by ID')).toBeVisible()
  await expect(page.getByLabel('Email, notification, or JSON')).toBeHidden()
  expect(asked).toHaveLength(2)
  expect(await everythingKept(page)).not.toContain('planted-text')
})

test('a customer whole: balance, transactions, subscriptions, stored methods, consents', async ({
  page,
}) => {
  await openCustomer(page)
  await expect(page).toHaveTitle(/ · Customer 5001 · Sandbox · Countinghouse$/)
  await expect(page.getByText('90.58')).toBeVisible()
  await expect(transactions(page).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('img', { name: /^5 transactions over time/ })).toBeVisible()
  await expect(page.getByText('Monthly · Card · until canceled')).toBeVisible()
  await expect(page.getByText('Card · Liam Whitfield · Expires 01/27')).toBeVisible()
  for (const label of ['Balance', 'Shipping address', 'Paypoint']) {
    await expect(page.getByRole('term').filter({ hasText: label }).first()).toBeVisible()
  }
})

test('by keyboard: to a transaction, its answer and events, to its customer, and on to a subscription', async ({
  page,
}) => {
  await openCustomer(page)
  const first = transactions(page).getByRole('link').first()
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\/5001\/transactions\/3001-000001005$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Match (Y)')).toBeVisible()
  await expect(page.getByText('Match (M)')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Events, in the order your provider sent them' }),
  ).toContainText('Approved')
  await tabTo(page, page.getByRole('link', { name: 'Customer 5001' }))
  await page.keyboard.press('Enter')
  await expect(transactions(page)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Standing order' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customers\/5001\/subscriptions\/7001$/)
  await expect(page.getByText('TransferCreated')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Lines of the invoice' })).toBeVisible()
})

test('a transaction has its own address, with all of its fields and its raw text', async ({
  page,
}) => {
  await page.goto('/customers/5001/transactions/3001-000001005')
  await expect(page).toHaveTitle(
    'Liam Whitfield · Transaction 3001-000001005 · Sandbox · Countinghouse',
  )
  await page.getByRole('tab', { name: 'All fields' }).click()
  await expect(
    page.getByText('EMV auth response data').or(page.getByText('8A023030')).first(),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Raw' }).click()
  const raw = page.getByRole('region', { name: 'Record as JSON' })
  await expect(raw).toContainText('"PaymentTransId": "3001-000001005"')
  await expect(raw).not.toContainText('StoredMethods')
})

test('a transaction that the record does not have says what the record has', async ({ page }) => {
  await page.goto('/customers/5001/transactions/none-of-these')
  await expect(page.getByText('No transaction none-of-these here')).toBeVisible()
  await page.getByRole('link', { name: 'Open the customer' }).click()
  await expect(transactions(page)).toBeVisible()
})

test('no such customer: what the service said, a retry, and what to do', async ({ page }) => {
  await page.goto('/customers/99')
  const alert = alertOf(page)
  await expect(
    alert.getByText('Your provider doesn’t show customer 99', { exact: true }),
  ).toBeVisible()
  const said = alert.getByText('customerId: there is no customer 99')
  await expect(said).toBeHidden()
  await alert.getByText('What your provider said').click()
  await expect(said).toBeVisible()
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('an answer that is no record is said', async ({ page }) => {
  await page.goto('/customers/5001?scenario=html')
  await expect(alertOf(page)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Raw' })).toHaveCount(0)
})

test('pinned: over the list, with what changed since, until it is marked as seen', async ({
  page,
}) => {
  await openCustomer(page)
  await pinIt(page)
  await page.goto('/customers')
  const pinned = page.getByRole('list', { name: 'Pinned customers' })
  await expect(pinned).toContainText('No change seen since')
  await page.evaluate(async () => {
    await fetch('/api/MoneyIn/getpaid', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        requestToken: 'sandbox-organization-token',
      },
      body: JSON.stringify({
        entryPoint: 'main-street',
        paymentMethod: {
          method: 'card',
          cardnumber: '4111111111111111',
          cardexp: '12/29',
          cardcvv: '123',
          cardHolder: 'Liam Whitfield',
        },
        paymentDetails: { totalAmount: 12.5 },
        customerData: { customerId: 5001 },
      }),
    })
  })
  await page.getByRole('button', { name: 'Check for changes' }).click()
  const changes = pinned.getByRole('list', { name: 'Changes' })
  await expect(changes).toContainText(/Transactions.*5.*6/)
  await page.reload()
  await expect(changes).toContainText(/Transactions.*5.*6/)
  await page.getByRole('button', { name: 'Mark Liam Whitfield as seen' }).click()
  await expect(pinned).toContainText('No change seen since')
  await page.getByRole('button', { name: 'Unpin Liam Whitfield' }).click()
  await expect(pinned).toHaveCount(0)
})

for (const scenario of ['malformed', 'drift', 'foreign-text', 'long-text']) {
  test(`odd answers (${scenario}) leave the record readable`, async ({ page }) => {
    await page.goto(`/customers/5001?scenario=${scenario}`)
    await expect(page.getByRole('tab', { name: 'Raw' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Stored methods' })).toBeVisible()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of [
    '/customers?ids=5001|5002',
    '/customers/5002',
    '/customers/5001/transactions/3001-000001005',
    '/customers/5001/subscriptions/7001',
  ]) {
    test(`${path} needs no scrolling sideways`, async ({ page }) => {
      await page.goto(path)
      const isThere = page.getByRole('tab', { name: 'Raw' }).or(page.getByText('2 of 2 customers'))
      await expect(isThere).toBeVisible()
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }))
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    })
  }
})

axeFindsNothing([
  {
    name: 'customers, none known',
    show: async (page) => {
      await page.goto('/customers')
      await expect(page.getByText('No customers yet')).toBeVisible()
    },
  },
  {
    name: 'customers, opened together, with a pasted text',
    isNarrow: true,
    show: async (page) => {
      await knownCustomers(page)
      await chooseInMenu(page, 'Find IDs in an email')
      await page.getByLabel('Email, notification, or JSON').fill('customer 5001, 5002\n5003')
      await expect(page.getByRole('button', { name: 'Open 2 customers' })).toBeVisible()
    },
  },
  {
    name: 'customer in the panel',
    goesOn: true,
    show: async (page) => {
      await rowsOf(page, 'Customers').getByRole('link', { name: 'Liam Whitfield' }).click()
      await expect(panelOf(page).getByText('Stored methods')).toBeVisible()
    },
  },
  { name: 'customer', isNarrow: true, show: async (page) => openCustomer(page) },
  {
    name: 'customers, one pinned',
    goesOn: true,
    show: async (page) => {
      await pinIt(page)
      await page.goto('/customers')
      await expect(page.getByRole('list', { name: 'Pinned customers' })).toBeVisible()
    },
  },
  {
    name: 'subscription, not there',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/customers/5001/subscriptions/1')
      await expect(page.getByText(/no subscription 1/i)).toBeVisible()
    },
  },
  {
    name: 'transaction of a customer',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/customers/5001/transactions/3001-000001005')
      await expect(page.getByText('Match (Y)')).toBeVisible()
    },
  },
  {
    name: 'subscription of a customer',
    isNarrow: true,
    show: async (page) => {
      await page.goto('/customers/5001/subscriptions/7001')
      await expect(page.getByText('TransferCreated')).toBeVisible()
    },
  },
  {
    name: 'customer, not found',
    show: async (page) => {
      await page.goto('/customers/99')
      await expect(
        page.getByText('Your provider doesn’t show customer 99', { exact: true }),
      ).toBeVisible()
    },
  },
])
