/** The end of a walk: nothing goes wrong any more, and the person does what the screens say. */
import { currentScope } from '~/api/connection'
import { limitMs } from '~/api/transport'
import { isMade } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { askTheService, lookFor, sendAgain, settle } from './walk'
import type { WalkBrowser } from './walk-browser'
import { Violation } from './walk-judge'

/** More than any walk needs: who is still not through is stuck. */
const MOST_ROUNDS = 12

const openNow = () => journalOf(currentScope()).inState('unknown', 'sending')

/** @param isLateFirst what is still on its way arrives before the person looks, else after everything */
export async function endWalk<V extends object>(
  browser: WalkBrowser<V>,
  isLateFirst: boolean,
): Promise<void> {
  const { line, judge } = browser
  browser.fault = {}
  line.isOffline = false
  await browser.wait(limitMs.write + 1000)
  await browser.tidy()
  if (isLateFirst) await line.world.letThrough()
  await finishForm(browser)
  await settleAll(browser)
  await line.world.letThrough()
  await judge.look(browser.tabs.flatMap(({ answer }) => answer ?? []))
  await judge.end()
}

async function settleAll<V extends object>(browser: WalkBrowser<V>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const open = await openNow()
    if (open.length === 0) return
    for (const submission of open) {
      await lookFor(browser, submission)
      await settle(browser, submission)
      await askTheService(browser, submission)
    }
  }
  const left = (await openNow()).map(({ subject }) => subject.title).join(', ')
  throw new Violation('one record per confirmed intent', `stuck with ${left}`)
}

/** The form on screen is put right and sent, until the screen says that it is done. */
async function finishForm<V extends object>(browser: WalkBrowser<V>): Promise<void> {
  const { form } = browser
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { tab } = browser
    const shown = await browser.shownIn(tab)
    if (shown && isMade(shown)) return
    const state = shown?.state
    const isCleared = shown !== undefined && tab.browser.isCleared(shown)
    // What was typed on while it was being sent may not be right, and what the service refuses is mended first.
    const isRight =
      form.wrongIn(tab.values).length === 0 && shown?.attempts.at(-1)?.outcome !== 'refused'
    if (state === 'not-there' && isCleared && isRight) {
      await sendAgain(browser)
    } else if (
      shown &&
      !isCleared &&
      (state === 'unknown' || state === 'sending' || state === 'not-there')
    ) {
      await lookFor(browser, shown)
      await settle(browser, shown)
      await askTheService(browser, shown)
    } else {
      tab.answer = undefined
      const isWrong = form.wrongIn(tab.values).length > 0
      if (isWrong) browser.makeOwn(tab)
      tab.type(form.reasoned(isWrong ? form.filled(tab.marker) : tab.values))
      await browser.send([tab], { clicks: 1 })
    }
    await browser.tidy()
  }
  const { answer } = browser.tab
  throw new Violation('one record per confirmed intent', `stuck at ${answer?.kind ?? 'the form'}`)
}
