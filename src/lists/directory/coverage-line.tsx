import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

import { IconButton } from '~/ui/button'
import { Popover, usePopover } from '~/ui/popover'

const line =
  'dotted inline-flex min-h-8 items-center gap-x-1.5 max-sm:order-last max-sm:min-h-9 max-sm:w-full pointer-coarse:min-h-10'

/** From what the list was made, in the line over it; what it lacks is behind the info button. */
export function CoverageLine({ text, missing }: { text: string | undefined; missing: ReactNode }) {
  const popover = usePopover()
  // Its place is kept until it is known.
  if (text === undefined) return <span className={line} />
  return (
    <span className={line}>
      <span className="tnum beside-panel:hidden">{text}</span>
      <IconButton size="sm" label="What is in this list" className="-mx-1" {...popover.trigger()}>
        <Info aria-hidden="true" className="size-4" />
      </IconButton>
      <Popover popover={popover} label="What is in this list" className="w-80">
        {() => <p className="p-4 text-sm text-ink-2">{missing}</p>}
      </Popover>
    </span>
  )
}
