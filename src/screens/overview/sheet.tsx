import type { ReactNode } from 'react'

/** The ground of a table that stands on the page by itself. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 rounded-lg bg-surface shadow-card">{children}</div>
)
