/** What a person does in a walk, action by action. What the screen does not offer is not done. */
import { vi } from 'vitest'

import { currentScope } from '~/api/connection'
import { couldBeIt } from '~/submit/candidate'
import { ApiError } from '~/api/errors'
import { faults } from '~/submit/testing/faults'
import { takenForOwn } from '~/submit/testing/person'
import type { Fault } from '~/submit/testing/world'
import { limitMs } from '~/api/transport'
import type { Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'

import { hangs, type WalkBrowser } from './walk-browser'
import { turns } from './walk-tab'
import { pick, secrets } from './walked-form'

const FAULTS = Object.values(faults) as [Fault, ...Fault[]]
const WAITS_MS = [500, 2000, limitMs.write + 1000, 300_000] as const
const REASONS = ['Not in the list', `It is not that of ${secrets.card}`] as const
const TOLD = 'The service says so'
const DAY_MS = 86_400_000
/** A tab that does not answer loses its draft after this long. */
const PATIENCE_MS = 2000

type Act = <V extends object>(browser: WalkBrowser<V>, which: number) => Promise<void>

const openOnes = () => journalOf(currentScope()).inState('unknown', 'sending', 'not-there')

async function oneOpen(which: number): Promise<Submission | undefined> {
  const open = await openOnes()
  return open[which % Math.max(open.length, 1)]
}

export async function lookFor<V extends object>(
  { tab, line }: WalkBrowser<V>,
  submission: Submission,
  typedId?: string,
): Promise<void> {
  const wasUnderWay = line.isUnderWay(submission.hash)
  try {
    const found = await tab.browser.lookUp(submission, { typedId })
    tab.looks.set(submission.id, { found, wasUnderWay })
  } catch (error) {
    // Offline, the service cannot be asked, and the screen says so.
    if (!(error instanceof ApiError) || !line.isOffline) throw error
  }
}

/** Where a look-up says little, a person who has to know asks those who run the service, and says what they hear. */
export async function askTheService<V extends object>(
  browser: WalkBrowser<V>,
  submission: Submission,
): Promise<void> {
  if (browser.tab.looks.get(submission.id)?.found.coverage !== 'poor') return
  const reference = await untakenOf(browser, submission)
  await lookFor(browser, submission, reference)
  const found = browser.tab.looks.get(submission.id)?.found
  // What no operation shows, they have heard of all the same.
  if (reference !== undefined && found && !takenForOwn(found.candidates)) {
    await browser.tab.browser.settleFound(submission.id, reference, { reason: TOLD })
    return
  }
  await settle(browser, submission, { reason: TOLD })
}

/** Of what the service made of it, one that no other submission says is its own. */
async function untakenOf<V extends object>({ line }: WalkBrowser<V>, { hash }: Submission) {
  const journal = await journalOf(currentScope()).newest(1000)
  const taken = new Set(journal.map(({ reference }) => reference))
  return line.recordsOf(hash).find((reference) => !taken.has(reference))
}

interface Says {
  readonly says?: 'this one' | 'not there'
  readonly reason?: string
}

/** "This one", of what they take for theirs; or "not there", where nothing could be it. */
export async function settle<V extends object>(
  { tab, line }: WalkBrowser<V>,
  { id, hash }: Submission,
  { says, reason = REASONS[0] }: Says = {},
): Promise<void> {
  const look = tab.looks.get(id)
  if (!look) return
  const { candidates, coverage } = look.found
  const own = takenForOwn(candidates)
  if (own) {
    if (says !== 'not there') await tab.browser.settleFound(id, own.reference)
    return
  }
  const isTold = reason === TOLD || coverage !== 'poor'
  if (says === 'this one' || !isTold || candidates.some(couldBeIt)) return
  const { submission } = await tab.browser.settleNotThere(id, reason)
  if (submission && look.wasUnderWay) line.givenUp.add(hash)
}

export const actions = {
  type: async (browser, which) => {
    const { tab, form } = browser
    if (tab.role === 'follower' || tab.answer) return
    browser.makeOwn(tab)
    const change = form.typed[which % form.typed.length]
    if (change) tab.type(change(tab.values, tab.marker, Math.floor(which / form.typed.length)))
  },
  'give a reason': async ({ tab, form }) => {
    if (tab.role !== 'follower') tab.type(form.reasoned(tab.values))
  },
  send: async (browser) => press(browser, 1),
  'send into a fault': async (browser, which) => {
    Object.assign(browser, { fault: pick(FAULTS, which) })
    await sendAgain(browser)
    await press(browser, 1 + (Math.floor(which / FAULTS.length) % 2))
  },
  'double click': async (browser) => press(browser, 2),
  'Enter and two clicks': async (browser) => press(browser, 3),
  'both tabs send': async (browser) => {
    const free = browser.tabs.filter(({ answer }) => answer === undefined)
    // Of two that hang, nobody could say when both have left.
    if (hangs(browser.fault)) Object.assign(browser, { fault: {} })
    await browser.send(free.slice(0, 2), { clicks: 1 })
  },
  fault: async (browser, which) => {
    Object.assign(browser, { fault: pick(FAULTS, which) })
  },
  offline: async ({ line }) => {
    line.isOffline = true
  },
  online: async ({ line }) => {
    line.isOffline = false
  },
  arrive: async ({ line }) => line.world.letThrough(),
  wait: async (browser, which) => browser.wait(pick(WAITS_MS, which)),
  'move the clock': async (_, which) => {
    vi.setSystemTime(Date.now() + (which % 2 === 0 ? DAY_MS : -DAY_MS))
  },
  reload: async (browser) => {
    const { tab } = browser
    // What the page does last.
    await tab.flush()
    tab.leave()
    await turns(2)
    await browser.tidy()
    if (!browser.tabs.some(({ draftId }) => draftId === tab.draftId)) {
      await browser.open(tab.draftId)
    }
  },
  crash: async ({ tab }) => tab.leave(),
  'second tab': async (browser) => browser.open(browser.tab.draftId),
  'other tab': async (browser) => {
    Object.assign(browser, { active: browser.active + 1 })
  },
  'take over': async (browser) => {
    const { tab } = browser
    if (tab.role !== 'follower') return
    await tab.takeOver(async () => browser.wait(PATIENCE_MS))
  },
  'back to the form': async ({ tab }) => {
    if (tab.answer?.kind !== 'accepted') tab.answer = undefined
  },
  'start another': async (browser, which) => {
    const { tab } = browser
    const isSame = which % 3 === 0 && !(await isOpenOtherwise(browser))
    await browser.beginNew(tab, isSame ? { values: tab.values, marker: tab.marker } : undefined)
  },
  discard: async ({ tab }) => {
    if (!tab.answer && tab.role === 'writer') await tab.discard()
  },
  'look for it': async (browser, which) => {
    const submission = await oneOpen(which)
    if (submission) await lookFor(browser, submission)
  },
  'this one': async (browser, which) => {
    const submission = await oneOpen(which)
    if (submission) await settle(browser, submission, { says: 'this one' })
  },
  'not there': async (browser, which) => {
    const submission = await oneOpen(which)
    const reason = pick(REASONS, which)
    if (submission) await settle(browser, submission, { says: 'not there', reason })
  },
  'send again': async (browser) => sendAgain(browser),
  'send another': async (browser, which) => {
    const { answer } = browser.tab
    const isOffered = answer?.kind === 'earlier' && answer.alike.includes(answer.submission.id)
    if (!isOffered) return
    const besides = { submissions: answer.alike, reason: pick(REASONS, which) }
    await browser.send([browser.tab], { clicks: 1 + (which % 2), besides })
  },
  'what the screen says': async (browser, which) => {
    const { tab } = browser
    const { answer } = tab
    const shown = await browser.shownIn(tab)
    if (!answer) await press(browser, 1)
    else if (answer.kind === 'earlier' && answer.alike.length > 0) {
      await actions['send another'](browser, which)
    } else if (!shown || isSettled(shown)) await actions['start another'](browser, which)
    else if (shown.state === 'not-there' && tab.browser.isCleared(shown)) await sendAgain(browser)
    else {
      await lookFor(browser, shown)
      await settle(browser, shown)
    }
  },
} as const satisfies Readonly<Record<string, Act>>

/**
 * Whether what the form says now was sent before, in other words, and is not settled: two such forms differ in
 * what no look-up compares, and it takes the one for the other (docs/adr/0007-safe-submit.md).
 */
async function isOpenOtherwise<V extends object>({ tab, form, line }: WalkBrowser<V>) {
  const open = await journalOf(currentScope()).inState('unknown', 'sending')
  const shown = JSON.stringify(form.shown(tab.values))
  const sent = line.sent.filter(({ hash }) => open.some((each) => each.hash === hash))
  return sent.some((each) => JSON.stringify(form.restated(each)) !== shown)
}

const isSettled = ({ state }: Submission) => state !== 'unknown' && state !== 'not-there'

export type ActionName = keyof typeof actions

/** The button of the review: the form is there, and is written in this tab. */
async function press<V extends object>(browser: WalkBrowser<V>, clicks: number): Promise<void> {
  const { tab } = browser
  const { answer } = tab
  const isForm =
    !answer || answer.kind === 'refused' || answer.kind === 'not-sent' || answer.kind === 'not-made'
  if (isForm && tab.role !== 'follower') await browser.send([tab], { clicks })
}

/** As it is offered where a person has said that it is not there. */
export async function sendAgain<V extends object>(browser: WalkBrowser<V>): Promise<void> {
  const { tab } = browser
  const shown = await browser.shownIn(tab)
  const isOffered = shown?.state === 'not-there' && tab.browser.isCleared(shown)
  if (isOffered) await browser.send([tab], { clicks: 1 })
}
