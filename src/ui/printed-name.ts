/** What a browser offers as the name of a printed file is the document's title, so printing borrows it. */
import { useEffect, useEffectEvent } from 'react'

import { presented } from '~/lib/presenting'

/** Inner first: a paper on a page is printed as the paper. */
const levels = ['paper', 'page', 'app'] as const
type PrintedLevel = (typeof levels)[number]

/** In the order in which they came on screen. */
const printedNames = new Map<() => string, PrintedLevel>()

let title: { readonly before: string; readonly printed: string } | undefined

function takeTitle(): void {
  const [name] = levels.flatMap((level) =>
    [...printedNames]
      .filter(([, its]) => its === level)
      .map(([own]) => own)
      .reverse(),
  )
  if (name === undefined || title) return
  const printed = presented(name())
  title = { before: document.title, printed }
  document.title = printed
}

function giveTitleBack(): void {
  // A page that was renamed meanwhile has its title already.
  if (title && document.title === title.printed) document.title = title.before
  title = undefined
}

/** As long as it is shown, printing is called so; the page has its own title back afterwards. */
export function usePrintedName(level: PrintedLevel, name: () => string): void {
  const current = useEffectEvent(name)
  useEffect(() => {
    const own = () => current()
    printedNames.set(own, level)
    window.addEventListener('beforeprint', takeTitle)
    window.addEventListener('afterprint', giveTitleBack)
    return () => {
      printedNames.delete(own)
      if (printedNames.size > 0) return
      giveTitleBack()
      window.removeEventListener('beforeprint', takeTitle)
      window.removeEventListener('afterprint', giveTitleBack)
    }
  }, [level])
}

/** At the foot of each printed page, where the browser can (styles.css). */
export function usePageFoot(title: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--page-title', JSON.stringify(title))
    return () => void style.removeProperty('--page-title')
  }, [title])
}
