/** Turns presenter mode on. What it needs is fetched only then: until then the app knows only that it is off. */

import { queryClient } from '~/api/query-client'
import { did } from '~/lib/deeds'
import { isPresenting, setPresenter } from '~/lib/presenting'
import { PrivateValues } from '~/lib/private-values'
import { recordKinds } from '~/lists/record/record-kinds'
import { visitRecords } from '~/storage/kept-records'
import { forgetPresenting, handPresentingOn, keepPresenting } from '~/storage/presenting'
import { StorageError } from '~/storage/storage-error'
import { announce } from '~/ui/announce'
import { maskPage } from '~/ui/mask-page'

/** For presenter mode: a vendor called "Vendors" doesn't take the word from the menu. */
export const recordWords = Object.values(recordKinds).flatMap(({ noun: { one, many }, title }) => [
  one,
  many,
  title,
])

/** Before the first paint of a tab that was presenting: nothing has been read yet. */
export function resumePresenting(): void {
  const values = new PrivateValues(recordWords)
  present(values)
  // A free text may name who isn't in what is read now.
  void visitRecords((record) => values.hear(record))
}

/**
 * Also hears of what this tab and this browser hold already.
 * @throws if another tab holds what this browser keeps: names in it would be shown
 */
export async function startPresenting(): Promise<void> {
  if (isPresenting()) return
  const values = new PrivateValues(recordWords)
  const isWhole = await visitRecords((record) => values.hear(record))
  if (!isWhole) throw new StorageError('held')
  for (const { state } of queryClient.getQueryCache().getAll()) values.hear(state.data)
  keepPresenting()
  present(values)
  did('presenting-started')
  // Answers may hold texts made of amounts: all is read again, and heard.
  queryClient.clear()
  settle('Presenter mode is on: names and amounts are masked')
}

/** By a modifier, the middle button, the browser's menu or the link itself. */
function onLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (link === null) return
  const opensTab =
    event.type !== 'click' ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    (link.getAttribute('target') ?? '_self') !== '_self'
  if (opensTab) handPresentingOn()
}

const LINK_EVENTS = ['click', 'auxclick', 'contextmenu'] as const

function present(values: PrivateValues): void {
  const unmask = maskPage(document, (text) => values.mask(text))
  for (const type of LINK_EVENTS) document.addEventListener(type, onLink, true)
  const stop = () => {
    unmask()
    for (const type of LINK_EVENTS) document.removeEventListener(type, onLink, true)
  }
  setPresenter({
    hear: (value) => values.hear(value),
    mask: (text) => values.mask(text),
    end: () => {
      forgetPresenting()
      stop()
      setPresenter(undefined)
      did('presenting-ended')
      queryClient.clear()
      settle('Presenter mode is off')
    },
  })
}

/** The page was drawn anew, so what had the focus is gone. */
function settle(said: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
    announce(said)
  }, 0)
}
