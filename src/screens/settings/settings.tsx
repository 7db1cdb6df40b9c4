import { useQuery } from '@tanstack/react-query'
import { FlaskConical, type LucideIcon, Zap } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

import {
  type Connection,
  getConnection,
  setConnection,
  subscribeConnection,
} from '~/api/connection'
import { entriesOf, type NamedEntry } from '~/api/entries'
import { NO_ROLE } from '~/api/session'
import { useSession, useWriteBan } from '~/api/use-connection'
import { displayZone, zoneAtHours, zoneName } from '~/lib/dates'
import { keepsLastScreens, setKeepsLastScreens } from '~/storage/last-screen-choice'
import { forgetLastScreens } from '~/storage/last-screens'
import { currentScope } from '~/storage/scope'
import { hasKeyShortcuts, setKeyShortcuts, subscribeKeyShortcuts } from '~/storage/shortcut-choice'
import { chooseZone, chosenZone, subscribeZone } from '~/storage/time-zone'
import { setViewOnly } from '~/storage/view-only'
import { announce } from '~/ui/announce'
import { Card, Section } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'
import { NativeSelect } from '~/ui/inputs'
import { lazyPart } from '~/ui/lazy-part'
import { countShown } from '~/ui/locale'
import { Page, PageHeader } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'
import { Tabs } from '~/ui/tabs'
import { ThemeSwitch } from '~/ui/theme-switch'

import { About } from './about-section'
import { ConnectionForm, ConnectionKind } from './connection-section'
import { KeptCard } from './kept-section'
import { Legend } from './legend'
import { PresenterCard, WipeCard } from './privacy-section'
import { SettingRow, SwitchRow } from './setting-row'

// It knows what is sent and stored, which the other sections don't.
const ActivityList = lazyPart(
  async () => ({ default: (await import('./activity-section')).ActivityList }),
  <SkeletonLines lines={4} label="Reading the activity" />,
)

const sections = [
  { id: 'general', label: 'General', content: () => <General /> },
  { id: 'privacy', label: 'Privacy and data', content: () => <Privacy /> },
  {
    id: 'activity',
    label: 'Activity',
    content: () => (
      <Section title="Your activity in this browser">
        <ActivityList />
      </Section>
    ),
  },
  { id: 'statuses', label: 'Status names', content: () => <Legend /> },
  {
    id: 'about',
    label: 'About',
    content: () => (
      <Section title="About">
        <About />
      </Section>
    ),
  },
] as const

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
  const [search, setSearch] = useSearchParams()
  const asked = search.get('section')
  const shown = sections.find(({ id }) => id === asked) ?? sections[0]
  return (
    <Page width="narrow">
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={sections}
        value={shown.id}
        onChange={(id) => setSearch(id === 'general' ? {} : { section: id })}
      />
    </Page>
  )
}

function General() {
  const connection = useSyncExternalStore(subscribeConnection, getConnection)
  const [shown, setShown] = useState(connection.kind)

  function choose(kind: Connection['kind']) {
    setShown(kind)
    if (kind === 'live' || sandboxConnection === undefined || connection.kind === 'sandbox') return
    setConnection(sandboxConnection)
    announce('Back on the sandbox. We forgot the live service’s tokens.')
  }

  return (
    <div className="flex flex-col gap-6">
      <Section title="Connection">
        {__SANDBOX__ && <ServiceChoice choices={choices} value={shown} onChange={choose} />}
        {/* The sandbox is explained where it is chosen. */}
        {connection.kind === 'live' && <ConnectionKind connection={connection} />}
        {shown === 'live' && (
          <Card>
            <ConnectionForm connection={connection} />
          </Card>
        )}
      </Section>
      <Section title="This browser">
        <Card>
          <SettingRow title="Theme" control={<ThemeSwitch isLabelled />} />
          <TimeZoneRow />
          <LastScreens />
          <KeyShortcuts />
          <ViewOnly />
        </Card>
      </Section>
    </div>
  )
}

function Privacy() {
  return (
    <div className="flex flex-col gap-6">
      <Section title="Sharing your screen">
        <PresenterCard />
      </Section>
      <Section title="Kept in this browser">
        <KeptCard />
      </Section>
      <Section title="Delete">
        <WipeCard />
      </Section>
    </div>
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

const BROWSER = 'browser'

/** The zones that paypoints state, with their names: the chosen paypoint's first, then from west to east. */
function zonesOf(
  entries: readonly NamedEntry[],
  first: string,
): ReadonlyMap<string, readonly string[]> {
  const zones = new Map<string, Set<string>>()
  const ordered = entries.toSorted(
    (a, b) =>
      Number(b.entry === first) - Number(a.entry === first) ||
      (a.hoursFromUtc ?? 0) - (b.hoursFromUtc ?? 0),
  )
  for (const { name, entry, hoursFromUtc } of ordered) {
    const zone = hoursFromUtc === undefined ? undefined : zoneAtHours(hoursFromUtc)
    if (zone === undefined || zone === 'UTC') continue
    zones.set(zone, (zones.get(zone) ?? new Set()).add(name ?? entry))
  }
  return new Map([...zones].map(([zone, names]) => [zone, [...names]]))
}

/** Whose zone all times are in. A paypoint's record states hours from UTC, without a summer time. */
function TimeZoneRow() {
  const chosen = useSyncExternalStore(subscribeZone, chosenZone)
  const { orgId, defaultEntry } = useSyncExternalStore(subscribeConnection, getConnection)
  const { data } = useQuery({ ...entriesOf(orgId), enabled: orgId !== '' })
  const id = useId()
  const zones = zonesOf(data?.entries ?? [], defaultEntry)
  const isOther = chosen !== undefined && chosen !== 'UTC'
  return (
    <SettingRow
      title={<label htmlFor={id}>Time zone</label>}
      text={
        isOther
          ? 'Times on screen and in files are this many hours from UTC all year, as the paypoint’s record states.'
          : 'Times on screen and in files. Hover over a time to see it as it was sent.'
      }
      control={
        <NativeSelect
          id={id}
          className="w-72 max-sm:w-full"
          value={chosen ?? BROWSER}
          onChange={({ target: { value } }) => {
            chooseZone(value === BROWSER ? undefined : value)
            announce(`Times are ${zoneName(value === BROWSER ? displayZone() : value)}`)
            // They show the times of before.
            forgetLastScreens(currentScope()).catch(() => undefined)
          }}
        >
          <option value={BROWSER}>This browser’s ({displayZone()})</option>
          <option value="UTC">UTC</option>
          {isOther && !zones.has(chosen) && <option value={chosen}>{zoneName(chosen)}</option>}
          {[...zones].map(([zone, [first, ...rest]]) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}, as {first}
              {rest.length > 0 && ` and ${countShown(rest.length)} more`}
            </option>
          ))}
        </NativeSelect>
      }
    />
  )
}

/** Asked when the app starts: nothing is drawn anew. */
function LastScreens() {
  const [isOn, setOn] = useState(keepsLastScreens)
  const [isHeld, setHeld] = useState(false)
  return (
    <SwitchRow
      title="Last screen at the start"
      text={
        isOn
          ? 'Lists open as you last saw them, with their age, until your provider has answered.'
          : 'Lists open empty until your provider has answered.'
      }
      isOn={isOn}
      onChange={(next) => {
        setKeepsLastScreens(next)
        setOn(next)
        announce(next ? 'Lists open as you last saw them' : 'Lists open empty')
        if (!next) forgetLastScreens(currentScope()).catch(() => setHeld(true))
      }}
    >
      {isHeld && (
        <p role="alert" className="text-sm text-danger">
          What was kept couldn’t be removed. Close the app’s other tabs, or delete what this browser
          keeps.
        </p>
      )}
    </SwitchRow>
  )
}

function KeyShortcuts() {
  const isOn = useSyncExternalStore(subscribeKeyShortcuts, hasKeyShortcuts)
  return (
    <SwitchRow
      title="Single-key shortcuts"
      text={
        isOn
          ? 'Such as / to search, ? for all shortcuts, and j and k for the next and previous record.'
          : 'Only shortcuts with Ctrl or ⌘, arrows, Enter, and Esc work.'
      }
      isOn={isOn}
      onChange={(next) => {
        setKeyShortcuts(next)
        announce(next ? 'Single-key shortcuts are on' : 'Single-key shortcuts are off')
      }}
    />
  )
}

/** One switch for this browser; a role that only reads needs none. */
function ViewOnly() {
  const ban = useWriteBan()
  const { role } = useSession()
  if (ban === 'role') {
    return (
      <SettingRow
        title="View only"
        text={
          role === NO_ROLE ? (
            'You’re in no group that may use this app. Ask whoever runs it.'
          ) : (
            <>
              Your role, <ForeignText>{role ?? ''}</ForeignText>, looks at everything and sends
              nothing. Ask whoever runs this app for the payer role.
            </>
          )
        }
      />
    )
  }
  return (
    <SwitchRow
      title="View only"
      text="Hides everything that sends. Your drafts are kept."
      isOn={ban === 'view-only'}
      onChange={(next) => {
        setViewOnly(next)
        announce(next ? 'View only is on. Nothing can be sent.' : 'View only is off')
      }}
    />
  )
}
