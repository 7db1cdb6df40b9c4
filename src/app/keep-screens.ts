/** Keeps how a screen looks, for the next time that the app starts (`last-screen.ts`). */
import { queryClient } from '~/api/query-client'
import { noteLastScreen } from '~/storage/last-screen-choice'
import { keepLastScreen } from '~/storage/last-screens'
import { currentScope } from '~/storage/scope'
import { whenIdle } from '~/ui/when-idle'

import { lastScreenHere } from './last-screen'
import { pictureOf } from './picture'

/** Later than the last answer by this much, a screen is as it stays. */
const SETTLED_MS = 1000

/** Once all that a screen asks for is there, and again after each later answer. */
export function keepScreens(root: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancel: () => void = () => undefined
  const keep = () => {
    const address = lastScreenHere()
    if (address === undefined || !isWhole(root)) return
    const picture = pictureOf(root)
    if (!picture) return
    keepLastScreen(currentScope(), {
      address,
      at: Date.now(),
      width: window.innerWidth,
      picture,
    }).then(
      noteLastScreen,
      // Without storage the app opens with its frame.
      () => undefined,
    )
  }
  const later = () => {
    clearTimeout(timer)
    cancel()
    if (queryClient.isFetching() > 0) return
    timer = setTimeout(() => (cancel = whenIdle(keep)), SETTLED_MS)
  }
  later()
  const unsubscribe = queryClient.getQueryCache().subscribe(later)
  return () => {
    clearTimeout(timer)
    cancel()
    unsubscribe()
  }
}

/** At its top, with nothing open over it or still to come. */
const isWhole = (root: Element): boolean =>
  window.scrollY === 0 &&
  root.querySelector('main h1') !== null &&
  root.querySelector('main .animate-shimmer, dialog[open], :popover-open, [data-side-panel]') ===
    null &&
  [...root.querySelectorAll('[data-scroller]')].every(({ scrollTop }) => scrollTop === 0)
