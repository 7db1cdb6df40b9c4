import {
  FileSpreadsheet,
  FlaskConical,
  OctagonAlert,
  PauseCircle,
  ReceiptText,
  Unplug,
  UserRound,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'

import { paths } from '~/paths'
import { rememberGreeted, isGreeted } from '~/storage/greeting'
import { announce } from '~/ui/announce'
import { IconButton } from '~/ui/button'
import { Link } from '~/ui/link'
import { useOffered } from '~/ui/writes-offered'

interface Thing {
  readonly icon: LucideIcon
  readonly label: string
  readonly to: string
  readonly isReload?: true
}

/** docs/sandbox.md: 13 is the sandbox's own code for a hold; 1001, 5001 and 9001 are its first vendor, customer and chargeback. */
const things: readonly Thing[] = [
  {
    icon: PauseCircle,
    label: 'Check what’s on hold',
    to: paths.payouts(new URLSearchParams({ 'status(eq)': '13' })),
  },
  { icon: ReceiptText, label: 'Pay two bills', to: paths.newPayout({ vendor: '1001' }) },
  {
    icon: Unplug,
    label: 'Recover a lost payout',
    to: paths.newPayout({ vendor: '1001', scenario: 'lost-after@payoutAuthorize.1' }),
    // The sandbox reads its faults from the address as it starts.
    isReload: true,
  },
  { icon: FileSpreadsheet, label: 'Import a pay run', to: paths.payRun() },
  { icon: UserRound, label: 'Take a payment', to: paths.newPayment({ customer: '5001' }) },
  { icon: OctagonAlert, label: 'Look into a chargeback', to: paths.chargeback('9001') },
]

/** Of the sandbox only. */
export function Greeting() {
  const [isShown, setShown] = useState(() => !isGreeted())
  const isOffered = useOffered()
  if (!isShown) return null
  return (
    <section
      aria-label="Try the sandbox"
      className="relative rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
    >
      <h2 className="flex items-center gap-2 pr-10 text-base font-semibold text-ink">
        <FlaskConical aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
        Try it on sample data
      </h2>
      <IconButton
        label="Dismiss"
        size="sm"
        className="absolute top-2 right-2"
        onClick={() => {
          rememberGreeted()
          setShown(false)
          announce('Dismissed')
          document.querySelector('h1')?.focus()
        }}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {things.filter(isOffered).map(({ icon: Icon, label, to, isReload = false }) => (
          <li key={label}>
            <Link
              to={to}
              reloadDocument={isReload}
              className="flex h-10 items-center gap-2.5 rounded-md border border-line px-3 text-base text-ink hover:bg-hover pointer-coarse:h-11"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
