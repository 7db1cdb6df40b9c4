import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { cx } from '~/ui/cx'
import { Page, PageHeader } from '~/ui/page'
import { useTabTitle } from '~/ui/tab-title'

const HeaderPlace = createContext<HTMLElement | null>(null)
const SetTitle = createContext<(title: string | undefined) => void>(() => undefined)

interface WizardPageProps {
  readonly title: string
  /** For tables. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The header stays while a draft is read, so the shell's focus on it is not lost. */
export function WizardPage({ title, isWide = false, children }: WizardPageProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [own, setOwn] = useState<string>()
  return (
    <SetTitle value={setOwn}>
      <HeaderPlace value={place}>
        <Page {...(!isWide && { className: 'max-w-5xl!' })}>
          <PageHeader
            title={own ?? title}
            control={
              <div
                ref={setPlace}
                className={cx(
                  'flex min-h-8 items-center justify-end gap-2',
                  // A draft is saved, and said to be, as the first field is filled in: its room is there before.
                  own === undefined && 'max-sm:min-h-8 max-sm:min-w-24',
                )}
              />
            }
          />
          {children}
        </Page>
      </HeaderPlace>
    </SetTitle>
  )
}

/** In place of the page's and the tab's title as long as it is shown: what became of what was sent. */
export function HeaderTitle({ title }: { readonly title: string }) {
  const setTitle = use(SetTitle)
  useTabTitle(title)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
  return null
}

/** At the right of the header, from inside of the page. */
export function InHeader({ children }: { readonly children: ReactNode }) {
  const place = use(HeaderPlace)
  return place && createPortal(children, place)
}
