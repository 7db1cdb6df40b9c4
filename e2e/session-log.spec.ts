import { expect, test } from './support/test'

test('X12: blocked content and uncaught errors stand in the session log, and are reported to this address only', async ({
  page,
  problems,
}) => {
  problems.expect(/policy violation: style-src-elem blocked inline/)
  problems.expect(/console\.error: .*Content Security Policy/)
  problems.expect(/uncaught: TypeError: not a function/)
  await page.goto('/settings?section=about&note=John%20Smith')
  await expect(page.getByText('No errors in this tab.')).toBeVisible()

  const report = page.waitForResponse((answer) => answer.url().endsWith('/policy-reports'))
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' }))
    setTimeout(() => {
      throw new TypeError('not a function: "John Smith", account 000123456789')
    })
  })
  expect((await report).status()).toBe(204)

  const log = page.getByRole('list', { name: 'Session log' })
  await expect(log.getByText('style-src-elem blocked inline')).toBeVisible()
  await expect(log.getByText('TypeError: not a function: “…”, account …')).toBeVisible()
  await expect(log).not.toContainText('Smith')

  await page.getByRole('navigation', { name: 'Main' }).getByText('Set up').click()
  await page.getByRole('link', { name: 'Paypoints' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paypoints' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'About' }).click()
  await expect(log.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('No errors in this tab.')).toBeVisible()
})
