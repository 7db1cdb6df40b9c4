import { seenFields } from '~/lists/directory/directory-list'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { type KeptPage, pageOfId } from '~/storage/directory-pages'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'

export const keptTitle = ({ id, facts }: KeptPage): string =>
  facts.name?.value || facts.title?.value || pageOfId(id)?.subdomain || id

export const pageFields = localFields({
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
      column: { width: 232, cell: (page) => <CellText>{keptTitle(page)}</CellText> },
    },
    title: {
      label: 'Heading',
      kind: 'text',
      value: ({ facts }) => facts.title?.value,
      column: { width: 184 },
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
      column: { width: 104 },
    },
    lastAccess: {
      label: 'Last access',
      kind: 'moment',
      value: ({ facts }) => facts.lastAccess?.value,
      column: { width: 176 },
    },
    ...seenFields,
  },
})
