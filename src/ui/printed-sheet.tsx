import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

import { labels } from '~/lib/labels'

/** A document as a sheet on screen, and a copy beside the app that printing shows in place of it. */
export const PrintedSheet = ({
  isSample,
  children,
}: {
  readonly isSample: boolean
  readonly children: ReactNode
}) => (
  <>
    <div className="min-w-0 rounded-sm bg-paper p-6 text-paper-ink shadow-sheet sm:p-10 print:hidden">
      {children}
    </div>
    {createPortal(
      <div data-printed className="hidden print:block">
        {isSample && <p className="mb-4 text-base font-semibold">{labels.sample}</p>}
        {children}
      </div>,
      window.document.body,
    )}
  </>
)
