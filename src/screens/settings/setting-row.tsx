import type { ReactNode } from 'react'

interface SettingRowProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** At the end of the line; on a phone beneath. */
  readonly control?: ReactNode
  /** Beneath both: what went wrong, or what opens. */
  readonly children?: ReactNode
}

/** What can be set, what that does, and its control. */
export function SettingRow({ title, text, control, children }: SettingRowProps) {
  return (
    <div className="flex flex-col gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">{title}</p>
          {text !== undefined && <p className="text-sm text-ink-3">{text}</p>}
        </div>
        {control}
      </div>
      {children}
    </div>
  )
}
