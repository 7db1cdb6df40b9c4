import { currentScope } from '~/api/connection'
import { dropEnteredBills, keepEnteredBills } from '~/domain/bills/ledger-query'
import type { EnteredBill } from '~/storage/entered-bills'

/** Nobody else has them: what was removed can be put back. */
export async function removeEntered(bills: readonly EnteredBill[]): Promise<void> {
  const scope = currentScope()
  await dropEnteredBills(bills.map(({ id }) => id))
  const { showToast } = await import('~/ui/toasts')
  const [only] = bills
  showToast({
    id: `removed ${bills.map(({ id }) => id).join(' ')}`,
    tone: 'info',
    title:
      bills.length === 1
        ? `Bill ${only?.number ?? ''} removed`
        : `${String(bills.length)} bills removed`,
    undo: () => void keepEnteredBills(bills, scope),
  })
}
