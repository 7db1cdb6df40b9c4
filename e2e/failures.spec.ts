import { failure, payoutRows } from './support/payouts'
import { expect, test } from './support/test'

test('a service that refuses: its words, as sent', async ({ page }) => {
  await page.goto('/payouts?scenario=refused')
  const alert = failure(page)
  await expect(alert).toContainText('Your provider refused this request')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a token that is refused: the way to Settings', async ({ page, problems }) => {
  problems.expect(/status of 401/)
  await page.goto('/payouts?scenario=token-refused')
  await expect(failure(page)).toContainText('accept your token')
  await page.getByRole('link', { name: 'Open settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('a service that fails: what happened, and another try', async ({ page, problems }) => {
  problems.expect(/status of 500/)
  await page.goto('/payouts?scenario=error-500')
  await expect(failure(page)).toContainText('Your provider answered 500')
})

test('a broken line', async ({ page, problems }) => {
  problems.expect(/net::ERR_FAILED/)
  await page.goto('/payouts?scenario=lost-before')
  await expect(failure(page)).toContainText('We couldn’t reach')
})

for (const scenario of ['html', 'empty', 'truncated']) {
  test(`an answer that cannot be read: ${scenario}`, async ({ page }) => {
    await page.goto(`/payouts?scenario=${scenario}`)
    await expect(failure(page)).toContainText('couldn’t read')
  })
}

for (const scenario of ['malformed', 'drift']) {
  test(`odd records are shown as far as they can be read: ${scenario}`, async ({ page }) => {
    await page.goto(`/payouts?scenario=${scenario}`)
    await expect(payoutRows(page).first()).toBeVisible()
  })
}

test('a service that sends 100,000 records keeps the page small', async ({ page }) => {
  test.slow()
  await page.goto('/payouts?scenario=flood')
  await expect(payoutRows(page).first()).toBeVisible({ timeout: 45_000 })
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(100)
  await expect(page.getByText(/sent more than we asked for/)).toBeVisible()
})

test('a service that sends 20 rows of 50 leaves no row out, also in the middle of the list (FD-13)', async ({
  page,
}) => {
  await page.goto('/payouts?scenario=page-cap')
  await expect(payoutRows(page).nth(10)).toBeVisible()
  const table = page.getByRole('table', { name: /^Payouts of/ })
  const rows = Number(await table.getAttribute('aria-rowcount'))
  await page.locator('[data-scroller]').evaluate((scroller) => {
    scroller.scrollTop = scroller.scrollHeight / 2
  })
  await expect(page.locator('[data-pending]')).toHaveCount(0)
  const middle = page.locator(`[aria-rowindex="${String(Math.round(rows / 2))}"]`)
  await expect(middle.getByRole('link')).toBeVisible()
  await expect(page.getByText('Your provider didn’t send this row')).toHaveCount(0)
})

test('a service that ignores the offset, and one that counts its page, are named (FD-14, FD-15)', async ({
  page,
}) => {
  await page.goto('/payouts?scenario=offset-ignored')
  await expect(payoutRows(page).first()).toBeVisible()
  await page.locator('[data-scroller]').evaluate((scroller) => {
    scroller.scrollTop = scroller.scrollHeight
  })
  await expect(page.getByText(/Your provider sent the same rows again: 50 of/)).toBeVisible()
  await page.goto('/payouts?scenario=total-of-page')
  await expect(page.getByText(/^At least 100 payouts/)).toBeVisible()
  await expect(page.getByText(/Your provider counts only/)).toBeVisible()
})

test('rows that come again, and different rows with one ID, are named (FD-14)', async ({
  page,
}) => {
  await page.goto('/payouts?status(eq)=4&scenario=order-unstable')
  await expect(payoutRows(page).first()).toBeVisible()
  const again = /^Your provider.* sent some rows again, so others may be missing\.$/
  // On a loaded machine the list grows once more after its first rows are there.
  await expect
    .poll(async () => {
      await page.locator('[data-scroller]').evaluate((scroller) => {
        scroller.scrollTop = scroller.scrollHeight
      })
      return page.getByText(again).count()
    })
    .toBe(1)
  await page.goto('/payouts?status(eq)=4&scenario=rows-twice')
  await expect(payoutRows(page).first()).toBeVisible()
  await expect(page.getByText(again)).toBeVisible()
  await page.goto('/payouts?status(eq)=4&scenario=ids-shared')
  await expect(page.getByText('Different rows have the same ID. Each is shown.')).toBeVisible()
  const recordAt = async (at: number) =>
    (await payoutRows(page).nth(at).getByRole('link').getAttribute('href'))?.split('?')[0]
  expect(await recordAt(1)).toBe(await recordAt(0))
  expect(await recordAt(2)).not.toBe(await recordAt(0))
})

test('nothing exists, and nothing matches, are two things', async ({ page }) => {
  await page.goto('/payouts?scenario=no-records')
  await expect(page.getByText('No payouts yet')).toBeVisible()
  await page.goto('/payouts?vendorName(eq)=nobody%20of%20this%20name')
  await expect(page.getByText('No payouts match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(payoutRows(page).first()).toBeVisible()
})

test('a service that does not answer: the frame is there at once', async ({ page }) => {
  await page.goto('/payouts?scenario=never')
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
  await expect(page.getByText('Reading payouts…')).toBeVisible()
  await expect(page.getByRole('table', { name: /^Payouts of/ })).toHaveAttribute(
    'aria-busy',
    'true',
  )
})

test('an address that is none', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'There is no page at this address',
  )
  await page
    .getByRole('link', { name: /payouts/i })
    .first()
    .click()
  await expect(payoutRows(page).first()).toBeVisible()
})
