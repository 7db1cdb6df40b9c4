import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { labels } from '~/lib/labels'

interface PrintedProps {
  readonly isSample: boolean
  /** Many columns: the sheet lies on its side. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Stands beside the app, and printing shows it in place of the app (styles.css). */
export const Printed = ({ isSample, isWide = false, children }: PrintedProps) =>
  createPortal(
    <div data-printed={isWide ? 'wide' : ''} className="hidden print:block">
      {isSample && <p className="mb-4 text-base font-semibold">{labels.sample}</p>}
      {children}
    </div>,
    window.document.body,
  )

/** A document as a sheet on screen, and a copy beside the app that printing shows in place of it. */
export const PrintedSheet = ({ isSample, children }: PrintedProps) => (
  <>
    <div className="min-w-0 rounded-sm bg-paper p-6 text-paper-ink shadow-sheet sm:p-10 print:hidden">
      {children}
    </div>
    <Printed isSample={isSample}>{children}</Printed>
  </>
)
