import type { ReactNode } from 'react'

import { Section } from '~/ui/card'

/** By the room there is, not by the window: two thirds and one on a page, one column in a panel or on a phone. */
export function RecordColumns({ work, facts }: { work: ReactNode; facts: ReactNode }) {
  return (
    <div className="@container min-w-0">
      <div className="flex flex-col gap-4 print:gap-3 in-data-side-panel:gap-6 @3xl:not-print:grid @3xl:not-print:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] @3xl:not-print:items-start">
        <div className="flex min-w-0 flex-col gap-4 print:gap-3 in-data-side-panel:gap-6">
          {work}
        </div>
        {facts}
      </div>
    </div>
  )
}

/** The place of a record's facts on a page: beside the work; on paper before it, so that they stay with the head. */
export const besideWork = '@3xl:not-print:col-start-2 @3xl:not-print:row-start-1 print:order-first'

/** A card on a page; a panel is one already. */
export const recordCard =
  'rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 in-data-side-panel:rounded-none in-data-side-panel:border-0 in-data-side-panel:p-0! in-data-side-panel:shadow-none print:border-0 print:p-0 print:shadow-none'

interface RecordSectionProps {
  readonly title: string
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const RecordSection = (props: RecordSectionProps) => (
  <Section {...props} headingLevel={3} className={recordCard} />
)

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-base text-ink-3">{children}</p>
)
