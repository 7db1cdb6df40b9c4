import { Plus } from 'lucide-react'

import { directoryScreen, extraSeenFields, seenFields } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { paths } from '~/paths'
import { pageOfId } from '~/lib/page-id'
import type { KeptPage } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'
import { lazyPart } from '~/ui/lazy-part'
import { display } from '~/ui/locale'
import { Skeleton } from '~/ui/skeleton'

import { pagePath } from './page-path'

const keptTitle = ({ id, facts }: KeptPage): string =>
  facts.name?.value || facts.title?.value || pageOfId(id)?.subdomain || id

/** "en" is English; what is no language's code stays as it was sent. */
function languageName(code: string | undefined): string | undefined {
  try {
    return code && new Intl.DisplayNames(display.english, { type: 'language' }).of(code)
  } catch {
    return code
  }
}

const pageFields = localFields({
  isFound: (page: KeptPage, text) => finderOf('pages', text)(page),
  typed: { status: 'published', date: 'lastAccess', ids: ['subdomain'], words: [ANY_TEXT] },
  narrow: {
    title: 'name',
    subtitle: 'title',
    figure: 'entry',
    detail: 'subdomain',
    end: 'published',
  },
  fields: {
    name: {
      label: 'Name',
      kind: 'text',
      value: ({ facts }) => facts.name?.value,
      column: { width: 320, cell: (page) => <CellText>{keptTitle(page)}</CellText> },
    },
    title: {
      label: 'Heading',
      kind: 'text',
      value: ({ facts }) => facts.title?.value,
      column: { width: 164 },
    },
    subdomain: {
      label: 'Subdomain',
      kind: 'id',
      value: ({ id, facts }) => facts.subdomain?.value ?? pageOfId(id)?.subdomain,
      column: { width: 192 },
    },
    published: {
      label: 'Published',
      kind: 'status',
      value: ({ facts }) => facts.published?.value,
      legend: 'page',
      column: { width: 112 },
    },
    language: {
      label: 'Language',
      kind: 'text',
      value: ({ facts }) => facts.language?.value,
      column: {
        width: 100,
        cell: ({ facts }) => <CellText>{languageName(facts.language?.value)}</CellText>,
        isFilled: ({ facts }) => Boolean(facts.language?.value),
      },
    },
    lastAccess: {
      label: 'Last access',
      kind: 'moment',
      value: ({ facts }) => facts.lastAccess?.value,
      column: { width: 164 },
    },
    entry: seenFields.entry,
    seen: extraSeenFields.seen,
  },
})

const OpenPage = lazyPart(
  async () => ({ default: (await import('./open-page')).OpenPage }),
  <Skeleton className="h-40 w-full sm:w-80" />,
)

export const Component = directoryScreen({
  kind: 'pages',
  fields: pageFields,
  defaultSort: { field: 'seen', direction: 'desc' },
  growth: {
    useText: () => 'From pages opened or created here, and paypoints seen',
    emptyText:
      'Web pages where customers pay you: those you create here, open, or see at a paypoint.',
  },
  missing:
    'Your provider doesn’t list payment pages. These are the ones you’ve opened or created here, and those of paypoints you’ve looked at.',
  isPinnable: true,
  loadRecord: async () => (await import('./record')).pageRecord,
  path: pagePath,
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
  actions: [
    {
      label: 'New page',
      icon: <Plus aria-hidden="true" className="size-4" />,
      to: paths.newPaymentPage(),
      isPrimary: true,
    },
  ],
})
