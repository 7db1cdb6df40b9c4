import type { Page } from '@playwright/test'

import { axeFindsNothing, type ScreenState } from './support/axe'
import { addFilter, findField as field, offered as options } from './support/lists'
import { amountOf, columnTexts, countOf, openPayouts, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

const chip = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: 'Filters in use' }).getByRole('button', { name, exact: true })

/** Pastes as a person does: through the clipboard event, which knows of lines. */
async function paste(page: Page, text: string): Promise<void> {
  await field(page).focus()
  const isLeftToBrowser = await field(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    return element.dispatchEvent(event)
  }, text)
  if (isLeftToBrowser) await page.keyboard.insertText(text)
}

test('the sentence: how many of how many, how many filters, Clear', async ({ page }) => {
  await openPayouts(page)
  const whole = await countOf(page)
  await openPayouts(page, '?totalAmount(ge)=500&totalAmount(le)=900&status(in)=1|11')
  const line = page.locator('[data-count]').filter({ hasText: 'Clear' })
  await expect(line).toContainText(`of ${whole.toLocaleString('en-US')} payouts`)
  await expect(line).toContainText('2 filters')
  await line.getByRole('button', { name: 'Clear' }).click()
  await expect(line).toHaveCount(0)
  expect(await countOf(page)).toBe(whole)
})

test('by keyboard alone: a range made, edited in its chip, and taken away', async ({ page }) => {
  await openPayouts(page)
  await field(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Field' })).toBeFocused()
  await page.keyboard.type('amo')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Value')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('is between')
  await page.keyboard.press('Tab')
  await page.keyboard.type('500')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,250')
  await expect(page.getByText('1,250.00', { exact: true })).toBeVisible()
  // It applies while it is typed.
  await expect(page).toHaveURL(/totalAmount\(ge\)=500.00&totalAmount\(le\)=1250.00/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused()
  await expect
    .poll(async () =>
      (await columnTexts(page, 'Amount'))
        .map(amountOf)
        .every((each) => each >= 500 && each <= 1250),
    )
    .toBe(true)

  await page.keyboard.press('Shift+Tab')
  const range = chip(page, 'Amount is between 500.00 and 1,250.00')
  await expect(range).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('From', { exact: true })).toBeFocused()
  await page.keyboard.type('700')
  await page.keyboard.press('Enter')
  await expect(chip(page, 'Amount is between 700.00 and 1,250.00')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page).not.toHaveURL(/totalAmount/)
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused()
})

test('Back with the popover open closes it and takes back no more than the filter', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Payouts', exact: true }).first().click()
  await expect(page.getByRole('table', { name: /^Payouts of/ })).toBeVisible()
  const filter = await addFilter(page, 'Status')
  await filter.getByRole('listbox').getByRole('option').first().click()
  await expect(page).toHaveURL(/status\(/)
  await page.goBack()
  await expect(filter).toBeHidden()
  await expect(page).not.toHaveURL(/status/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/payouts/)
  await page.goForward()
  await expect(page).toHaveURL(/status\(/)
})

test('one opening is one step for Back, and Escape undoes it', async ({ page }) => {
  await openPayouts(page, '?feeAmount(gt)=0')
  const filter = await addFilter(page, 'Amount')
  await filter.getByLabel('Value').pressSequentially('5000', { delay: 400 })
  await expect(page).toHaveURL(/totalAmount\(gt\)=5000.00/)
  await filter.getByRole('button', { name: 'Done' }).click()
  await page.goBack()
  await expect(page).not.toHaveURL(/totalAmount/)
  await expect(page).toHaveURL(/feeAmount/)

  await chip(page, 'Fee is more than 0.00').click()
  await page.getByLabel('Value').fill('1')
  await expect(page).toHaveURL(/feeAmount\(gt\)=1.00/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/feeAmount\(gt\)=0$/)
  await expect(chip(page, 'Fee is more than 0.00')).toBeFocused()
})

test('the popover lies over the page: nothing moves', async ({ page }) => {
  await openPayouts(page)
  const table = page.getByRole('table', { name: /^Payouts of/ })
  const before = await table.boundingBox()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('dialog', { name: 'Add filter' })).toBeVisible()
  expect(await table.boundingBox()).toEqual(before)
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('dialog', { name: 'Add filter' })
  const bottomAndWidth = async () => {
    const { y = 0, height = 0, width = 0 } = (await sheet.boundingBox()) ?? {}
    return [Math.round(y + height), width]
  }
  // It slides in.
  await expect.poll(bottomAndWidth).toEqual([844, 390])
})

test('on a phone filters and counters leave room for payouts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const filters =
    'totalAmount(gt)=500&status(eq)=11&transactionDate(ge)=2026-10-01&transactionDate(lt)=2026-11-01'
  await page.goto(`/payouts?${filters}`)
  const chips = page.getByRole('toolbar', { name: /^Filters in use/ })
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3)
  const rows = page.getByRole('table', { name: /^Payouts of/ }).getByRole('row')
  await expect(rows.nth(3)).toBeInViewport({ ratio: 1 })
  const tops = await chips
    .getByRole('button', { name: /^Remove filter/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  // The line of counts wraps, and begins with no separator.
  const updated = page.getByText(/^updated/).locator('..')
  const line = updated.locator('..')
  expect((await updated.boundingBox())?.x).toBe((await line.boundingBox())?.x)
  await expect(line).toHaveCSS('overflow-x', 'clip')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
})

test('days: a usual range holds whole days, and its chip names it', async ({ page }) => {
  await openPayouts(page)
  const filter = await addFilter(page, 'Created')
  await filter.getByRole('option', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/transactionDate\(ge\)=[\d-]+-01&transactionDate\(lt\)=[\d-]+-01/)
  await filter.getByRole('button', { name: 'Done' }).click()
  await expect(filter).toBeHidden()
  await chip(page, 'Created is last month').click()
  await page.getByLabel('From').fill('2026-03-02')
  await expect(page).toHaveURL(/transactionDate\(ge\)=2026-03-02/)
  await page.keyboard.press('Enter')
  await expect(chip(page, /^Created is Mar 2/)).toBeVisible()
})

test('statuses are chosen by their words', async ({ page }) => {
  await openPayouts(page)
  const filter = await addFilter(page, 'Status')
  await filter.getByRole('option', { name: 'Processed' }).click()
  await filter.getByRole('option', { name: 'Open' }).click()
  await filter.getByRole('button', { name: 'Done' }).click()
  await expect(chip(page, /^Status is any of (Processed, Open|Open, Processed)$/)).toBeVisible()
  await expect
    .poll(async () => [...new Set(await columnTexts(page, 'Status'))].toSorted())
    .toEqual(['Open', 'Processed'])
})

test('a phrase is one choice: paid last month >500', async ({ page }) => {
  await openPayouts(page)
  await field(page).click()
  await page.keyboard.type('paid last month >500')
  await page.keyboard.press('Enter')
  await expect(chip(page, 'Status is Paid')).toBeVisible()
  await expect(chip(page, 'Created is last month')).toBeVisible()
  await expect(chip(page, 'Amount is more than 500.00')).toBeVisible()
  await expect.poll(async () => [...new Set(await columnTexts(page, 'Status'))]).toEqual(['Paid'])
})

test('an amount typed offers itself and its neighbourhood, with their counts', async ({ page }) => {
  await openPayouts(page)
  await field(page).fill('$236.03')
  await expect(options(page).nth(0)).toHaveText(/^Amount is 236.03In any currency[1-9]/)
  await expect(options(page).nth(1)).toContainText('224.23 to 247.83')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/totalAmount\(eq\)=236.03/)
  await expect
    .poll(async () => new Set((await columnTexts(page, 'Amount')).map(amountOf)))
    .toEqual(new Set([236.03]))
})

test('an id is looked for in every kind, without the date filters, and both are said', async ({
  page,
}) => {
  await openPayouts(page)
  const ids = await columnTexts(page, 'Payment ID')
  const id = ids[0] ?? ''
  await openPayouts(page, '?transactionDate(lt)=2026-01-01')
  await field(page).fill(id)
  const hit = options(page).filter({ hasText: 'Payment ID is' })
  await expect(hit).toHaveText(`Payment ID is “${id}”Searches all dates1`)
  // Nothing was found there.
  await expect(options(page).filter({ hasText: 'Batch is' })).toHaveCount(0)
  await hit.click()
  await expect(page).toHaveURL(new RegExp(`paymentId\\(eq\\)=${id}`))
  await expect(page).not.toHaveURL(/transactionDate\(lt\)/)
  await expect(payoutRows(page)).toHaveCount(1)
})

test('words offer the vendor’s name', async ({ page }) => {
  await openPayouts(page)
  await field(page).fill('delgado')
  await expect(options(page)).toHaveText([/^Vendor contains “delgado”[\d,]+$/])
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await columnTexts(page, 'Vendor')).every((name) => /delgado/i.test(name)))
    .toBe(true)
})

test('either of two names is each of both, which says what it leaves out (PO-S2)', async ({
  page,
}) => {
  await openPayouts(page)
  for (const text of ['Delgado or Café', 'o’brien or delgado']) {
    await field(page).fill(text)
    await expect(options(page).filter({ hasText: /elgado”Without .*\d$/ })).toHaveCount(1)
    expect(await options(page).count()).toBeGreaterThan(1)
    await expect(options(page).filter({ hasText: 'none' })).toHaveCount(0)
  }
  await field(page).fill('Delgado or Café')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vendorName\(ct\)=Delgado&?/)
  await expect
    .poll(async () => (await columnTexts(page, 'Vendor')).every((name) => /delgado/i.test(name)))
    .toBe(true)
})

test('pasted: a link, a query, a cURL, a column of ids', async ({ page }) => {
  await openPayouts(page)
  await paste(page, 'https://app.test/payouts?entry=harbor-goods&status(eq)=1&colour(eq)=red')
  await expect(options(page).first()).toContainText('Use the 1 filter of this link')
  await expect(options(page).first()).toContainText('Switches to harbor-goods')
  await expect(options(page).first()).toContainText('1 part not understood')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?entry=harbor-goods&/)
  await expect(chip(page, /^Status is /)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('status')).toContainText(
    'colour(eq)=red',
  )

  await paste(
    page,
    "curl 'https://h.test/api/Query/payouts/main-street?feeAmount(gt)=1&sortBy=asc(feeAmount)' \\\n  -H 'requestToken: abc'",
  )
  await options(page).filter({ hasText: 'Use the 1 filter of this cURL command' }).click()
  await expect(page).toHaveURL(/\?entry=main-street&feeAmount\(gt\)=1&sortBy=asc\(feeAmount\)/)
  await expect(page).not.toHaveURL(/status|abc/)

  await paste(page, 'vendorCity(ct)=a')
  await options(page).filter({ hasText: 'Add' }).click()
  await expect(page).toHaveURL(/feeAmount\(gt\)=1&vendorCity\(ct\)=a/)

  await paste(page, '1\n5\n11\n')
  await expect(field(page)).toHaveValue('1, 5, 11')
  await options(page)
    .filter({ hasText: /^Status is any of/ })
    .click()
  await expect(page).toHaveURL(/status\(in\)=1(\||%7C)5(\||%7C)11/)
})

test('a pasted column of IDs is one list of their payouts, which says what it lacks', async ({
  page,
}) => {
  await openPayouts(page)
  const ids = await payoutRows(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap(
        (link) => /\/(\d+)\?ref=([^&]+)/.exec(link.getAttribute('href') ?? '')?.slice(1, 3) ?? [],
      ),
    )
  const [first = '', , second = '', reference = ''] = ids
  await paste(page, [first, second, '999999999'].join('\n'))
  await expect(options(page).first()).toContainText('Payouts with these 3 IDs')
  await page.keyboard.press('Enter')
  await expect(payoutRows(page)).toHaveCount(2)
  await expect(page.getByText(/of 3 pasted IDs · Not found.*: 999999999/)).toBeVisible()
  await page.reload()
  await expect(payoutRows(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'All payouts' }).click()
  await expect(payoutRows(page)).not.toHaveCount(2)

  await paste(page, `${reference}\npay-none-1`)
  await page.keyboard.press('Enter')
  await expect(payoutRows(page)).toHaveCount(1)
})

test('copied: a link that opens the same list, a query, a cURL without the token; free text is warned of', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (name: string) => {
    await page.getByRole('button', { name }).click()
    return page.evaluate(async () => navigator.clipboard.readText())
  }
  await page.goto('/payouts?vendorName(ct)=a%26b%20(x)&totalAmount(ge)=1')
  await expect(page.getByText('No payouts match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Copy list as' }).click()
  await expect(page.getByText('Includes “a&b (x)” from your filters.')).toBeVisible()
  expect(await copied('Copy API query')).toBe(
    'vendorName(ct)=a%26b%20(x)&totalAmount(ge)=1&sortBy=desc(transactionDate)',
  )
  const curl = await copied('Copy cURL without the token')
  expect(curl).toContain('/api/Query/payouts/main-street?vendorName(ct)=a%26b%20(x)')
  expect(curl).not.toContain('sandbox-organization-token')
  const link = await copied('Copy link')
  await page.goto(link)
  await expect(chip(page, 'Vendor contains “a&b (x)”')).toBeVisible()
  await expect(chip(page, 'Amount is at least 1.00')).toBeVisible()
})

test('a filter the service ignored says so with its share, and is applied here on request', async ({
  page,
}) => {
  await openPayouts(page, '?scenario=filter-ignored&totalAmount(ge)=500&paypointId(eq)=7')
  const said = page.getByText(/Your provider ignored this: \d+ of 50 rows don’t match/)
  await expect(said).toHaveCount(1)
  await page.getByRole('button', { name: 'Apply here' }).click()
  await expect(page.getByText('Filtered here: your provider ignored it')).toBeVisible()
  await expect(said).toHaveCount(0)
  await expect
    .poll(async () =>
      (await columnTexts(page, 'Amount')).map(amountOf).every((amount) => amount >= 500),
    )
    .toBe(true)
  const before = await page.getByText(/of the first/).innerText()
  await page.getByRole('button', { name: 'Load more rows' }).click()
  await expect(page.getByText(/of the first/)).not.toHaveText(before)
  await page.getByRole('button', { name: 'Show as sent' }).click()
  await expect(said).toHaveCount(1)
})

test('a sort the service ignored says so, and is done here on request', async ({ page }) => {
  await openPayouts(page, '?scenario=sort-ignored&sortBy=desc(totalAmount)')
  await expect(
    page.getByText(/Sorted by Amount.*Your provider ignored this: \d+ of \d+ neighboring/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Apply here' }).click()
  await expect(page.getByText('Sorted here: your provider ignored it')).toBeVisible()
  await expect
    .poll(async () => {
      const amounts = (await columnTexts(page, 'Amount')).map(amountOf)
      return amounts.join() === amounts.toSorted((a, b) => b - a).join()
    })
    .toBe(true)
})

const honest = [
  'status(in)=1|11&totalAmount(ge)=100&sortBy=asc(totalAmount)',
  'vendorName(ct)=inc&sortBy=asc(vendorName)',
  'vendorName(nct)=inc&feeAmount(gt)=0.5&sortBy=desc(feeAmount)',
  'transactionDate(ge)=2026-01-01&transactionDate(lt)=2026-06-01&sortBy=asc(transactionDate)',
  'updatedOn(gt)=2026-03-01&sortBy=desc(updatedOn)',
  'billNumber(ct)=inv&sortBy=desc(status)',
  'paymentMethod(nin)=ach|card&vendorCity(ct)=o&sortBy=asc(paymentMethod)',
  'vendorAddress(ct)=street&comments(nct)=x&sortBy=asc(paymentId)',
  'payaccountCurrency(in)=USD&batchNumber(ct)=1&sortBy=desc(batchNumber)',
]

test('an honest service is not blamed', async ({ page }) => {
  for (const query of honest) {
    await openPayouts(page, `?${query}`)
    // What judges the rows also knows which values they hold.
    const filter = await addFilter(page, 'Status')
    await expect(filter.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expect(page.getByText('Your provider ignored this'), query).toHaveCount(0)
  }
})

const inUse =
  '?totalAmount(ge)=500&totalAmount(le)=900&status(in)=1|11&transactionDate(ge)=2025-01-01&vendorName(ct)=a'

/** One that stays over the list: what it holds is as it was. */
async function closePopover(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const states: readonly (ScreenState & { search: string })[] = [
  {
    name: 'the fields',
    isNarrow: true,
    search: inUse,
    show: async (page) => {
      await page.getByRole('button', { name: 'Add filter' }).click()
      await page.keyboard.type('ven')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'statuses',
    isNarrow: true,
    isDark: true,
    goesOn: true,
    search: inUse,
    show: async (page) => {
      await closePopover(page)
      await chip(page, /^Status/).click()
      const values = page.getByRole('dialog').getByRole('listbox')
      await expect(values.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'a range of amounts with an error',
    goesOn: true,
    search: inUse,
    show: async (page) => {
      await closePopover(page)
      await chip(page, /^Amount/).click()
      await page.getByLabel('To', { exact: true }).fill('1,23')
      await page.keyboard.press('Enter')
      await expect(page.getByText('could be two amounts')).toBeVisible()
    },
  },
  {
    name: 'a day and a time',
    goesOn: true,
    search: inUse,
    show: async (page) => {
      await closePopover(page)
      await chip(page, /^Created/).click()
      await expect(page.getByLabel('Time')).toBeVisible()
    },
  },
  {
    name: 'suggestions',
    goesOn: true,
    search: inUse,
    show: async (page) => {
      await closePopover(page)
      await field(page).fill('paid last month')
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toContainText(/\d|none/)
    },
  },
  {
    name: 'copying',
    goesOn: true,
    search: inUse,
    show: async (page) => {
      await page.keyboard.press('Escape')
      await expect(options(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Copy list as' }).click()
    },
  },
  {
    name: 'days',
    isNarrow: true,
    search: '',
    show: async (page) => {
      const filter = await addFilter(page, 'Created')
      await filter.getByRole('option', { name: 'Last month' }).click()
      await expect(filter.getByRole('button', { name: 'Created', pressed: true })).toBeVisible()
      await filter.getByRole('button', { name: 'Done' }).click()
      await chip(page, /^Created/).click()
      await expect(page.getByRole('option', { name: 'Last month', selected: true })).toBeVisible()
    },
  },
  {
    name: 'ignored filters',
    search: '?scenario=filter-ignored&totalAmount(ge)=500&status(in)=1',
    show: async (page) =>
      expect(page.getByText('Your provider ignored this').first()).toBeVisible(),
  },
  {
    name: 'filtered here',
    search: '?scenario=filter-ignored&totalAmount(ge)=500&here=filters',
    show: async (page) => expect(page.getByText('Filtered here')).toBeVisible(),
  },
]

axeFindsNothing(
  states.map(({ search, show, ...state }) => ({
    ...state,
    show: async (page) => {
      if (!state.goesOn) await openPayouts(page, search)
      await expect(field(page)).toBeVisible()
      await show(page)
    },
  })),
)

test('the filter form’s code comes after the first sign of a person, not with the page', async ({
  page,
}) => {
  // Which script it is in is the build's to say: it holds these words.
  let isAsked = false
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    response.text().then(
      (text) => (isAsked ||= text.includes('Filter by')),
      () => undefined,
    )
  })
  await openPayouts(page)
  await page.waitForLoadState('networkidle')
  expect(isAsked).toBe(false)
  await page.mouse.move(700, 500)
  await expect.poll(() => isAsked).toBe(true)
})
