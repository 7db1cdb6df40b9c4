import { EyeOff, FlaskConical, Zap } from 'lucide-react'
import type { Connection } from '~/api/connection'
import { useCurrentConnection, useSession, useWriteBan } from '~/api/use-connection'
import { shortZone } from '~/lib/dates'
import { presenter } from '~/lib/presenting'
import { serviceHost } from '~/storage/scope'
import { paths } from '~/paths'
import { cx } from '~/ui/cx'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { SandboxClock } from './sandbox-clock'

const Account = lazyPart(async () => ({ default: (await import('./account')).Account }))

export const environmentName = ({ kind }: Connection): 'Sandbox' | 'Live' =>
  kind === 'live' ? 'Live' : 'Sandbox'

export function EnvironmentBar() {
  const connection = useCurrentConnection()
  const isLive = connection.kind === 'live'
  const isConnected =
    !isLive || connection.hasProxyToken || connection.organizationToken !== undefined
  const ban = useWriteBan()
  const session = useSession()
  const Icon = isLive ? Zap : FlaskConical
  // Without HTTPS there are no locks between tabs (ADR 0007): say so before a form is filled in.
  const isReadOnly = isLive && !window.isSecureContext
  const meaning = isReadOnly
    ? 'Not HTTPS: nothing can be sent'
    : isLive
      ? 'What you send moves money'
      : 'Sample data. Nothing leaves this browser.'
  return (
    <aside
      aria-label="Environment"
      className={cx(
        'sticky top-0 z-40 flex h-(--environment-bar) items-center gap-2 px-3 text-sm sm:gap-4 sm:px-6 lg:ps-5 lg:pe-8',
        // On paper one line of text: whose figures these are.
        'print:static print:h-auto print:border-0 print:bg-transparent print:text-ink-3',
        isLive ? 'bg-live text-on-live' : 'border-b border-line bg-neutral-soft text-ink-2',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 sm:-me-2 shrink-0 print:hidden" />
      <p className="mr-auto min-w-0 truncate">
        <strong
          className={cx(
            'font-semibold',
            isLive && 'mr-0.5 rounded-sm bg-on-live px-1.5 py-0.5 text-xs text-live uppercase',
          )}
        >
          {environmentName(connection)}
        </strong>
        {isLive && <span className="font-medium"> {serviceHost(connection)}</span>}
        {connection.orgId !== '' && (
          <span className={cx(isLive && 'font-medium')}> · Organization {connection.orgId}</span>
        )}
        {(ban === undefined || !isLive) && (
          <span data-print="hide" className={cx(!isReadOnly && 'max-sm:hidden')}>
            {' '}
            · {meaning}
          </span>
        )}
      </p>
      {ban !== undefined && ban !== 'presenting' && (
        <span
          data-print="hide"
          title={ban === 'role' ? 'Your role sends nothing' : 'You turned this on in Settings'}
          className="flex shrink-0 items-center gap-1 rounded-sm border border-current/50 px-1.5 text-xs font-semibold"
        >
          View only
        </span>
      )}
      {(session.user ?? session.role) !== undefined && <Account />}
      {presenter() && (
        <button
          type="button"
          title="Names and amounts are masked. Click to end it."
          onClick={() => presenter()?.end()}
          className="flex shrink-0 items-center gap-1.5 rounded-sm bg-current/15 px-2 font-medium"
        >
          <EyeOff aria-hidden="true" className="size-3.5" />
          <span className="max-sm:sr-only">Presenter mode · </span>End
        </button>
      )}
      {/* Times in tables, panels and records don't repeat it. */}
      <span title={`Times are ${display.zone}`} className="shrink-0">
        <span className="max-lg:hidden print:hidden">{display.zone}</span>
        <abbr title={display.zone} className="no-underline lg:hidden print:hidden">
          {shortZone(display.zone)}
        </abbr>
        <span className="hidden print:inline">Times are {display.zone}</span>
      </span>
      {__SANDBOX__ && !isLive && <SandboxClock />}
      <Link
        to={paths.settings()}
        data-print="hide"
        className="shrink-0 rounded-sm font-medium underline decoration-current/40 underline-offset-2 hover:decoration-current"
      >
        {isConnected ? 'Connection' : 'Connect'}
      </Link>
    </aside>
  )
}
