import {
  ChartColumn,
  CircleQuestionMark,
  Gauge,
  HandCoins,
  Inbox,
  type LucideIcon,
  Send,
  Settings,
} from 'lucide-react'
import { createElement } from 'react'

import { type RecordKind, recordKinds } from '~/lists/record/record-kinds'
import { paths } from '~/paths'
import { isSeveral } from '~/storage/chosen-entries'
import type { MenuGroups } from '~/ui/menu-popup'

/** The overview and the payouts are shown of the paypoints that this tab looks at; the overview of one or of all. */
export function withChosenEntries(to: string, chosen: readonly string[]): string {
  if (to === paths.payouts()) return `${to}${queryText(chosen)}`
  const isShown = !isSeveral(chosen) || chosen.includes('*')
  return to === paths.home() && isShown ? `${to}${queryText(chosen)}` : to
}

const queryText = (entries: readonly string[]): string =>
  entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map((entry) => ['entry', entry])).toString()}`

interface NavigationItem {
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
}

interface NavigationSection {
  readonly title?: string
  readonly items: readonly NavigationItem[]
  /** What is used rarely: shown where one is there, or on demand. */
  readonly isFolded?: true
}

const listsOf = (section: RecordKind['section']): readonly NavigationItem[] =>
  Object.values(recordKinds)
    .filter((kind) => kind.section === section)
    .map(({ title, listPath, icon }) => ({ label: title, to: listPath(), icon }))

/** By what a person is there for, what is used daily first. Seventeen entries fit a window of 800 px. */
export const navigation: readonly NavigationSection[] = [
  {
    items: [
      { label: 'Overview', to: paths.home(), icon: Gauge },
      { label: 'Inbox', to: paths.inbox(), icon: Inbox },
      { label: 'Sent', to: paths.submissions(), icon: Send },
      { label: 'Reports', to: paths.reports(), icon: ChartColumn },
    ],
  },
  { title: 'Pay out', items: listsOf('Pay out') },
  {
    title: 'Pay in',
    items: [
      { label: 'Receivables', to: paths.receivables(), icon: HandCoins },
      ...listsOf('Pay in'),
    ],
  },
  { title: 'Set up', items: listsOf('Set up'), isFolded: true },
  {
    items: [
      { label: 'Help', to: paths.guide(), icon: CircleQuestionMark },
      { label: 'Settings', to: paths.settings(), icon: Settings },
    ],
  },
]

/** A menu's group under its heading, which the first of it has; each with the icon of what it makes. */
const group = (
  heading: string,
  items: readonly (readonly [label: string, to: string, kind: keyof typeof recordKinds])[],
) =>
  items.map(([label, to, kind], at) => ({
    label,
    to,
    icon: createElement(recordKinds[kind].icon),
    ...(at === 0 && { heading }),
  }))

/** What can be made, from everywhere. */
export const creation: MenuGroups = [
  group('Pay out', [
    ['Payout', paths.newPayout(), 'payouts'],
    ['Pay run', paths.payRun(), 'payouts'],
    ['Bill', paths.newBill(), 'bills'],
    ['Import bills', paths.importBills(), 'bills'],
    ['Vendor', paths.newVendor(), 'vendors'],
    ['Import vendors', paths.importVendors(), 'vendors'],
  ]),
  group('Pay in', [
    ['Invoice', paths.newInvoice(), 'invoices'],
    ['Import invoices', paths.importInvoices(), 'invoices'],
    ['Payment page', paths.newPaymentPage(), 'pages'],
    ['Payment', paths.newPayment(), 'payments'],
    ['Refund', paths.newRefund(), 'payments'],
    ['Payment method', paths.newPaymentMethod(), 'payments'],
  ]),
  group('Set up', [['Notification', paths.newNotification(), 'notifications']]),
]
