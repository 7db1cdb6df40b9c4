import { useQuery } from '@tanstack/react-query'
import { Copy, Download, KeyRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'

import { getConnection, setConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { useCurrentConnection } from '~/api/use-connection'
import type { Kind } from '~/contract/fields'
import { pageLoad } from '~/contract/payment-pages'
import { TokenField } from '~/form/fields/text-fields'
import { memberOf } from '~/lib/json'
import type { Money } from '~/lib/money'
import { pageId, pageOfId } from '~/lib/page-id'
import { usePinActions } from '~/lists/directory/pin-action'
import { askedById, defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { recordCard } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { FactGroups } from '~/lists/record/facts'
import { paths } from '~/paths'
import { pageEntry } from '~/storage/directory-update'
import { scopedFileName } from '~/storage/scoped-file-name'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { CellText, Count } from '~/ui/cell-text'
import { Amount } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'
import { saveFile } from '~/ui/received-file'

import { labelOf, type ListPath, listTitles } from './definition/blocks'
import { listColumnsOf, listRowsOf } from './definition/settings'
import { pageFacts, pageSettings } from './page-settings'
import { PagePreview } from './preview/page-preview'
import { pagePath } from './page-path'
import { PageUrl } from './page-url'
import { pageArgs, pageById, type PageValue } from './queries'

export const definitionText = (raw: unknown): string => `${JSON.stringify(raw, null, 2)}\n`

/** As it was loaded, members that this app doesn't know included. */
function exportDefinition(raw: unknown, id: string): void {
  saveFile(
    new Blob([definitionText(raw)], { type: 'application/json' }),
    scopedFileName('payment-page', '.json', pageOfId(id)?.subdomain),
  )
}

export const pageRecord = defineRecord({
  ...recordKinds.pages,
  ...askedById(pageLoad, pageArgs),
  path: pagePath,
  locate: ({ entry = '', subdomain = '' }) => pageId({ entry, subdomain }),
  couldBe: (id) => pageOfId(id) !== undefined,
  useGate: useTokenGate,
  nameOf: (id) => `Payment page ${pageOfId(id)?.subdomain ?? id}`,
  heading: ({ reading }, id) => {
    const { value } = reading
    return {
      title: value.pageContent?.name ?? value.pageContent?.page?.header,
      actions: [
        {
          label: 'Duplicate',
          icon: <Copy aria-hidden="true" className="size-4" />,
          to: paths.newPaymentPage({ like: id }),
        },
        {
          label: 'Export JSON',
          icon: <Download aria-hidden="true" className="size-4" />,
          onSelect: () => exportDefinition(reading.raw, id),
        },
      ],
    }
  },
  useActions: (found, id) => {
    const address = pageOfId(id)
    const was = found && address && (() => pageEntry(found.reading.value, address, serviceNow())[0])
    return usePinActions('pages', id, was)
  },
  notFound: () => 'Check the paypoint and the subdomain: the last part of the page’s URL.',
  above: (_, id) => <PageUrl id={id} />,
  work: ({ value }) => <PagePreview page={value} />,
  facts: ({ value }) => [{ title: 'Payment page', facts: pageFacts(value) }],
  tabs: ({ value, problems }) => [
    {
      label: 'Settings',
      content: () => (
        <div className="flex min-w-0 flex-col gap-5">
          <PageLists page={value} />
          <FactGroups groups={pageSettings(value)} problems={problems} />
        </div>
      ),
    },
  ],
})

/** Undefined once there is a token that the service hasn't refused for this page. */
function useTokenGate(id: string) {
  const { applicationToken, hasProxyToken } = useCurrentConnection()
  const { error } = useQuery({ ...pageById(id), enabled: false })
  const isRefused = error instanceof ApiError && error.reason === 'token'
  if (hasProxyToken || (applicationToken !== undefined && !isRefused)) return undefined
  return <ApplicationToken isRefused={isRefused} />
}

function ApplicationToken({ isRefused }: { readonly isRefused: boolean }) {
  const titleId = useId()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { token: '' } })
  const use = handleSubmit(({ token: typed }) => {
    const token = typed.trim()
    // Characters of a header's value.
    if (!/^[\x21-\x7e]+$/.test(token)) {
      const message = token === '' ? 'Enter the application token' : 'This isn’t a token'
      setError('token', { message }, { shouldFocus: true })
      return
    }
    // In memory, as the other token.
    setConnection({ ...getConnection(), applicationToken: token })
    announce('Loading the page')
    document.querySelector('h1')?.focus({ preventScroll: true })
    // What failed without it is asked for again.
    void queryClient.resetQueries({ queryKey: [pageLoad.name] })
  })
  return (
    <section aria-labelledby={titleId} className={recordCard}>
      <form
        noValidate
        onSubmit={(event) => void use(event)}
        className="mx-auto flex max-w-md flex-col gap-4 py-6"
      >
        <div className="flex items-start gap-3">
          <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3" />
          <div className="min-w-0">
            <h2 id={titleId} className="text-lg font-semibold text-ink">
              {isRefused
                ? 'Your provider didn’t accept this token'
                : 'Enter your application token'}
            </h2>
            <p className="text-base text-ink-2">
              {isRefused
                ? 'Payment pages need the application token, not the organization token. Enter it again.'
                : 'Payment pages need it. Your organization token opens everything else.'}
            </p>
          </div>
        </div>
        <TokenField
          label="Application token"
          isHeld={false}
          registration={register('token')}
          hint="We keep it in memory only, until you close or reload this page"
          error={formState.errors.token?.message}
        />
        <Button type="submit" variant="primary" className="self-start">
          Load page
        </Button>
      </form>
    </section>
  )
}

/** Kinds of figures. */
const atEnd: readonly Kind[] = ['whole', 'decimal', 'money']

function cellOf(kind: Kind, value: unknown): ReactNode {
  switch (kind) {
    case 'flag':
      return value === undefined ? <CellText>{undefined}</CellText> : value === true ? 'Yes' : 'No'
    case 'whole':
    case 'decimal':
      return <Count value={typeof value === 'number' ? value : undefined} />
    case 'money':
      // Members of this kind are read as amounts.
      return <Amount money={value as Money | undefined} />
    default:
      return typeof value === 'string' && value !== '' ? value : <CellText>{undefined}</CellText>
  }
}

interface ListProps {
  readonly title: string
  readonly list: ListPath
  readonly rows: readonly object[]
}

/** What is on of a row, in one column: each in its own wouldn't fit. */
function RowsTable({ title, list, rows }: ListProps) {
  const all = listColumnsOf(list)
  const flags = all.filter(({ kind }) => kind === 'flag')
  const columns = all.filter(({ kind }) => kind !== 'flag')
  const on = (row: object) =>
    flags.filter(({ key }) => memberOf(row, key) === true).map(({ key }) => labelOf(key))
  return (
    <PlainTable
      label={title}
      columns={[
        ...columns.map(({ key, kind }) => ({
          header: labelOf(key),
          ...(atEnd.includes(kind) && { align: 'end' as const }),
        })),
        { header: 'On' },
      ]}
      rows={rows.map((row, at) => ({
        id: String(at),
        cells: [
          ...columns.map(({ key, kind }) => cellOf(kind, memberOf(row, key))),
          on(row).join(', ') || <CellText key="on">{undefined}</CellText>,
        ],
      }))}
    />
  )
}

/** Ten figures of one or two: a line each. */
const MembersTable = ({ title, list, rows }: ListProps) => (
  <PlainTable
    label={title}
    columns={[
      { header: 'Setting' },
      ...rows.map((_, at) => ({ header: `Credential ${String(at + 1)}`, align: 'end' as const })),
    ]}
    rows={listColumnsOf(list).map(({ key, kind }) => ({
      id: key,
      cells: [labelOf(key), ...rows.map((row) => cellOf(kind, memberOf(row, key)))],
    }))}
  />
)

/** Payer fields, categories, receipt fields and credentials, with all of their members. */
export function PageLists({ page }: { readonly page: PageValue }) {
  return Object.entries(listTitles).map(([path, { title }]) => {
    const list = path as ListPath // Its own keys.
    const rows = listRowsOf(page, list)
    if (rows.length === 0) return null
    const Table = list === 'credentials' ? MembersTable : RowsTable
    return (
      <Section key={path} title={title} headingLevel={3}>
        <Table title={title} list={list} rows={rows} />
      </Section>
    )
  })
}

export const { loader, Component } = recordPage(pageRecord)
