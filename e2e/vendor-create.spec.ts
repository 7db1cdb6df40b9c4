import type { Locator, Page } from '@playwright/test'

import { axeFindsNothing } from './support/axe'
import { keptIn } from './support/directory'
import { everythingKept } from './support/storage'
import { expect, test } from './support/test'
import {
  createButton,
  goOn,
  kept,
  openForm,
  openMore,
  openStored,
  outcome,
  reviewVendor,
  stepHeading,
  summary,
} from './support/vendor-form'

/** Counts what leaves for Vendor create. */
function countCreates(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/Vendor/single/')) count += 1
  })
  return () => count
}

/** Presses Tab until the control has the focus, as a person without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }).first())
  await page.keyboard.type(text)
}

test('the whole way by keyboard alone, to the vendor that the service has', async ({ page }) => {
  const creates = countCreates(page)
  await openForm(page)
  await typeInto(page, 'Name', 'Keyboard Supplies')
  await typeInto(page, 'EIN', '12-3456789')
  await typeInto(page, 'Email', 'pay@keyboard.test')
  await tabTo(page, page.locator('summary').filter({ hasText: /^More/ }))
  await page.keyboard.press('Enter')
  await typeInto(page, 'City', 'Chicago')
  await typeInto(page, 'State', 'illi')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('IL')
  await typeInto(page, 'ZIP code', '60601')
  await tabTo(page, page.getByRole('button', { name: 'Add a contact' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true }).last()).toBeFocused()
  await page.keyboard.type('Ann Example')
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, 'Payment')).toBeFocused()
  await typeInto(page, 'Routing number', '021000021')
  await typeInto(page, 'Account number', '0001234567')
  await typeInto(page, 'Confirm account number', '0001234567')
  await page.keyboard.press('Enter')
  await expect(stepHeading(page, 'Review')).toBeFocused()
  await expect(page.getByText('•••• 4567').first()).toBeVisible()
  await tabTo(page, createButton(page))
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toBeFocused()
  await expect(outcome(page).getByText(/by the last four digits/)).toBeVisible()
  await expect(outcome(page).getByText(/Stored differently|not shown/)).toBeHidden()
  expect(creates()).toBe(1)
  await tabTo(page, page.getByRole('link', { name: 'View vendor' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Keyboard Supplies' })).toBeVisible()
})

test('a reload midway loses nothing but the numbers that may not be kept', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Reload & Sons')
  await page.getByLabel('EIN', { exact: true }).fill('98-7654321')
  await goOn(page)
  await openMore(page)
  await page.getByLabel('Bank', { exact: true }).fill('First Bank')
  await page.getByLabel('Account number', { exact: true }).fill('5550001234567')
  await page.getByLabel('Confirm account number', { exact: true }).fill('5550001234567')
  await kept(page)
  const stored = await everythingKept(page)
  expect(stored).toContain('Reload & Sons')
  for (const secret of ['98-7654321', '987654321', '021000021', '5550001234567']) {
    expect(stored).not.toContain(secret)
  }
  // Leaving would lose the numbers: the browser asks.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(stepHeading(page, 'Payment')).toBeVisible()
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('First Bank')
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('')
  await expect(page.getByText('Enter it again where needed.')).toBeVisible()
  await page.goBack()
  await expect(stepHeading(page, 'Basics')).toBeVisible()
})

test('a step entered at the moment the draft is saved is entered, and its address names the draft', async ({
  page,
}) => {
  for (const afterMs of [0, 0, 2, 4, 8, 16]) {
    await openForm(page)
    const clicked = page.evaluate(async (wait) => {
      await new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!/Draft saved \d/.test(document.body.innerText)) return
          watch.disconnect()
          resolve()
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
      })
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.startsWith('Continue'),
      )
      button?.click()
    }, afterMs)
    await page.getByLabel('Name', { exact: true }).fill('Quick & Sons')
    await clicked
    await expect(stepHeading(page, 'Payment')).toBeVisible()
    await expect(page).toHaveURL(/[?&]draft=.*/)
    expect(new URL(page.url()).searchParams.get('step')).toBe('payment')
  }
})

test('nothing secret is kept after it was sent either', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Sent & Kept')
  await page.getByLabel('EIN', { exact: true }).fill('98-7654321')
  await goOn(page)
  await page.getByLabel('Routing number', { exact: true }).fill('021000021')
  await page.getByLabel('Account number', { exact: true }).fill('5550001234567')
  await page.getByLabel('Confirm account number', { exact: true }).fill('5550001234567')
  await goOn(page)
  await createButton(page).click()
  await expect(outcome(page)).toBeVisible()
  await outcome(page)
    .getByText(/stored as sent/i)
    .click()
  await expect(outcome(page).getByRole('table', { name: 'Sent and stored' })).toBeVisible()
  const stored = await everythingKept(page)
  expect(stored).toContain('Sent & Kept')
  for (const secret of ['98-7654321', '987654321', '021000021', '5550001234567']) {
    expect(stored).not.toContain(secret)
  }
})

test('a card or tax number typed as a name is asked about, sent as the person says, and kept nowhere (FD-2)', async ({
  page,
}) => {
  const card = '4111 1111 1111 1111'
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill(card)
  await page.getByLabel('Name', { exact: true }).press('Tab')
  const question = 'This looks like a card or social security number.'
  await expect(page.getByText(question, { exact: false }).first()).toBeVisible()
  await page.getByLabel('It’s right as typed').check()
  await goOn(page)
  await goOn(page)
  // Nobody asks the service whether it has such a name.
  await page.getByLabel('Why is this another vendor?').fill('A test of names')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await createButton(page).click()
  expect((await sent).postData()).toContain(card)
  await expect(outcome(page)).toBeVisible()
  await page.goto('/vendors')
  await expect(page.getByRole('heading', { level: 1, name: 'Vendors' })).toBeVisible()
  const stored = await everythingKept(page)
  expect(stored).toContain('A test of names')
  expect(stored).not.toMatch(/4111[ -]?1111/)
})

test('a field that the service refuses is marked, and the form is as it was', async ({ page }) => {
  await reviewVendor(page, 'Refused Ltd', '?scenario=refused-field@vendorCreate')
  await createButton(page).click()
  await expect(summary(page)).toBeFocused()
  await summary(page)
    .getByRole('button', { name: /name1 is not valid/ })
    .click()
  await expect(stepHeading(page, 'Basics')).toBeVisible()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Refused Ltd')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/name1 is not valid/)
})

test('a refusal that names no field stands above the form', async ({ page }) => {
  await reviewVendor(page, 'Refused Ltd', '?scenario=refused@vendorCreate')
  await createButton(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Your provider refused this request')
  await expect(createButton(page)).toBeVisible()
})

test('two clicks and Enter make one vendor', async ({ page }) => {
  const creates = countCreates(page)
  await reviewVendor(page, 'Once Only')
  await expect(createButton(page)).not.toHaveAttribute('aria-busy')
  await createButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
  })
  await expect(outcome(page)).toContainText('Created')
  expect(creates()).toBe(1)
})

test('where the outcome is not known, nothing is sent again before it was looked for', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|net::ERR/)
  const creates = countCreates(page)
  await reviewVendor(page, 'Nobody Knows', '?scenario=lost-after@vendorCreate')
  await createButton(page).click()
  await expect(outcome(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'View vendor' })).toHaveCount(0)
  // Nothing beside it leads to a second one.
  await expect(page.getByRole('link', { name: 'Decide later' })).toBeVisible()
  for (const name of ['Back to the form', 'Add another']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await page.reload()
  await expect(outcome(page)).toContainText('We don’t know if this vendor was created')
  await expect(createButton(page)).toHaveCount(0)
  expect(creates()).toBe(1)
})

test('a vendor like one made before needs a reason', async ({ page }) => {
  const creates = countCreates(page)
  const another = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Vendor number').fill('V-TWICE')
    for (const step of ['Payment', 'Review']) {
      await goOn(page)
      await expect(stepHeading(page, step)).toBeFocused()
    }
  }
  await openForm(page)
  await another('Twice Supplies')
  await createButton(page).click()
  await page.getByRole('button', { name: 'Add another' }).click()
  await another('Twice Supplies, East')
  await expect(page.getByText('This vendor may be there already')).toBeVisible()
  await createButton(page).click()
  await expect(summary(page)).toBeFocused()
  expect(creates()).toBe(1)
  await page.getByLabel('Why is this another vendor?').fill('A second branch')
  await createButton(page).click()
  await expect(outcome(page)).toContainText('Created')
  expect(creates()).toBe(2)
  expect(await everythingKept(page)).toContain('A second branch')
})

test('drafts are offered, discarded and put back', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('ACME')
  await kept(page)
  await openForm(page)
  const offer = page.getByRole('link', { name: /^Resume draft: ACME, saved \d/ })
  await page.getByRole('button', { name: 'Discard ACME draft' }).click()
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await offer.click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('ACME')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(offer).toBeVisible()
})

test('a second tab of a draft follows, and can take it over', async ({ page, context }) => {
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Two Tabs')
  await kept(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText('This draft is open in another tab')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Two Tabs Ltd')
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Two Tabs Ltd')
  await second.getByRole('button', { name: 'Edit here instead' }).click()
  await expect(second.getByText('This draft is open in another tab')).toHaveCount(0)
  await expect(page.getByText('This draft is open in another tab')).toBeVisible()
  await second.getByLabel('Name', { exact: true }).fill('Two Tabs Inc')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Two Tabs Inc')
})

test('leaving asks where something typed is in no draft, and only there', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Leaving')
  await kept(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goBack()
  await page.getByLabel('EIN', { exact: true }).fill('12-3456789')
  await page.getByRole('link', { name: 'Settings' }).click()
  const question = page.getByRole('dialog', { name: 'Leave this form?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('EIN', { exact: true })).toHaveValue('12-3456789')
  await page.getByRole('link', { name: 'Settings' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test(
  'without storage the form works on, says so, and sends nothing',
  { tag: '@fresh' },
  async ({ page }) => {
    const creates = countCreates(page)
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (!name.includes('sandbox')) throw new DOMException('Forbidden', 'SecurityError')
        return open(name, version)
      }
    })
    await reviewVendor(page, 'No Room')
    await expect(
      page.getByText(/^Draft not saved\. .* Allow it in the browser’s settings\.$/),
    ).toBeVisible()
    await createButton(page).click()
    await expect(outcome(page)).toContainText('Nothing was sent')
    await page.getByRole('button', { name: 'Back to the form' }).click()
    await expect(stepHeading(page, 'Review')).toBeFocused()
    await expect(createButton(page)).toHaveText(/No Room/)
    expect(creates()).toBe(0)
  },
)

test('a step that there is not falls back to the first', async ({ page }) => {
  await openForm(page, '?step=nonsense')
  await expect(page).toHaveURL(/\/vendors\/new$/)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
})

axeFindsNothing([
  { name: 'new vendor, first step', show: async (page) => openForm(page) },
  {
    name: 'new vendor, invalid',
    isNarrow: true,
    isDark: true,
    goesOn: true,
    show: async (page) => {
      await openMore(page)
      await page.getByRole('button', { name: 'Add an entry' }).click()
      await goOn(page)
      await expect(summary(page)).toBeFocused()
    },
  },
  {
    name: 'new vendor, everything rare',
    isNarrow: true,
    show: async (page) => {
      // As a link to the form that had five steps says it.
      await page.goto('/vendors/new?step=address')
      await openMore(page)
      await page.getByLabel('Another address').check()
      await page.getByRole('button', { name: 'Add a contact' }).click()
    },
  },
  {
    name: 'new vendor, payment',
    show: async (page) => {
      await page.goto('/vendors/new?step=payment')
      await openMore(page)
      await page.getByLabel('Routing number').fill('021000022')
    },
  },
  {
    name: 'new vendor, review',
    isNarrow: true,
    show: async (page) => reviewVendor(page, 'Axe & Co', '?scenario=refused@vendorCreate.1'),
  },
  {
    name: 'new vendor, refused',
    goesOn: true,
    show: async (page) => {
      await createButton(page).click()
      await expect(summary(page)).toBeFocused()
    },
  },
  {
    name: 'new vendor, receipt',
    isNarrow: true,
    isDark: true,
    goesOn: true,
    show: async (page) => {
      await createButton(page).click()
      await openStored(page)
    },
  },
  {
    name: 'new vendor, like another one, without a reason',
    show: async (page) => {
      // The directory has learnt of it before the form compares.
      await page.goto('/vendors/1001')
      await expect.poll(() => keptIn(page, 'vendors')).toBe(1)
      await openForm(page)
      await page.getByLabel('Vendor number').fill('V-00001')
      for (const step of ['Payment', 'Review']) {
        await goOn(page)
        await expect(stepHeading(page, step)).toBeFocused()
      }
      await expect(page.getByLabel('Why is this another vendor?')).toBeVisible()
      await createButton(page).click()
      await expect(summary(page)).toBeFocused()
    },
  },
  {
    name: 'new vendor, being sent',
    show: async (page) => {
      await reviewVendor(page, 'Axe & Co', '?scenario=never@vendorCreate')
      await createButton(page).click()
      await expect(page.getByRole('form', { name: 'New vendor' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
    },
  },
  {
    name: 'new vendor, its draft in another tab',
    show: async (page) => {
      const writer = await page.context().newPage()
      await openForm(writer)
      await writer.getByLabel('Name', { exact: true }).fill('Axe & Co')
      await kept(writer)
      await expect(writer).toHaveURL(/draft=/)
      await page.goto(writer.url())
      await expect(page.getByText('This draft is open in another tab')).toBeVisible()
    },
  },
  {
    name: 'new vendor, leaving with a number that no draft keeps',
    show: async (page) => {
      await openForm(page)
      await page.getByLabel('EIN', { exact: true }).fill('12-3456789')
      await page.getByRole('link', { name: 'Connection' }).click()
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
    },
  },
  {
    name: 'new vendor, a draft that is gone',
    show: async (page) => {
      await page.goto('/vendors/new?draft=gone')
      await expect(page.getByText('This draft isn’t in this browser')).toBeVisible()
    },
  },
])
