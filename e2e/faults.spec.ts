import { readFile, writeFile } from 'node:fs/promises'

import type { BrowserContext, Page, Request } from '@playwright/test'

import { isLongOf, rowsOf } from './support/fault-rows'
import { faultsDocument, recordsDue, wordsOf } from './support/faults-document'
import { payoutForm, vendorForm, type FormUnderTest } from './support/form-under-test'
import { followTheScreen } from './support/person'
import { recordsOf } from './support/service-store'
import { sentRows, unknownRows } from './support/submissions'
import { expect, test } from './support/test'

const forms: readonly FormUnderTest[] = [vendorForm, payoutForm]

const DOCUMENT = new URL('../docs/browser-faults.md', import.meta.url)

/** Counts what leaves for the form's operation, from all of a browser's tabs. */
class SentCounter {
  count = 0
  readonly #path: RegExp
  readonly #name: string

  constructor({ path }: FormUnderTest, name: string) {
    this.#path = path
    this.#name = name
  }

  readonly #hear = (request: Request): void => {
    // What the sandbox's worker passes on is the same request.
    const isOfPage = request.serviceWorker() === null
    const isIts = this.#path.test(request.url()) && request.postData()?.includes(this.#name)
    if (isOfPage && isIts === true) this.count += 1
  }

  readonly watch = (context: BrowserContext): void => void context.on('request', this.#hear)
  readonly leave = (context: BrowserContext): void => void context.off('request', this.#hear)
}

/** The service has what the row says, the desk says that it is done, and nothing is left to settle. */
async function expectDone(
  desk: Page,
  form: FormUnderTest,
  { name, records }: { name: string; records: number },
) {
  await desk.goto('/submissions')
  const all = sentRows(desk)
  const its = all.filter({ hasText: name })
  await expect(its).toHaveCount(1)
  await expect(its).toContainText(new RegExp(`${form.word}|Found`))
  await expect(unknownRows(desk)).toHaveCount(0)
  const { collection } = form
  expect(await recordsOf(desk, { collection, name })).toHaveLength(records)
}

for (const form of forms) {
  test.describe(form.title, () => {
    for (const row of rowsOf(form)) {
      if (isLongOf(row, form) && !process.env['TEST_LONG']) continue
      test(
        row.fault,
        { tag: row.isFresh ? ['@fresh'] : [] },
        async ({ page, context, problems }) => {
          problems.allow(/Failed to load resource|net::ERR/)
          const name = form.newName()
          const sent = new SentCounter(form, name)
          sent.watch(context)
          const staged = await row.stage({ context, page, form, name, watch: sent.watch })
          const journey = await followTheScreen(staged.page, form, staged.remedy)
          const says = staged.says ?? journey.says
          expect({ says, steps: journey.steps, sent: sent.count }).toEqual({
            says: wordsOf(row, form),
            steps: row.steps,
            sent: row.sent,
          })
          const records = recordsDue(row, form)
          if (records > 1) {
            await expect(staged.page.getByText(/^Your provider has two /).first()).toBeVisible()
          }
          const desk = staged.breaksAnew ? await staged.page.context().newPage() : staged.page
          await expectDone(desk, form, { name, records })
          await staged.end?.()
          sent.leave(context)
        },
      )
    }
  })
}

test('docs/browser-faults.md is the table of these tests', async () => {
  const text = faultsDocument(forms)
  const { updateSnapshots } = test.info().config
  if (['all', 'changed'].includes(updateSnapshots)) await writeFile(DOCUMENT, text)
  expect(await readFile(DOCUMENT, 'utf8')).toBe(text)
})
