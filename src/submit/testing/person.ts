/** A person before the screen: does what it says, in one of the ways people do. */
import type { Submission } from '~/storage/submission-record'

import type { Intent, SubmitAnswer, WriteOperation } from '~/submit/intent'
import { couldBeIt, type Candidate } from '~/submit/candidate'
import { needsReason } from '~/submit/reconciler'
import type { Fault, Tab, World } from './world'

export const behaviours = [
  'waits',
  'double click',
  'closes and reopens',
  'retries at once',
  'retries after minutes',
  'second tab',
] as const
export type Behaviour = (typeof behaviours)[number]

export interface Plan {
  readonly intent: Intent<WriteOperation>
  readonly fault: Fault
  /** How many attempts it befalls. */
  readonly repeats: number
  readonly behaviour: Behaviour
  /** What the service does with keys: knows them, knows them for two minutes, takes no notice. */
  readonly keys: 'honored' | 'forgotten' | 'ignored'
  /** Where the service can't show what it made: the reference a person sees elsewhere. Absent: they see nothing. */
  readonly seenElsewhere?: (() => string | undefined) | undefined
  /** The browser's clock. */
  readonly moveClock: (ms: number) => void
  /** Called after each answer, with what the screen claims by it. */
  readonly onClaim: (claim: Claim, submission: Submission | undefined) => void
}

export type Claim = 'done' | 'not done' | 'unknown'

const MINUTES_MS = 300_000
/** More than any scenario needs. Who is still not through is stuck. */
const MOST_STEPS = 16

/** What a screen says by an answer. */
function claimOf(answer: SubmitAnswer): Claim {
  switch (answer.kind) {
    case 'accepted':
    case 'accepted-with-unknown-word':
      return 'done'
    case 'earlier':
      return answer.submission.reference === undefined ? 'unknown' : 'done'
    case 'refused':
    case 'not-sent':
      return 'not done'
    // These say nothing of an attempt before.
    case 'unknown':
    case 'busy':
    case 'no-journal':
    case 'not-made':
    case 'other-service':
      return 'unknown'
  }
}

/** Plays one scenario to its end. */
export async function play(world: World, plan: Plan): Promise<Claim> {
  let attempts = 0
  let tab = world.openTab()
  world.keys = plan.keys === 'ignored' ? 'ignored' : 'honored'

  const click = async (from: readonly Tab[]): Promise<SubmitAnswer | 'gone'> => {
    attempts += 1
    world.fault = attempts <= plan.repeats ? plan.fault : {}
    if (world.fault.clockBefore !== undefined) plan.moveClock(world.fault.clockBefore)
    const giveUp = new AbortController()
    if (world.fault.ending === 'abort' || world.fault.isHeld) {
      world.onHandled(() => giveUp.abort())
    }
    const answers = from.map((each) =>
      Promise.race([each.submit(plan.intent, giveUp.signal), each.gone]),
    )
    const [first = 'gone', ...others] = await Promise.all(answers)
    if (world.fault.clock !== undefined) plan.moveClock(world.fault.clock)
    world.endAttempt()
    for (const answer of [first, ...others]) {
      if (answer !== 'gone') {
        plan.onClaim(claimOf(answer), 'submission' in answer ? answer.submission : undefined)
      }
    }
    return first
  }

  const reopen = async () => {
    tab = world.openTab()
    await tab.settleInterrupted()
  }

  let answer = await firstClick()
  if (answer === 'gone' || plan.behaviour === 'closes and reopens') await reopen()
  if (plan.behaviour === 'retries after minutes') {
    plan.moveClock(MINUTES_MS)
    if (plan.keys === 'forgotten') world.forgetKeys()
  }
  if (plan.behaviour.startsWith('retries')) answer = await click([tab])
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const claim = answer === 'gone' ? 'unknown' : claimOf(answer)
    if (claim === 'done') return 'done'
    const open = answer !== 'gone' && 'submission' in answer ? answer.submission : undefined
    const isOpen = open?.state === 'unknown' || open?.state === 'not-there'
    if (open && isOpen) {
      const settled = await settle(tab, open, plan)
      if (settled !== 'send again') return settled
    }
    answer = await click([tab])
    if (answer === 'gone') await reopen()
  }
  return 'unknown'

  async function firstClick() {
    if (plan.behaviour === 'double click') return click([tab, tab])
    if (plan.behaviour === 'second tab') return click([tab, world.openTab()])
    return click([tab])
  }
}

/** What the screen asks for where the outcome is not known. */
async function settle(tab: Tab, open: Submission, plan: Plan): Promise<Claim | 'send again'> {
  // Its screen offers to send it again as it is.
  if (plan.intent.canRepeat) return 'send again'
  const found = await tab.lookUp(open)
  const own = takenForOwn(found.candidates)
  if (own) {
    const { submission } = await tab.settleFound(open.id, own.reference)
    if (submission) plan.onClaim('done', submission)
    return submission ? 'done' : 'unknown'
  }
  if (plan.seenElsewhere) {
    const reference = plan.seenElsewhere()
    const { submission, refused } =
      reference === undefined
        ? await tab.settleNotThere(open.id, 'The portal doesn’t list it')
        : await tab.settleFound(open.id, reference)
    if (reference === undefined) return refused === undefined ? 'send again' : 'unknown'
    if (submission) plan.onClaim('done', submission)
    return submission ? 'done' : 'unknown'
  }
  // The screen says that it may be one of these, or that this look-up says little: it is left open.
  if (found.coverage === 'poor' || found.candidates.some(couldBeIt)) return 'unknown'
  const isReasonAsked = open.key === undefined || needsReason(found)
  const { refused } = await tab.settleNotThere(
    open.id,
    isReasonAsked ? 'Not in the list' : undefined,
  )
  return refused === undefined ? 'send again' : 'unknown'
}

/**
 * What a person takes for theirs: what agrees; else what has the same number of its own, in spite of its time. The
 * card says when it was made, and a person knows when their clock is wrong.
 */
export const takenForOwn = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.find(({ isLikely }) => isLikely) ??
  candidates.find((each) => {
    const { amount = 'same', bills, number } = each.agreement
    return couldBeIt(each) && amount === 'same' && (bills === 'same' || number === 'same')
  })
