import { Circle, CircleCheck, CircleHelp } from 'lucide-react'

import type { KeptDomain } from '~/storage/directory-domains'
import { Badge } from '~/ui/badge'

import { switchWord } from './set-domain'

export const stateOf = (kept: KeptDomain | undefined): string => {
  if (!kept?.facts.answer) return 'Not known here'
  const { isEnabled } = kept.facts.answer.value
  return isEnabled === undefined ? 'Not given' : switchWord(isEnabled)
}

/** Apple Pay on a domain, as the last answer here had it. */
export function SwitchState({ kept }: { kept: KeptDomain | undefined }) {
  const isEnabled = kept?.facts.answer?.value.isEnabled
  const icon = isEnabled === undefined ? CircleHelp : isEnabled ? CircleCheck : Circle
  return (
    <Badge tone={isEnabled === true ? 'positive' : 'neutral'} icon={icon}>
      {stateOf(kept)}
    </Badge>
  )
}
