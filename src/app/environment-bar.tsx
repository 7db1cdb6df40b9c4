import { EyeOff, FastForward, FlaskConical, X, Zap } from 'lucide-react'
import { useId, useRef, useState, useSyncExternalStore } from 'react'

import type { Connection } from '~/api/connection'
import { useCurrentConnection, useSession, useWriteBan } from '~/api/use-connection'
import { shortZone, zoneName } from '~/lib/dates'
import { presenter } from '~/lib/presenting'
import { paths } from '~/paths'
import { serviceHost } from '~/storage/scope'
import { shownZone, subscribeZone } from '~/storage/time-zone'
import { IconButton, Spinner } from '~/ui/button'
import { cx } from '~/ui/cx'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'

import { nextBusinessDay } from './business-day'

const Account = lazyPart(async () => ({ default: (await import('./sign-in-panel')).Account }))

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
      {/* No paragraph: a person's own spacing of paragraphs would push it out of the bar. */}
      <div className="me-auto min-w-0 truncate max-sm:text-xs max-sm:whitespace-normal max-sm:[overflow-wrap:anywhere]">
        <strong
          className={cx(
            'font-semibold',
            isLive && 'me-0.5 rounded-sm bg-on-live px-1.5 py-0.5 text-xs text-live uppercase',
          )}
        >
          {environmentName(connection)}
        </strong>
        {isLive && <span className="font-medium"> {serviceHost(connection)}</span>}
        {connection.orgId !== '' && (
          // A phone has no room for it beside the sandbox's clock; Connection says it.
          <span className={isLive ? 'font-medium' : 'max-[30rem]:hidden'}>
            {' '}
            · Organization {connection.orgId}
          </span>
        )}
        {(ban === undefined || !isLive) && (
          <span data-print="hide" className={cx(!isReadOnly && 'max-sm:hidden')}>
            {' '}
            · {meaning}
          </span>
        )}
      </div>
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
      <TimeZone />
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

/** Times in tables, panels and records don't repeat it. */
function TimeZone() {
  const zone = useSyncExternalStore(subscribeZone, shownZone)
  const name = zoneName(zone)
  return (
    <span title={`Times are ${name}`} className="shrink-0">
      <span className="max-lg:hidden print:hidden">{name}</span>
      <abbr title={name} className="no-underline lg:hidden print:hidden">
        {shortZone(zone)}
      </abbr>
      <span className="hidden print:inline">Times are {name}</span>
    </span>
  )
}

export function SandboxClock() {
  const [isPassing, setPassing] = useState(false)
  const [said, setSaid] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()

  async function next() {
    if (isPassing) return
    setPassing(true)
    const text = await nextBusinessDay()
    setPassing(false)
    setSaid(text)
    panel.current?.showPopover()
  }

  const [day = '', changes = ''] = said.split(': ')
  return (
    <>
      <button
        type="button"
        data-print="hide"
        aria-disabled={isPassing || undefined}
        aria-busy={isPassing || undefined}
        onClick={() => void next()}
        title="Next business day"
        className="inline-flex h-full shrink-0 items-center justify-center gap-1 rounded-sm max-sm:min-w-10 font-medium underline decoration-current/40 underline-offset-2 hover:decoration-current"
      >
        {isPassing ? (
          <Spinner />
        ) : (
          <FastForward aria-hidden="true" className="size-3.5 shrink-0 max-sm:size-4" />
        )}
        <span className="max-sm:sr-only">Next business day</span>
      </button>
      <div
        ref={panel}
        popover="auto"
        role="group"
        aria-labelledby={titleId}
        className="fixed inset-auto top-[calc(var(--environment-bar)+0.5rem)] end-3 m-0 w-72 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-raised p-3 text-base text-ink shadow-overlay"
      >
        <div className="flex items-start justify-between gap-2">
          <p id={titleId} className="font-semibold">
            {day}
          </p>
          <IconButton
            label="Dismiss"
            size="sm"
            className="-my-1 -me-1"
            onClick={() => panel.current?.hidePopover()}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
        <p className={cx('text-sm text-ink-3', changes === '' && 'hidden')}>At all paypoints</p>
        <ul className={cx('mt-1 text-ink-2', changes === '' && 'hidden')}>
          {changes.split(', ').map((change) => (
            <li key={change} className="tabular-nums">
              {change}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
