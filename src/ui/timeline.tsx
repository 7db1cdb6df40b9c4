import { type ReactNode, useState } from 'react'

import { Button } from './button'
import { brief, isolated } from './foreign-text'
import { cx } from './cx'
import type { IconShape } from './status-shapes'
import { toneSoftClass } from './tone'
import type { Tone } from './tone'

interface TimelineItem {
  id: string
  title: ReactNode
  time: ReactNode
  icon: IconShape
  tone?: Tone
  detail?: ReactNode
  /** What only a support desk asks for: shown of all of them at once, on demand. */
  technical?: ReactNode
}

export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  const [isTechnical, setTechnical] = useState(false)
  return (
    <>
      <ol aria-label={label} className="flex flex-col">
        {items.map(({ id, title, time, icon: Icon, tone = 'neutral', detail, technical }, at) => (
          <li key={id} className="relative flex gap-3 pb-5 last:pb-0 print:pb-2">
            {at < items.length - 1 && (
              <span
                aria-hidden="true"
                className="absolute top-7 bottom-1 start-3 w-px -translate-x-1/2 bg-line"
              />
            )}
            <span
              className={cx(
                'flex size-6 shrink-0 items-center justify-center rounded-full',
                toneSoftClass[tone],
              )}
            >
              <Icon aria-hidden="true" className="size-3.5" />
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
                  {brief(title)}
                </span>
                <span className="text-sm text-ink-3">{time}</span>
              </div>
              {detail !== undefined && <div className="text-sm text-ink-2">{isolated(detail)}</div>}
              {isTechnical && technical !== undefined && (
                <div className="text-sm text-ink-2">{isolated(technical)}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {items.some(({ technical }) => technical !== undefined) && (
        <div className="-ms-2 mt-2 print:hidden">
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isTechnical}
            onClick={() => setTechnical(!isTechnical)}
          >
            {isTechnical ? 'Hide technical details' : 'Technical details'}
          </Button>
        </div>
      )}
    </>
  )
}
