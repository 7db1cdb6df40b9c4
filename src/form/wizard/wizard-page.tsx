import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { Page, PageHeader } from '~/ui/page'

const HeaderPlace = createContext<HTMLElement | null>(null)

interface WizardPageProps {
  readonly title: string
  /** For tables. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The header stays while a draft is read, so the shell's focus on it is not lost. */
export function WizardPage({ title, isWide = false, children }: WizardPageProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <HeaderPlace value={place}>
      <Page {...(!isWide && { className: 'max-w-5xl!' })}>
        <PageHeader
          title={title}
          control={<div ref={setPlace} className="flex min-h-8 items-center gap-2" />}
        />
        {children}
      </Page>
    </HeaderPlace>
  )
}

/** At the right of the header, from inside of the page. */
export function InHeader({ children }: { readonly children: ReactNode }) {
  const place = use(HeaderPlace)
  return place && createPortal(children, place)
}
