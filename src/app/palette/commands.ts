import {
  Activity,
  Copy,
  CornerDownRight,
  Eye,
  EyeOff,
  FastForward,
  Keyboard,
  Monitor,
  Moon,
  Pencil,
  Plug,
  Plus,
  Printer,
  RefreshCw,
  Store,
  Sun,
} from 'lucide-react'

import { getConnection } from '~/api/connection'
import { writeBan } from '~/api/may-write'
import { queryClient } from '~/api/query-client'
import { isPresenting, presenter } from '~/lib/presenting'
import { paths } from '~/paths'
import { StorageError } from '~/storage/storage-error'
import { isViewOnly, setViewOnly } from '~/storage/view-only'
import { announce } from '~/ui/announce'
import { copyText } from '~/ui/copy-button'
import type { MenuItem } from '~/ui/menu-popup'
import { setTheme } from '~/ui/theme'

import { nextBusinessDay } from '../business-day'
import { creation, navigation } from '../navigation'
import type { Command } from './option'
import { calledAt } from './words'

/** Typed by "Switch paypoint": what follows it names one. */
export const SWITCH_TO = 'Switch to '

export const creations: readonly Command[] = creation.flat().map(({ label, to = '' }) => ({
  key: to,
  label: calledAt.get(to)?.label ?? label,
  icon: Plus,
  to,
  words: calledAt.get(to)?.words ?? [`new ${label}`, `create ${label}`],
}))

export const places: readonly Command[] = navigation
  .flatMap(({ items }) => items)
  .map(({ label, to, icon }) => ({
    key: to,
    label,
    icon,
    to,
    words: calledAt.get(to)?.words ?? [],
  }))

/** They stand in the palette by names of their own. */
const OWN = new Set(['Print', 'Copy link'])

/** Of the page under the palette, by the names of its buttons. */
export const commandsHere = (actions: readonly MenuItem[]): readonly Command[] =>
  actions
    .filter(
      ({ label, to, disabledReason }) =>
        disabledReason === undefined &&
        !OWN.has(label) &&
        !creations.some((creation) => creation.to === to),
    )
    .map(({ label, to, onSelect }) => ({
      key: `here ${label}`,
      label,
      icon: CornerDownRight,
      to,
      run: onSelect,
      words: [],
    }))

const copyLink = () =>
  void copyText(window.location.href).then(
    () => announce('Link copied'),
    () => announce('We couldn’t copy the link', 'assertive'),
  )

const refresh = () => {
  announce('Refreshing')
  void queryClient.invalidateQueries()
}

const present = () =>
  void import('~/lists/presenter')
    .then(({ startPresenting }) => startPresenting())
    .catch(tellNotPresenting)

async function tellNotPresenting(error: unknown): Promise<void> {
  const title = 'Presenter mode couldn’t start'
  const why = error instanceof StorageError ? error.message : 'Check your connection and retry.'
  const text = `Nothing is masked. ${why}`
  try {
    const { showToast } = await import('~/ui/toasts')
    showToast({ id: title, tone: 'danger', title, text })
  } catch {
    announce(`${title}. ${text}`, 'assertive')
  }
}

const act = (label: string, icon: Command['icon'], run: () => void, words: string): Command => ({
  key: label,
  label,
  icon,
  run,
  words: words.split(', '),
})

const viewOnly = (next: boolean): Command =>
  act(
    next ? 'Turn on view only' : 'Turn off view only',
    next ? Eye : Pencil,
    () => {
      setViewOnly(next)
      announce(next ? 'View only is on. Nothing can be sent.' : 'View only is off')
    },
    'read only, safe mode, look around, lock, no writes, allow sending',
  )

export interface Openers {
  readonly onShortcuts: () => void
  readonly onInspector: () => void
}

export const preferences = ({ onShortcuts, onInspector }: Openers): readonly Command[] => [
  {
    key: 'switch paypoint',
    label: 'Switch paypoint',
    icon: Store,
    fill: SWITCH_TO,
    words: ['change paypoint', 'change location', 'another business', 'entry point'],
  },
  {
    key: 'connection',
    label: 'Change connection',
    icon: Plug,
    to: paths.settings(),
    words: [
      'switch service',
      'connect',
      'live',
      'sandbox',
      'API token',
      'organization',
      'environment',
      'sign in',
    ],
  },
  ...(__SANDBOX__ && getConnection().kind === 'sandbox'
    ? [
        act(
          'Next business day',
          FastForward,
          () => void nextBusinessDay(),
          'sandbox clock, settle, tomorrow, pass a day',
        ),
      ]
    : []),
  act('Inspector', Activity, onInspector, 'API calls, requests, network, cURL, debug, developer'),
  {
    key: 'inspector',
    label: 'Inspector as a page',
    icon: Activity,
    to: paths.inspector(),
    words: ['API calls', 'requests', 'HAR', 'network'],
  },
  // A role that only reads has nothing to turn off.
  ...(writeBan() === 'role' ? [] : [viewOnly(!isViewOnly())]),
  isPresenting()
    ? act(
        'End presenter mode',
        Eye,
        () => presenter()?.end(),
        'presenter mode, show names, show amounts, privacy',
      )
    : act(
        'Start presenter mode',
        EyeOff,
        present,
        'presenter mode, hide names, hide amounts, mask, privacy, screen share, demo, blur',
      ),
  act('Use light theme', Sun, () => setTheme('light'), 'light mode, bright, appearance'),
  act('Use dark theme', Moon, () => setTheme('dark'), 'dark mode, night, appearance'),
  act('Use system theme', Monitor, () => setTheme('system'), 'automatic theme, appearance'),
  act('Refresh', RefreshCw, refresh, 'reload, update, read again'),
  act('Copy link to this page', Copy, copyLink, 'share, address, URL'),
  act('Print this page', Printer, () => window.print(), 'paper, PDF'),
  { ...act('Keyboard shortcuts', Keyboard, onShortcuts, 'keys, hotkeys, help'), figure: '?' },
]
