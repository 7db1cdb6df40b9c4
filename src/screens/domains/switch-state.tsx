import { Circle, CircleCheck, CircleHelp } from 'lucide-react'

import type { KeptDomain } from '~/storage/directory-kinds'
import { Badge } from '~/ui/badge'

import { switchWord } from './set-domain'

/** Sent since the last answer, and never answered. */
export const isSwitchOpen = ({ facts: { isOpen: open, answer } }: KeptDomain): boolean =>
  open !== undefined && open.asOf > (answer?.asOf ?? 0)

export const switchStateOf = (kept: KeptDomain | undefined): string => {
  if (!kept?.facts.answer || isSwitchOpen(kept)) return 'Not known here'
  const { isEnabled } = kept.facts.answer.value
  return isEnabled === undefined ? 'Not given' : switchWord(isEnabled)
}

/** Apple Pay on a domain, as the last answer here had it. */
export function SwitchState({ kept }: { kept: KeptDomain | undefined }) {
  const isEnabled = kept && !isSwitchOpen(kept) ? kept.facts.answer?.value.isEnabled : undefined
  const icon = isEnabled === undefined ? CircleHelp : isEnabled ? CircleCheck : Circle
  return (
    <Badge tone={isEnabled === true ? 'positive' : 'neutral'} icon={icon}>
      {switchStateOf(kept)}
    </Badge>
  )
}
