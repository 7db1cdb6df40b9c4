import { ExternalLink, Eye, EyeOff, FlaskConical, type LucideIcon, Trash2, Zap } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'

import { runningBuild } from '~/api/build'
import {
  type Connection,
  getConnection,
  setConnection,
  subscribeConnection,
} from '~/api/connection'
import { areErrorsReported } from '~/api/report-errors'
import { NO_ROLE } from '~/api/session'
import {
  clearSessionLog,
  type LogEntry,
  type LogKind,
  sessionLog,
  subscribeSessionLog,
} from '~/api/session-log'
import { useSession, useWriteBan } from '~/api/use-connection'
import { isPresenting, presenter } from '~/lib/presenting'
import { paths } from '~/paths'
import { keepsLastScreens, setKeepsLastScreens } from '~/storage/last-screen-choice'
import { forgetLastScreens } from '~/storage/last-screens'
import { currentScope } from '~/storage/scope'
import { StorageError } from '~/storage/storage-error'
import { setViewOnly } from '~/storage/view-only'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { ForeignText } from '~/ui/foreign-text'
import { lazyPart } from '~/ui/lazy-part'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { Page, PageHeader } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'
import { ThemeSwitch } from '~/ui/theme-switch'

import { ConnectionForm, ConnectionKind } from './connection-section'
import { KeptCard } from './kept-section'
import { Legend } from './legend'

// It knows what is sent and stored, which the other sections don't.
const ActivityList = lazyPart(
  async () => ({ default: (await import('./activity-section')).ActivityList }),
  <SkeletonLines lines={4} label="Reading the activity" />,
)

const choices = [
  {
    value: 'sandbox',
    label: 'Sandbox',
    text: 'Sample data. Nothing leaves this browser.',
    icon: FlaskConical,
  },
  {
    value: 'live',
    label: 'Live service',
    text: 'Your own service. What you send moves money.',
    icon: Zap,
  },
] as const

const sandboxConnection: Connection | undefined =
  getConnection().kind === 'sandbox' ? getConnection() : undefined

export function Component() {
  const connection = useSyncExternalStore(subscribeConnection, getConnection)
  const [shown, setShown] = useState(connection.kind)

  function choose(kind: Connection['kind']) {
    setShown(kind)
    if (kind === 'live' || sandboxConnection === undefined || connection.kind === 'sandbox') return
    setConnection(sandboxConnection)
    announce('Back on the sandbox. We forgot the live service’s tokens.')
  }

  return (
    <Page width="narrow">
      <PageHeader title="Settings" actions={[{ label: 'Inspector', to: paths.inspector() }]} />
      <Section title="Connection">
        {__SANDBOX__ && <ServiceChoice choices={choices} value={shown} onChange={choose} />}
        {/* The sandbox is explained where it is chosen. */}
        {connection.kind === 'live' && <ConnectionKind connection={connection} />}
        {shown === 'live' && (
          <Card>
            <ConnectionForm connection={connection} />
          </Card>
        )}
        <ViewOnly />
      </Section>
      <Section title="Appearance">
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium">Theme</p>
          <ThemeSwitch isLabelled />
        </Card>
        <LastScreens />
      </Section>
      <Section title="Privacy">
        <PresenterCard />
      </Section>
      <Section title="Kept in this browser">
        <KeptCard />
        <WipeCard />
      </Section>
      <Section title="Activity" description="What you’ve done at this service from this browser">
        <ActivityList />
      </Section>
      <Legend />
      <SessionLog />
      <About />
    </Page>
  )
}

interface Choice<Value extends string> {
  value: Value
  label: string
  text: string
  icon: LucideIcon
}

interface ServiceChoiceProps<Value extends string> {
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

function ServiceChoice<Value extends string>({
  choices,
  value: chosen,
  onChange,
}: ServiceChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Service</legend>
      {choices.map(({ value, label, text, icon: Icon }) => (
        <label
          key={value}
          className="flex gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-card hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            aria-label={label}
            aria-describedby={`${name}-${value}`}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5 font-semibold">
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </span>
            <span id={`${name}-${value}`} className="mt-0.5 block text-sm text-ink-2">
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Asked when the app starts: nothing is drawn anew. */
function LastScreens() {
  const [isOn, setOn] = useState(keepsLastScreens)
  const [isHeld, setHeld] = useState(false)
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">Last screen at the start</p>
        <p className="text-sm text-ink-3">
          {isOn
            ? 'Lists open as you last saw them, with their age, until the service has answered.'
            : 'Lists open empty until the service has answered.'}
        </p>
        {isHeld && (
          <p role="alert" className="text-sm text-danger">
            What was kept couldn’t be removed. Close the app’s other tabs, or wipe this browser.
          </p>
        )}
      </div>
      <Button
        onClick={() => {
          setKeepsLastScreens(!isOn)
          setOn(!isOn)
          announce(isOn ? 'Lists open empty' : 'Lists open as you last saw them')
          if (isOn) forgetLastScreens(currentScope()).catch(() => setHeld(true))
        }}
      >
        {isOn ? 'Turn off last screens' : 'Turn on last screens'}
      </Button>
    </Card>
  )
}

/** One switch for this browser; a role that only reads needs none. */
function ViewOnly() {
  const ban = useWriteBan()
  const { role } = useSession()
  const isOn = ban === 'view-only'
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">View only{isOn && ' is on'}</p>
        <p className="text-sm text-ink-3">
          {ban === 'role' && role === NO_ROLE ? (
            'You’re in no group that may use this app. Ask whoever runs it.'
          ) : ban === 'role' ? (
            <>
              Your role, <ForeignText>{role ?? ''}</ForeignText>, looks at everything and sends
              nothing. Ask whoever runs this app for the payer role.
            </>
          ) : (
            'Hides everything that sends. Your drafts are kept.'
          )}
        </p>
      </div>
      {ban !== 'role' && (
        <Button
          onClick={() => {
            setViewOnly(!isOn)
            announce(isOn ? 'View only is off' : 'View only is on. Nothing can be sent.')
          }}
        >
          {isOn ? 'Turn off view only' : 'Turn on view only'}
        </Button>
      )}
    </Card>
  )
}

/** Drawn anew whenever the mode changes, as all of the app is. */
export function PresenterCard() {
  const [problem, setProblem] = useState<string>()
  const [isStarting, setStarting] = useState(false)

  async function start() {
    setProblem(undefined)
    setStarting(true)
    try {
      const { startPresenting } = await import('~/lists/presenter')
      await startPresenting()
    } catch (error) {
      setProblem(error instanceof StorageError ? error.message : 'Check your connection and retry.')
      setStarting(false)
    }
  }

  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">Presenter mode</p>
          <p className="text-sm text-ink-3">
            Masks names, amounts, emails, addresses, and account numbers in this tab, for a screen
            share. IDs, dates, and statuses stay.
          </p>
        </div>
        {isPresenting() ? (
          <Button
            icon={<Eye aria-hidden="true" className="size-4" />}
            onClick={() => presenter()?.end()}
          >
            End presenter mode
          </Button>
        ) : (
          <Button
            icon={<EyeOff aria-hidden="true" className="size-4" />}
            isPending={isStarting}
            onClick={() => void start()}
          >
            Start presenter mode
          </Button>
        )}
      </div>
      {isPresenting() && (
        <p className="text-sm text-ink-3">
          Forms, exports, raw data, and the inspector wait until it ends. What you type in a filter
          is shown as you type it. Copies and prints are masked.
        </p>
      )}
      {problem !== undefined && (
        <Notice tone="danger" title="Presenter mode couldn’t start">
          Nothing is masked. {problem}
        </Notice>
      )}
    </Card>
  )
}

const WipePlan = lazyPart(
  async () => ({ default: (await import('./wipe-plan')).WipePlan }),
  <SkeletonLines lines={4} label="Counting what’s kept" />,
)

function WipeCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">Wipe this browser</p>
          <p className="text-sm text-ink-3">
            Removes everything Countinghouse keeps here, for all services. The service keeps its
            records.
          </p>
        </div>
        {!isOpen && (
          <Button
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => setOpen(true)}
          >
            Review what’s kept…
          </Button>
        )}
      </div>
      {isOpen && <WipePlan onCancel={() => setOpen(false)} />}
    </Card>
  )
}

const kindNames: Readonly<Record<LogKind, string>> = {
  error: 'Error',
  policy: 'Blocked',
  browser: 'Browser report',
}

export function SessionLog() {
  const entries = useSyncExternalStore(subscribeSessionLog, sessionLog)
  const isEmpty = entries.length === 0
  return (
    <Section
      title="Session log"
      description="Errors and blocked content in this tab. A reload clears it."
      actions={
        !isEmpty && (
          <>
            <CopyButton
              isLabelShown
              text={entries
                .map(
                  ({ at, kind, text, page, times }) =>
                    `${new Date(at).toISOString()} ${kindNames[kind]} ×${String(times)} ${page}\n${text}`,
                )
                .join('\n\n')}
              label="Copy log"
            />
            <Button
              size="sm"
              onClick={() => {
                clearSessionLog()
                announce('Session log cleared')
              }}
            >
              Clear
            </Button>
          </>
        )
      }
    >
      <Card>
        {isEmpty ? (
          <p className="text-sm text-ink-3">No errors</p>
        ) : (
          <ul aria-label="Session log" className="flex flex-col divide-y divide-line">
            {entries.toReversed().map((entry) => (
              <LogRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

function LogRow({ entry: { at, kind, text, page, times } }: { entry: LogEntry }) {
  const time = new Intl.DateTimeFormat(display.locale, {
    timeStyle: 'medium',
    timeZone: display.zone,
  }).format(at)
  return (
    <li className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-3">
        <span className="font-medium text-ink">{kindNames[kind]}</span>
        <span className="tnum">{time}</span>
        <span className="break-all">{page}</span>
        {times > 1 && <span className="tnum">{times} times</span>}
      </p>
      <pre className="font-mono text-xs break-words whitespace-pre-wrap text-ink-2">{text}</pre>
    </li>
  )
}

const places = {
  sandbox: 'Sandbox',
  direct: 'Live, direct',
  proxy: 'Live, through a proxy',
} as const

/** For a mail to support: what runs where, and of nobody. No address, organization or name. */
function supportDetails(errors: number): string {
  const { kind, hasProxyToken } = getConnection()
  const { version, build } = runningBuild() ?? { version: 'development', build: 'none' }
  return [
    `Countinghouse ${version}, build ${build}`,
    `Service: ${kind === 'sandbox' ? places.sandbox : hasProxyToken ? places.proxy : places.direct}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${String(window.innerWidth)} × ${String(window.innerHeight)}`,
    `Language and time zone: ${display.locale}, ${display.zone}`,
    `Errors in this tab: ${String(errors)}`,
  ].join('\n')
}

export function About() {
  const build = runningBuild()
  const entries = useSyncExternalStore(subscribeSessionLog, sessionLog)
  // Which service is connected is among the details.
  useSyncExternalStore(subscribeConnection, getConnection)
  const errors = entries.filter(({ kind }) => kind === 'error')
  return (
    <Section
      title="About"
      actions={
        <CopyButton isLabelShown text={supportDetails(errors.length)} label="Copy details" />
      }
    >
      <Card className="flex flex-col gap-3">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-base">
          <dt className="text-ink-3">Version</dt>
          <dd className="tnum">{build?.version ?? 'Development'}</dd>
          <dt className="text-ink-3">Build</dt>
          <dd className="id-text">{build?.build ?? '–'}</dd>
          <dt className="text-ink-3">Error reports</dt>
          <dd>{areErrorsReported() ? 'Sent to this site, without data' : 'Off'}</dd>
        </dl>
        {build !== undefined && (
          <a href="/licenses.txt" target="_blank" rel="noreferrer" className="link w-fit">
            Licenses <ExternalLink aria-label="(opens in a new tab)" className="inline size-3.5" />
          </a>
        )}
      </Card>
    </Section>
  )
}
