import type { ReactNode } from 'react'

interface RowBoxProps {
  readonly title: string
  /** What can be done to the row, beside its title. */
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/** The fields of one row that takes more than a line. */
export function RowBox({ title, buttons, children }: RowBoxProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-1">
        <span aria-hidden="true" className="flex-1 text-sm font-medium text-ink-2">
          {title}
        </span>
        {buttons}
      </div>
      {children}
    </fieldset>
  )
}
