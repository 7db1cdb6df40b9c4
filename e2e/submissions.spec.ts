import type { Page } from '@playwright/test'

import { axeFindsNothing, scanPage } from './support/axe'
import { authorizeButton, reviewPayout } from './support/payout-form'
import { findField, panelOf } from './support/lists'
import { keepSubmissions, sentRows, submission, unknownRows } from './support/submissions'
import { expect, test } from './support/test'

const unknown = submission(2, {
  state: 'unknown',
  reference: undefined,
  word: undefined,
  attempts: [{ at: 2, outcome: 'unknown', reason: 'time-out' }],
})
const refused = submission(3, {
  state: 'refused',
  reference: undefined,
  word: undefined,
  attempts: [
    { at: 3, outcome: 'refused', reason: 'refusal', responseText: 'The bill is known already.' },
  ],
})

async function openDesk(page: Page, open = '') {
  await page.goto('/submissions')
  await expect(page.getByText('No submissions yet')).toBeVisible()
  await keepSubmissions(page, [submission(1), unknown, refused])
  await expect(sentRows(page).first()).toBeVisible()
  if (open === '') return
  await page.goto(`/submissions?open=${open}`)
  await expect(
    panel(page).getByRole('heading', { name: 'What was sent', exact: true }),
  ).toBeVisible()
}

const panel = (page: Page) => page.getByRole('complementary', { name: /Payout of/ })

test('the desk shows what was sent, the open ones first, and hears of news from another tab', async ({
  page,
  context,
}) => {
  await openDesk(page)
  await expect(unknownRows(page)).toHaveCount(1)
  const all = sentRows(page)
  await expect(all).toHaveCount(3)
  await expect(page.getByRole('navigation').getByText('1 not known')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/submissions')
  await keepSubmissions(other, [submission(4)])
  await expect(all).toHaveCount(4)
})

test('each is one row; To confirm has the unknown one, an older address its filter, and nothing found is said', async ({
  page,
}) => {
  await openDesk(page)
  await page.getByRole('link', { name: 'To confirm', exact: true }).click()
  await expect(sentRows(page)).toHaveCount(1)
  await expect(page.getByText('1 of 3 submissions', { exact: true })).toBeVisible()
  await page.goto('/submissions?state=refused')
  await expect(sentRows(page)).toHaveCount(1)
  await expect(sentRows(page)).toContainText('Refused')
  await sentRows(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/submissions\?state\(eq\)=refused&open=/)
  await expect(panelOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/submissions\?state\(eq\)=refused$/)
  await page.goto('/submissions?find=ACME-3')
  await expect(sentRows(page)).toHaveCount(1)
  await findField(page).fill('no such thing')
  await page.keyboard.press('Enter')
  await expect(sentRows(page)).toHaveCount(0)
  await expect(page.getByText(/^No submissions match/)).toBeVisible()
})

test('an unknown one is looked for by itself, and settled as not there by keyboard', async ({
  page,
}) => {
  await openDesk(page)
  await unknownRows(page).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  // It is looked for by itself.
  await expect(panel(page).getByText('Nothing like it is there.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'It isn’t there' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('You confirmed it isn’t there')).toBeVisible()
  // What was decided is said, and the way on is the next stop from there.
  await expect(page.getByRole('alert').filter({ hasText: 'Not there: Payout of' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(unknownRows(page)).toHaveCount(0)
})

test('a tab that was closed while it sent leaves an unknown one', async ({ page }) => {
  await page.goto('/submissions')
  await expect(page.getByText('No submissions yet')).toBeVisible()
  const attempts = [{ at: 5, outcome: 'sending' }] as const
  const sending = submission(5, {
    state: 'sending',
    reference: undefined,
    word: undefined,
    attempts,
  })
  await keepSubmissions(page, [sending])
  await expect(unknownRows(page)).toHaveCount(1)
  await page.goto('/submissions?open=submission-5')
  await expect(panel(page).getByText('The page was closed before').first()).toBeVisible()
})

test('the overview counts those not settled', async ({ page }) => {
  await openDesk(page)
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Needs attention' })).toContainText(
    /submissions? to settle/,
  )
})

test(
  'where the browser forbids storage, the desk says what to do',
  { tag: '@fresh' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (name === 'countinghouse-submissions') throw new DOMException('No.', 'SecurityError')
        return open(name, version)
      }
    })
    await page.goto('/submissions')
    await expect(page.getByText('We couldn’t read your submissions')).toBeVisible()
    await scanPage(page)
  },
)

axeFindsNothing([
  { name: 'submissions', isNarrow: true, show: async (page) => openDesk(page) },
  {
    name: 'an unknown submission, looked for',
    goesOn: true,
    show: async (page) => {
      await unknownRows(page).getByRole('link').first().click()
      await expect(panel(page).getByRole('button', { name: 'It isn’t there' })).toBeVisible()
    },
  },
  { name: 'a refused submission', show: async (page) => openDesk(page, 'submission-3') },
  {
    name: 'no submissions',
    show: async (page) => {
      await page.goto('/submissions')
      await expect(page.getByText('No submissions yet')).toBeVisible()
    },
  },
  {
    name: 'an unknown submission, found',
    isNarrow: true,
    isDark: true,
    show: async (page) => {
      await reviewPayout(page, {
        amount: '61.61',
        bill: 'AXE-61',
        search: 'scenario=html@payoutAuthorize',
      })
      await authorizeButton(page).click()
      await page.getByRole('link', { name: 'Decide later' }).click()
      await expect(panel(page).getByRole('button', { name: 'This is my payout' })).toBeVisible()
    },
  },
])
