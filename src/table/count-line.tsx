import type { ReactNode } from 'react'

import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import type { Noun } from '~/lib/text'

interface CountLineProps {
  readonly noun: Noun
  readonly total: number | undefined
  readonly filters: number
  readonly surplus: number
  readonly onClear: () => void
  readonly children?: ReactNode
}

export function CountLine({ surplus, children, ...count }: CountLineProps) {
  return (
    <div role="status" className="dotted-line flex min-h-8 flex-wrap items-center">
      {children ?? <Count {...count} />}
      {surplus > 0 && (
        <span className="text-warning">
          The service sent more than we asked for. The rest come as you scroll.
        </span>
      )}
    </div>
  )
}

function Count({ noun, total, filters, onClear }: Omit<CountLineProps, 'surplus' | 'children'>) {
  return (
    <>
      {total === undefined ? (
        <span>Reading {noun.many}…</span>
      ) : (
        <span className="tnum">
          {total.toLocaleString(display.locale)} {total === 1 ? noun.one : noun.many}
        </span>
      )}
      {filters > 0 && (
        <>
          <span className="dotted">
            {filters === 1 ? '1 filter' : `${String(filters)} filters`}
          </span>
          <Button size="sm" variant="quiet" onClick={onClear}>
            Clear
          </Button>
        </>
      )}
    </>
  )
}
