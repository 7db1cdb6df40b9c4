import { Info } from 'lucide-react'

import { type Explanation, explanations } from '~/lib/explanations'

import { IconButton } from './button'
import { Popover, usePopover } from './popover'

/** Beside what it explains: one sentence, for whoever asks. */
export function Explained({ of }: { readonly of: Explanation }) {
  const popover = usePopover()
  const { title, text } = explanations[of]
  return (
    <>
      <IconButton size="sm" label={title} {...popover.trigger()}>
        <Info aria-hidden="true" className="size-4" />
      </IconButton>
      <Popover popover={popover} label={title} className="w-80">
        {() => <p className="p-4 text-sm text-ink-2">{text}</p>}
      </Popover>
    </>
  )
}
