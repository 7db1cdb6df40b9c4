/** Keeps how a screen looks, for the next time that the app starts (`last-screen.ts`). */
import { queryClient } from '~/api/query-client'
import { signInEnded, subscribeSignIn } from '~/api/sign-in'
import { keepsLastScreens, noteLastScreen } from '~/storage/last-screen-choice'
import { forgetLastScreens, forgetOldScreens, keepLastScreen } from '~/storage/last-screens'
import { currentScope } from '~/storage/scope'
import { whenIdle } from '~/ui/when-idle'

import { lastScreenHere } from './last-screen'
import { pictureOf } from './picture'

/** Later than the last answer by this much, a screen is as it stays. */
const SETTLED_MS = 1000

/** Once all that a screen asks for is there, and again after each later answer. */
export function keepScreens(root: Element): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancel: () => void = () => undefined
  const later = () => {
    clearTimeout(timer)
    cancel()
    if (queryClient.isFetching() > 0) return
    timer = setTimeout(() => (cancel = whenIdle(() => void keep(root))), SETTLED_MS)
  }
  later()
  // Once a start: it reads all that is kept.
  forgetOldScreens(currentScope()).catch(() => undefined)
  queryClient.getQueryCache().subscribe(later)
  // The next person to sign in may be another.
  subscribeSignIn(() => {
    if (signInEnded()) forgetLastScreens(currentScope()).catch(() => undefined)
  })
}

async function keep(root: Element): Promise<void> {
  const here = lastScreenHere()
  const at = answeredAt()
  if (!here || at === undefined || signInEnded() || !isWhole(root)) return
  const picture = pictureOf(root)
  if (!picture) return
  const scope = currentScope()
  try {
    await keepLastScreen(scope, { ...here, at, width: window.innerWidth, picture })
    noteLastScreen()
    // It was turned off meanwhile, in another tab perhaps.
    if (!keepsLastScreens()) await forgetLastScreens(scope)
  } catch {
    // Without storage the app opens with its frame.
  }
}

/** When the oldest of what is on screen was answered; undefined where something failed. */
function answeredAt(): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  if (shown.some(({ state }) => state.error !== null)) return undefined
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0)
  return Math.min(Date.now(), ...times)
}

/** At its top, with nothing open over it, failed or still to come; and not the picture of the last visit. */
const isWhole = (root: Element): boolean =>
  window.scrollY === 0 &&
  root.querySelector('main h1') !== null &&
  root.querySelector(
    ':scope > [inert], main .animate-shimmer, main [role="alert"], dialog[open], :popover-open, [data-side-panel]',
  ) === null &&
  [...root.querySelectorAll('[data-scroller]')].every(({ scrollTop }) => scrollTop === 0)
