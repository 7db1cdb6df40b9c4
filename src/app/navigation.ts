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
      { label: 'Submissions', to: paths.submissions(), icon: Send },
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

/** What can be made, from everywhere. */
export const creation: MenuGroups = [
  [
    { label: 'Payout', to: paths.newPayout() },
    { label: 'Pay run', to: paths.payRun() },
    { label: 'Bill', to: paths.newBill() },
    { label: 'Import bills', to: paths.importBills() },
  ],
  [
    { label: 'Invoice', to: paths.newInvoice() },
    { label: 'Import invoices', to: paths.importInvoices() },
    { label: 'Payment page', to: paths.newPaymentPage() },
    { label: 'Payment', to: paths.newPayment() },
    { label: 'Refund', to: paths.newRefund() },
    { label: 'Payment method', to: paths.newPaymentMethod() },
  ],
  [
    { label: 'Vendor', to: paths.newVendor() },
    { label: 'Import vendors', to: paths.importVendors() },
  ],
  [{ label: 'Notification', to: paths.newNotification() }],
]
