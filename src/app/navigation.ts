import {
  ArrowUpRight,
  Gauge,
  Layers,
  ReceiptText,
  Send,
  Settings,
  Store,
  Truck,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '~/paths'

interface NavigationItem {
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
}

interface NavigationSection {
  readonly title?: string
  readonly items: readonly NavigationItem[]
}

export const navigation: readonly NavigationSection[] = [
  { items: [{ label: 'Overview', to: paths.home(), icon: Gauge }] },
  {
    title: 'Money out',
    items: [
      { label: 'Payouts', to: paths.payouts(), icon: ArrowUpRight },
      { label: 'Batches', to: paths.batches(), icon: Layers },
      { label: 'Vendors', to: paths.vendors(), icon: Truck },
      { label: 'Bills', to: paths.bills(), icon: ReceiptText },
      { label: 'Submissions', to: paths.submissions(), icon: Send },
    ],
  },
  {
    title: 'Organization',
    items: [{ label: 'Paypoints', to: paths.paypoints(), icon: Store }],
  },
  { title: 'Workspace', items: [{ label: 'Settings', to: paths.settings(), icon: Settings }] },
]
