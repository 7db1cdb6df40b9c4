import type { StatusTone } from '~/lib/status-tone'
import { StatusBadge } from '~/ui/status'

import { type DeskState, deskWords } from './deadlines'

const tones: Readonly<Record<DeskState, StatusTone>> = {
  overdue: 'danger',
  soon: 'warning',
  open: 'info',
  responded: 'info',
  answered: 'positive',
}

export const DeskMark = ({ state }: { state: DeskState }) => (
  <StatusBadge words={deskWords[state]} tone={tones[state]} />
)
