import { PanelTop, Plus } from 'lucide-react'

import { directoryScreen } from '~/lists/directory/directory-list'
import { paths } from '~/paths'
import { pageOfId } from '~/storage/directory-pages'
import { lazyPart } from '~/ui/lazy-part'
import { Skeleton } from '~/ui/skeleton'

import { keptTitle, pageFields } from './fields'
import { pageRecord } from './record'

const OpenPage = lazyPart(
  async () => ({ default: (await import('./open-page')).OpenPage }),
  <Skeleton className="h-40 w-full sm:w-80" />,
)

export const Component = directoryScreen({
  kind: 'pages',
  noun: { one: 'payment page', many: 'payment pages' },
  title: 'Payment pages',
  icon: PanelTop,
  fields: pageFields,
  defaultSort: { field: 'seen', direction: 'desc' },
  growth: {
    useText: () => 'From pages opened or created here, and paypoints seen',
    emptyText: 'Open a page by its paypoint and the last part of its URL.',
  },
  missing:
    'The service doesn’t list payment pages. These are the ones you’ve opened or created here, and those of paypoints you’ve looked at.',
  isPinnable: true,
  record: pageRecord,
  titleOf: keptTitle,
  noteOf: ({ id }) => pageOfId(id)?.subdomain,
  nameOf: ({ reading: { value } }) => value.pageContent?.name ?? value.subdomain,
  idProblem: (id) =>
    pageOfId(id) === undefined
      ? `“${id}” isn’t a payment page. Write it as paypoint/subdomain.`
      : undefined,
  opener: {
    label: 'Open a page',
    Box: ({ onOpened }) => <OpenPage onOpened={onOpened} />,
  },
  listPath: paths.paymentPages,
  examples: ['main-street/main-street-pay'],
  actions: [
    {
      label: 'New page',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newPaymentPage(),
      isPrimary: true,
    },
  ],
})
