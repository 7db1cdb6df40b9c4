import { expect, test } from '@playwright/test'

test('X12: an uncaught error is reported to this address, without what it says of anybody', async ({
  page,
}) => {
  await page.goto('/settings?section=about&note=John%20Smith')
  await expect(page.getByText('On. Errors of this app go to this site')).toBeVisible()
  const [version = '', build = ''] = (
    (await page.locator('meta[name="build"]').getAttribute('content')) ?? ''
  ).split(' ')
  await expect(page.getByText(build, { exact: true })).toBeVisible()
  expect(await (await page.request.get('/healthz')).json()).toStrictEqual({
    ok: true,
    version,
    build,
  })

  const sent = page.waitForRequest((request) => request.url().endsWith('/error-reports'))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('John.Smith is not a function')
    })
  })
  const request = await sent
  expect(request.postDataJSON()).toStrictEqual({
    name: 'TypeError',
    message: '… is not a function',
    at: [],
    route: '/settings',
    version,
    build,
  })
  expect((await request.response())?.status()).toBe(204)

  const licenses = page.getByRole('link', { name: 'Licenses' })
  const text = await page.request.get((await licenses.getAttribute('href')) ?? '')
  expect(text.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await text.text()).toContain('react-dom')
})
