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
import { entryLabel, type NamedEntry } from '~/api/entries'
import { writeBan } from '~/api/may-write'
import { queryClient } from '~/api/query-client'
import { isPresenting, presenter } from '~/lib/presenting'
import { foldText } from '~/lib/text'
import { wordFinder } from '~/lib/word-finder'
import { paths } from '~/paths'
import { overviewPath, readOverviewSearch as readOverview } from '~/screens/overview/search'
import { chosenEntries, listPath, readPayoutSearch } from '~/screens/payouts/search'
import { StorageError } from '~/storage/storage-error'
import { isViewOnly, setViewOnly } from '~/storage/view-only'
import { announce } from '~/ui/announce'
import { copyText } from '~/ui/copy-button'
import type { MenuItem } from '~/ui/menu-popup'
import { setTheme } from '~/ui/theme'

import { nextBusinessDay } from '../business-day'
import { creation, navigation } from '../navigation'
import type { Command, PaletteOption } from './option'

/** Typed by "Switch paypoint": what follows it names one. */
const SWITCH_TO = 'Switch to '

interface Called {
  /** In place of the label of the menu. */
  readonly label?: string
  readonly words: readonly string[]
}

const split = (words: string): readonly string[] => words.split(',').map((word) => word.trim())

const called = (words: string, label?: string): Called => ({
  words: split(words),
  ...(label !== undefined && { label }),
})

/** What people call a screen or an act, by its address. A new one is offered without an entry here. */
export const names: readonly (readonly [to: string, called: Called])[] = [
  [paths.home(), called('home, dashboard, summary, chart, attention, to do')],
  [
    paths.payouts(),
    called(
      'payments out, money out, disbursements, transfers, checks, ACH, wires, virtual cards, export payouts',
    ),
  ],
  [paths.batches(), called('settlements, tie out, reconcile, rails, export batches')],
  [paths.vendors(), called('suppliers, payees, contractors, who we pay, export vendors')],
  [paths.bills(), called('payables, accounts payable, AP, what we owe, export bills')],
  [paths.invoices(), called('billing, export invoices')],
  [
    paths.receivables(),
    called('accounts receivable, AR, aging, what we are owed, who owes us, overdue, unpaid'),
  ],
  [
    paths.payments(),
    called('transactions, charges, money in, receipts, refunded, settled, export payments'),
  ],
  [paths.customers(), called('clients, payers, buyers, subscriptions, find IDs, export customers')],
  [
    paths.chargebacks(),
    called('disputes, returns, ACH returns, claims, cases, find IDs, export chargebacks'),
  ],
  [
    paths.submissions(),
    called('sent, outbox, history, activity, journal, unknown outcome, check your provider'),
  ],
  [paths.paypoints(), called('locations, merchants, businesses, entry points, bank accounts')],
  [
    paths.paymentPages(),
    called(
      'checkout, hosted pages, pay links, payment links, donation pages, payment forms, compare pages, duplicate a page, import a page, export a page',
    ),
  ],
  [
    paths.notifications(),
    called(
      'webhooks, alerts, subscriptions, event emails, deliveries, test event, import notifications, export notifications',
    ),
  ],
  [
    paths.newNotification(),
    called('add a webhook, subscribe to events, alert me, create notification', 'New notification'),
  ],
  [
    paths.boardingLinks(),
    called(
      'onboarding, applications, application forms, merchant applications, merchant sign-up, underwriting, compare links',
    ),
  ],
  [
    paths.domains(),
    called(
      'Apple Pay, wallets, payment method domains, domain verification, turn on Apple Pay, turn off Apple Pay, set several domains',
    ),
  ],
  [
    paths.settings(),
    called(
      'preferences, appearance, status words, session log, errors, privacy, wipe this browser, delete data, clear data, activity, time zone, keyboard shortcuts',
    ),
  ],
  [
    paths.guide(),
    called('guide, manual, how to, documentation, support, glossary, terms, tour, getting started'),
  ],
  [
    paths.newPayout(),
    called(
      'send money, pay, pay a vendor, pay a bill, pay a supplier, disburse, transfer, issue a check, wire, ACH, create payout',
      'New payout',
    ),
  ],
  [
    paths.payRun(),
    called(
      'pay several, pay many, mass pay, bulk payouts, import payouts, import bills, CSV, upload, spreadsheet',
      'New pay run',
    ),
  ],
  [
    paths.newInvoice(),
    called(
      'request money, bill a customer, send an invoice, get paid, create invoice',
      'New invoice',
    ),
  ],
  [paths.importInvoices(), called('bulk invoices, invoice several, CSV, upload, spreadsheet')],
  [
    paths.newPayment(),
    called(
      'charge a card, accept a payment, collect, receive money, sale, money in, new payment',
      'Take a payment',
    ),
  ],
  [
    paths.newRefund(),
    called('give money back, return money, pay back, reverse, new refund', 'Refund a payment'),
  ],
  [
    paths.newPaymentMethod(),
    called(
      'save a card, card on file, store a card, tokenize, vault, add a bank account, new payment method',
      'Store a payment method',
    ),
  ],
  [
    paths.newVendor(),
    called('add a supplier, add a payee, create vendor, onboard a vendor', 'New vendor'),
  ],
  [paths.importVendors(), called('bulk vendors, add several, CSV, upload, spreadsheet')],
  [
    paths.newPaymentPage(),
    called(
      'create a payment page, new page, hosted checkout, donation page, pay link',
      'New payment page',
    ),
  ],
]

const calledAt: ReadonlyMap<string, Called> = new Map(names)

export const creations: readonly Command[] = creation.flat().map(({ label, to = '' }) => ({
  key: to,
  // "Bill" stands under New in the menu; alone it says what is done.
  label:
    calledAt.get(to)?.label ?? (/^[A-Z]\w*$/.test(label) ? `New ${label.toLowerCase()}` : label),
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
  { ...act('Keyboard shortcuts', Keyboard, onShortcuts, 'keys, hotkeys'), figure: '?' },
]

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Whose payouts the screen shows: as its address says, else the connection's own. */
export const entryShown = ({ search }: Place): string =>
  new URLSearchParams(search).get('entry')?.trim().replace('*', '') || getConnection().defaultEntry

/** The same screen for another paypoint; from a screen without one, its payouts. */
function pathFor({ pathname, search }: Place, entry: string): string {
  if (pathname === paths.home()) return overviewPath(readOverview(search), { entry })
  const kept = readPayoutSearch(pathname === paths.payouts() ? search : '')
  return listPath(kept, {
    ...chosenEntries([entry]),
    open: undefined,
    openEntry: undefined,
    local: [],
  })
}

const MOST = 6
const MOST_TO_CHOOSE = 30

export const isSwitching = (text: string): boolean =>
  foldText(text).startsWith(foldText(SWITCH_TO.trim()))

/** By name or entry. After "Switch to" all that are left. */
export function paypointsFor(
  entries: readonly NamedEntry[],
  typed: string,
  place: Place,
): readonly PaletteOption[] {
  const isAsked = isSwitching(typed)
  const text = isAsked ? typed.slice(SWITCH_TO.trim().length) : typed
  if (text.trim() === '' && !isAsked) return []
  const isFound = wordFinder(text)
  return entries
    .filter((entry) => isFound(entryLabel(entry)))
    .slice(0, isAsked ? MOST_TO_CHOOSE : MOST)
    .flatMap(({ entry, name, paypointId }) => {
      const note = name ? `${entry} · Paypoint ${paypointId}` : undefined
      const change = {
        key: `switch ${entry}`,
        label: `${SWITCH_TO}${name ?? entry}`,
        note,
        icon: Store,
        to: pathFor(place, entry),
      }
      const open = {
        key: `open paypoint ${entry}`,
        label: `Open ${name ?? entry}`,
        note,
        icon: Store,
        to: paths.paypoint(paypointId),
      }
      return isAsked ? [change] : [change, open]
    })
}
