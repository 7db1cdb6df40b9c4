import type { Page } from '@playwright/test'

/** What an interaction brings: an element of this selector whose text begins so; `isGone` if it goes. */
export interface Shown {
  readonly selector: string
  readonly text?: string
  readonly isGone?: boolean
}

export interface Act {
  readonly type: 'click' | 'keydown'
  readonly shown: Shown
  /** Before it is measured: a person's pointer is there for a while before it presses. */
  readonly approach?: () => Promise<void>
  readonly perform: () => Promise<void>
}

/** Less than people take, who aim, stop and press. */
const APPROACH_MS = 100

declare global {
  interface Window {
    reaction?: Promise<number>
  }
}

/**
 * Runs in the page. From the input's own timestamp to the paint that shows what was asked for, measured by a task that
 * follows that frame. Event Timing would round to 8 ms, and its next paint may be one that shows nothing yet.
 */
function awaitReaction({ type, selector, text, isGone = false }: Shown & { type: string }): void {
  const isShown = () =>
    [...document.querySelectorAll(selector)].some(
      (each) => text === undefined || each.textContent.trim().startsWith(text),
    ) !== isGone
  window.reaction = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No ${selector} ${text ?? ''} in 10 s.`)), 10_000)
    const onInput = ({ timeStamp }: Event) => {
      const frame = () => {
        if (!isShown()) {
          requestAnimationFrame(frame)
          return
        }
        const painted = new MessageChannel()
        painted.port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
        painted.port1.start()
        painted.port2.postMessage(undefined)
      }
      requestAnimationFrame(frame)
    }
    addEventListener(type, onInput, { capture: true, once: true })
  })
  window.reaction.catch(() => undefined)
}

/** In ms. */
export async function reactionTo(
  page: Page,
  { type, shown, approach, perform }: Act,
): Promise<number> {
  if (approach) {
    await approach()
    await page.waitForTimeout(APPROACH_MS)
  }
  await page.evaluate(awaitReaction, { type, ...shown })
  await perform()
  return page.evaluate(() => window.reaction ?? Promise.reject(new Error('Nothing was awaited.')))
}
