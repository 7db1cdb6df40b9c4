/** Turns presenter mode on. What it needs is fetched only then: until then the app knows only that it is off. */
import { queryClient } from '~/api/query-client'
import { did } from '~/lib/deeds'
import { PrivateValues } from '~/lib/private-values'
import { isPresenting, setPresenter } from '~/lib/presenting'
import { keptRecords } from '~/storage/kept-records'
import { announce } from '~/ui/announce'
import { maskPage } from '~/ui/mask-page'
import { forgetPresenting, keepPresenting } from '~/storage/presenting'

/** Before the first paint of a tab that was presenting: nothing has been read yet. */
export function resumePresenting(): void {
  const values = new PrivateValues()
  present(values)
  // A free text may name who isn't in what is read now.
  void keptRecords((record) => values.hear(record))
}

/** Also hears of what this tab and this browser hold already. */
export async function startPresenting(): Promise<void> {
  if (isPresenting()) return
  const values = new PrivateValues()
  await keptRecords((record) => values.hear(record))
  for (const { state } of queryClient.getQueryCache().getAll()) values.hear(state.data)
  keepPresenting()
  present(values)
  did('presenting-started')
  // Answers may hold texts made of amounts: all is read again, and heard.
  queryClient.clear()
  settle('Presenter mode is on: names and amounts are masked')
}

function present(values: PrivateValues): void {
  const stop = maskPage(document, (text) => values.mask(text))
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
