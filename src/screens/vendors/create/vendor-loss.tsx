import { useWatch } from 'react-hook-form'

import type { SaveState } from '~/form/draft/autosaver'
import { LeaveGuard } from '~/form/leave-guard'
import { keepable } from '~/storage/draft-values'

import type { StepProps } from './step-props'

/** Asks before leaving, where something typed is in no draft. */
export function VendorLoss({
  form,
  state,
  isSending,
}: StepProps & { state: SaveState; isSending: boolean }) {
  const hasSecrets = useWatch({
    control: form.control,
    compute: (values) => keepable(values).left.length > 0,
  })
  const loss =
    state.kind === 'failed'
      ? 'This browser could not keep a draft: what you typed will be gone.'
      : hasSecrets
        ? 'The draft keeps all but the account, routing and tax numbers. You would type those again.'
        : undefined
  return <LeaveGuard loss={loss} isSaving={isSending || state.kind === 'pending'} />
}
