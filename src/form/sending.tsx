/**
 * What sends a form, and what then stands in its place. No step but the review needs it: it comes with the first sign
 * of a person, or at the latest with the review, and nothing is sent without it.
 */
import { lazyPart } from '~/ui/lazy-part'
import { SkeletonLines } from '~/ui/skeleton'

async function load() {
  const [{ submit, isCleared, settleInterrupted }, { tellOutcome, loadToasts }, { resendWords }] =
    await Promise.all([
      import('~/submit/submit'),
      import('~/outcome/outcome-news'),
      import('~/outcome/outcome-words'),
    ])
  return { submit, isCleared, settleInterrupted, tellOutcome, loadToasts, resendWords }
}

export type Sending = Awaited<ReturnType<typeof load>>

let loaded: Sending | undefined

/** Undefined until it has come. */
export const sendingNow = (): Sending | undefined => loaded

/** @throws if it doesn't load: a later call asks again */
export const loadSending = async (): Promise<Sending> => (loaded ??= await load())

export const WizardOutcome = lazyPart(
  async () => ({ default: (await import('./wizard/wizard-outcome')).WizardOutcome }),
  <SkeletonLines lines={6} label="Loading the outcome" />,
)

export function prepareSending(): void {
  loadSending().catch(() => undefined)
  WizardOutcome.prepare()
}
