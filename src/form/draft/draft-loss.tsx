import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'

import { LeaveGuard } from '../leave-guard'
import type { SaveState } from './autosaver'

interface DraftLossProps<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  readonly state: SaveState
  readonly isSending: boolean
  /** What of these values no draft keeps, as a sentence; undefined where it keeps all. */
  readonly lossOf: (values: T) => string | undefined
}

/** Asks before leaving, where something typed is in no draft. */
export function DraftLoss<T extends FieldValues>({
  form,
  state,
  isSending,
  lossOf,
}: DraftLossProps<T>) {
  const left = useWatch({ control: form.control, compute: lossOf })
  const loss =
    state.kind === 'failed'
      ? 'This browser could not keep a draft: what you typed will be gone.'
      : left
  return <LeaveGuard loss={loss} isSaving={isSending || state.kind === 'pending'} />
}
