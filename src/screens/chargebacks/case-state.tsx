import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '~/api/desk'
import { deskStateOf, dueOf } from '~/domain/chargebacks/deadlines'
import { DeskMark } from '~/domain/chargebacks/desk-mark'
import { useToday } from '~/filters/use-today'
import { isPresenting } from '~/lib/presenting'

import { type ChargebackValue, deadlineFacts } from './queries'

interface CaseStateProps {
  readonly id: string
  readonly chargeback: ChargebackValue
}

/** How far the person's answer is, in the head: the service's own status is a code. */
export function CaseState({ id, chargeback }: CaseStateProps) {
  const { data: desk } = useQuery(deskQuery())
  const today = useToday()
  if (!desk || isPresenting()) return null
  const noted = desk.cases.get(id)
  const due = dueOf(deadlineFacts(chargeback), noted, desk.days)
  return <DeskMark state={deskStateOf(due, noted, today, chargeback.responses?.length)} />
}
