import type { QueryKey } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { getConnection } from '~/api/connection'
import { onServiceClock } from '~/api/service-clock'
import { parseSearch } from '~/filters/filter-syntax'
import type { ListTools, Opening } from '~/filters/list-tools'
import type { Typed } from '~/filters/pasted'
import { isFigure } from '~/filters/record-finder'
import { idsMeant } from '~/lib/ids'
import { inSlices, type Steps } from '~/lib/steps'
import type { Noun } from '~/lib/text'
import type { NotListed } from '~/storage/directory'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import type { RecordPage } from '~/table/use-paged-records'
import { Button, IconButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { lazyPart } from '~/ui/lazy-part'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Popover, usePopover } from '~/ui/popover'
import { UnreadableCount } from '~/ui/unread'
import { useInSlices } from '~/ui/use-in-slices'

import type { LocalSource } from '../list-definition'
import { listScreen } from '../list-screen'
import { LIST_PAGE_SIZE } from '../loaders'
import { localRow, type LocalRow, localRows } from '../local/local-rows'
import { RecordPanel } from '../record/record-panel'
import type { LocalListDefinition, SeveralProps } from './directory-definition'
import {
  cardProblem,
  directorySearch,
  type DirectorySearch,
  idsIn,
  reserved,
} from './directory-search'
import type { Growth } from './growth'

interface Openable<Kept> {
  readonly noun: Noun
  readonly titleOf: (kept: Kept) => string
  readonly noteOf: (kept: Kept) => string | undefined
  readonly idProblem: (id: string) => string | undefined
  readonly idIn?: (text: string) => string | undefined
  readonly isFound: (kept: Kept, text: string) => boolean
}

interface Addresses {
  readonly one: (id: string) => string
  readonly several: (ids: readonly string[]) => string
}

const MOST_OPENED_NAMED = 4

const asFigure = (text: string): string | undefined => (isFigure(text) ? text : undefined)

/** Figures with only spaces between them are ids too, as long as they don't read as one amount. */
function idsOf(typed: Typed): readonly string[] | undefined {
  if (typed.kind === 'ids') return typed.ids
  const ids = typed.kind === 'words' ? idsIn(typed.text) : []
  return ids.length > 1 && ids.every(isFigure) ? ids : undefined
}

/** What typed text opens: a record by its id, known here or not, and those that the text names. */
export function openingsOf<Kept extends { readonly id: string }>(
  typed: Typed,
  kept: readonly Kept[],
  { noun, titleOf, noteOf, idProblem, idIn = asFigure, isFound }: Openable<Kept>,
  addresses: Addresses,
): readonly Opening[] {
  if (typed.kind === 'search') return []
  const ids = idsOf(typed)
  if (ids) {
    if (ids.some((id) => idProblem(id) !== undefined)) return []
    const label =
      ids.length > MOST_OPENED_NAMED
        ? `Open ${String(ids.length)} ${noun.many} by ID`
        : `Open ${noun.many} ${ids.join(', ')}`
    return [{ key: 'open-ids', label, to: addresses.several(ids), isMeant: true }]
  }
  if (typed.kind === 'ids') return []
  const { text } = typed
  /** Whether each could be the ID of a record that isn't known here. */
  const meant = new Map(
    idsMeant(text).map((each) => [idIn(each) ?? each, idIn(each) !== undefined] as const),
  )
  const known = new Set<Kept>()
  const byId = [...meant].flatMap(([read, isLikely]): readonly Opening[] => {
    const own = kept.find(({ id }) => id === read)
    if (own) known.add(own)
    if (!own && (!isLikely || idProblem(read) !== undefined)) return []
    return [
      {
        key: `open ${read}`,
        label: `Open ${noun.one} ${read}`,
        note: own && titleOf(own),
        to: addresses.one(read),
        isMeant: true,
      },
    ]
  })
  const named: Kept[] = []
  for (const each of kept) {
    if (named.length === MOST_OPENED_NAMED) break
    if (!known.has(each) && isFound(each, text)) named.push(each)
  }
  return [
    ...byId,
    ...named.map((each) => ({
      key: `open-${each.id}`,
      label: `Open ${titleOf(each)}`,
      note: noteOf(each),
      to: addresses.one(each.id),
    })),
  ]
}

interface OpenOthersProps<Kept extends { readonly id: string }, Found, Key extends QueryKey> {
  readonly directory: LocalListDefinition<Kept, Found, Key>
  readonly at: DirectorySearch
  readonly onOpened?: () => void
}

/** Records that aren't listed here: one by its page, several together over the list. */
function OpenOthers<Kept extends { readonly id: string }, Found, Key extends QueryKey>({
  directory: { noun, idProblem, record, fields, defaultSort, listPath, opener },
  at,
  onOpened,
}: OpenOthersProps<Kept, Found, Key>) {
  const navigate = useNavigate()
  if (opener) return <opener.Box onOpened={onOpened} />
  return (
    <OpenById
      label={`Open by ${noun.one} ID`}
      idProblem={idProblem}
      onOpen={(ids) => {
        onOpened?.()
        const [only = '', ...others] = ids
        const list = directorySearch(fields.catalogue, defaultSort, listPath)
        void navigate(others.length === 0 ? record.path(only) : list.listPath({ ...at, ids }))
      }}
    />
  )
}

function OpenByIdButton<Kept extends { readonly id: string }, Found, Key extends QueryKey>(
  props: OpenOthersProps<Kept, Found, Key>,
) {
  const popover = usePopover()
  const { opener, noun } = props.directory
  return (
    <>
      <Button size="sm" variant="quiet" className="-mx-1" {...popover.trigger()}>
        {opener?.label ?? 'Open by ID'}
      </Button>
      <Popover
        popover={popover}
        label={opener?.label ?? `Open ${noun.many} by ID`}
        className="w-88"
      >
        {({ close }) => (
          <div className="p-4">
            <OpenOthers {...props} onOpened={close} />
          </div>
        )}
      </Popover>
    </>
  )
}

export function OpenById({
  label,
  idProblem,
  onOpen,
}: {
  label: string
  idProblem: (id: string) => string | undefined
  onOpen: (ids: readonly string[]) => void
}) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const ids = idsIn(text)
    const problem =
      ids.length === 0
        ? 'Enter an ID, or paste several'
        : (cardProblem(text) ?? ids.map(idProblem).find((found) => found !== undefined))
    setError(problem)
    if (problem === undefined) onOpen(ids)
  }

  return (
    <form onSubmit={submit} className="flex items-start gap-2 text-start" noValidate>
      <Field label={label} isLabelHidden error={error} className="min-w-0 flex-1 sm:w-64">
        {(control) => (
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            placeholder="ID, or several"
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              // A text field would join the lines of a column.
              if (!/[\r\n\t]/.test(pasted)) return
              event.preventDefault()
              setText([...idsIn(text), ...idsIn(pasted)].join(', '))
            }}
          />
        )}
      </Field>
      <Button type="submit">Open</Button>
    </form>
  )
}

/** A list that the service doesn't have: the records that this browser knows, as a list like the others. */

interface LocalPage<Kept> extends RecordPage {
  readonly records: readonly LocalRow<Kept>[]
}

export function localScreen<Kept extends { readonly id: string }, Found, Key extends QueryKey>(
  directory: LocalListDefinition<Kept, Found, Key>,
) {
  const { fields, record, noun, title, growth, Above } = directory
  const { useRecords, useNames = useNone, held: heldNow } = directory.source
  const OpenedById = lazyPart(async () => ({
    default: (await import('./opened-by-id')).OpenedById<Kept, Found, Key>,
  }))
  const Several =
    directory.Several ?? ((props: SeveralProps) => <OpenedById directory={directory} {...props} />)
  const search = directorySearch(fields.catalogue, directory.defaultSort, directory.listPath)

  function meeting(rows: readonly LocalRow<Kept>[], query: string) {
    const { conditions, sort = directory.defaultSort } = parseSearch(query, fields)
    return fields.meeting(rows, conditions, sort)
  }

  function useRows(at: DirectorySearch): LocalSource<LocalRow<Kept>> {
    const { data, error, isFetching, dataUpdatedAt, refetch, notListed } = useRecords()
    const names = useNames()
    const rowOf = useMemo(() => rowsNamedBy<Kept>(names), [names])
    const held = useMemo(() => data?.map(rowOf), [data, rowOf])
    const query = search.apiSearch(at.list)
    const isMany = held !== undefined && held.length > MOST_AT_ONCE
    const made = useInSlices(() => meeting(held ?? [], query), isMany, [held, query])
    // Of the same question, those that it showed stay until the others are in order.
    const rows = held && made?.of[1] === query ? made.value : undefined
    const { above, coverage } = useGrowth(at, held !== undefined && held.length > 0, notListed)
    const isUnreadable = error !== null && !held
    return {
      kind: 'local',
      label: title,
      emptyText: <NothingKnown directory={directory} at={at} />,
      held,
      rows: localRows(rows, query, () => void refetch()),
      answer: {
        data: data && { receivedAt: onServiceClock(dataUpdatedAt) },
        error: error && notReadable(error),
        isFetching,
      },
      counts: {
        // What is learned meanwhile is counted too.
        listName: `${noun.many} here ${String(dataUpdatedAt)}`,
        count: async (asked) => {
          const { conditions } = parseSearch(asked, fields)
          return held && (await slowly(fields.meeting(held, conditions))).length
        },
        isLocal: true,
      },
      coverage,
      above: isUnreadable ? (
        <>
          {above}
          <div className="sm:max-w-80">
            <OpenOthers directory={directory} at={at} />
          </div>
        </>
      ) : (
        above
      ),
    }
  }

  /** @param hasRows an empty list has the box for IDs in their place */
  function useGrowth(at: DirectorySearch, hasRows: boolean, notListed: NotListed | undefined) {
    const navigate = useNavigate()
    const panelId = useId()
    const text = growth.useText()
    const more = growth.more ?? noMore
    const isRunning = more.useIsRunning()
    const [isOpen, setOpen] = useState(isRunning)
    return {
      above: (
        <>
          {at.ids.length > 0 && (
            <Several
              ids={at.ids}
              onClose={() => {
                focusTitle()
                void navigate(search.listPath({ ...at, ids: [] }))
              }}
            />
          )}
          {isOpen && (
            <div id={panelId}>
              <more.Panel
                onDone={() => {
                  focusTitle()
                  setOpen(false)
                }}
              />
            </div>
          )}
          {Above && <Above />}
        </>
      ),
      coverage: (
        <>
          <CoverageLine text={text} missing={directory.missing} />
          {/* On a phone it has a line of its own, however much the others say: what comes later moves nothing. */}
          <span className="order-last flex min-h-8 w-full items-center gap-x-4 sm:contents pointer-coarse:min-h-10">
            {growth.more && (
              <Button
                size="sm"
                variant="quiet"
                className="-mx-1"
                aria-expanded={isOpen}
                aria-controls={isOpen ? panelId : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                {more.label}
              </Button>
            )}
            {hasRows && <OpenByIdButton directory={directory} at={at} />}
          </span>
          <UnreadableCount count={notListed?.unreadable} noun={noun} />
          {notListed?.most !== undefined && <LeftOut {...notListed} noun={noun} />}
        </>
      ),
    }
  }

  function toolsOf(at: DirectorySearch): Omit<ListTools, 'listName' | 'count'> {
    return {
      questions: fields.questions,
      reserved,
      openings: (typed) =>
        openingsOf(
          typed,
          heldNow(),
          { ...directory, isFound: fields.isFound },
          {
            one: (id) => search.listPath({ ...at, open: { id } }),
            several: (ids) => search.listPath({ ...at, ids }),
          },
        ),
      copies: () => ({
        link: new URL(search.listPath({ ...at, open: undefined }), window.location.origin).href,
        apiQuery: undefined,
        requests: [],
      }),
      elsewhere: () => undefined,
    }
  }

  return listScreen<LocalPage<Kept>, QueryKey, DirectorySearch, string>({
    ...directory,
    ...search,
    catalogue: fields.catalogue,
    columns: fields.columns,
    renderNarrow: fields.renderNarrow,
    pageSize: LIST_PAGE_SIZE,
    useSource: useRows,
    record: {
      locatorOf: ({ value }) => value.id,
      isSame: (a, b) => a === b,
      href: ({ value }) => record.path(value.id),
      remember: () => undefined,
      openIn: ({ open }) => open?.id,
      opening: (id) => ({ open: id === undefined ? undefined : { id } }),
      Panel: (props) => <RecordPanel record={record} {...props} />,
    },
    ExportDialog: lazyPart(async () => {
      const { directoryExport } = await import('./directory-export')
      return { default: directoryExport(directory, search, meeting) }
    }),
    actions: () => directory.actions,
    menu: () => directory.menu ?? [],
    kit: { ...fields, tools: (at, { counts }) => ({ ...counts, ...toolsOf(at) }) },
  })
}

/** More are put in order in slices. */
const MOST_AT_ONCE = 3000

/** A record's row is the same until others name it. */
function rowsNamedBy<Kept extends object>(_names: unknown): (kept: Kept) => LocalRow<Kept> {
  const rows = new WeakMap<Kept, LocalRow<Kept>>()
  return (kept) => {
    const row = rows.get(kept) ?? localRow(kept)
    rows.set(kept, row)
    return row
  }
}

const slowly = <T,>(steps: Steps<T>): Promise<T> =>
  new Promise((resolve) => void inSlices(steps, resolve))

/** What as many as may be kept leave no room for. */
function LeftOut({ left, most, noun }: NotListed & { noun: Noun }) {
  const all = most?.toLocaleString(display.locale)
  return (
    <span className="text-sm text-ink-3">
      {left > 0
        ? `Lists the ${String(all)} seen last; ${left.toLocaleString(display.locale)} ${left === 1 ? noun.one : noun.many} not seen for longest are left out.`
        : `The ${String(all)} ${noun.many} seen last, as many as this browser keeps.`}
    </span>
  )
}

/** Before a button goes, which would take the focus along. */
const focusTitle = () => document.querySelector('h1')?.focus({ preventScroll: true })

const useNone = (): undefined => undefined

const noMore: NonNullable<Growth['more']> = {
  label: '',
  Panel: () => null,
  useIsRunning: () => false,
}

/** Someone with an id needs no rows. */
function NothingKnown<Kept extends { readonly id: string }, Found, Key extends QueryKey>({
  directory,
  at,
}: {
  directory: LocalListDefinition<Kept, Found, Key>
  at: DirectorySearch
}) {
  return (
    <div className="flex flex-col items-center gap-4">
      <p>{directory.growth.emptyText}</p>
      <OpenOthers directory={directory} at={at} />
      {__SANDBOX__ && getConnection().kind === 'sandbox' && directory.examples && (
        <p className="flex flex-wrap justify-center gap-x-2 text-sm text-ink-3">
          In the sample data:
          {directory.examples.map((id) => (
            <Link
              key={id}
              className="link id-text inline-flex min-h-6 min-w-6 items-center justify-center"
              to={directory.record.path(id)}
            >
              {id}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

const notReadable = (cause: unknown) =>
  new Error(`${storageRemedies[storageReason(cause)]} Until then, open one by its ID.`, { cause })

const line =
  'dotted inline-flex min-h-8 items-center gap-x-1.5 max-sm:order-last max-sm:min-h-9 max-sm:w-full pointer-coarse:min-h-10'

/** From what the list was made, in the line over it; what it lacks is behind the info button. */
function CoverageLine({ text, missing }: { text: string | undefined; missing: ReactNode }) {
  const popover = usePopover()
  // Its place is kept until it is known.
  if (text === undefined) return <span className={line} />
  return (
    <span className={line}>
      <span className="tnum beside-panel:hidden">{text}</span>
      <IconButton size="sm" label="What is in this list" className="-mx-1" {...popover.trigger()}>
        <Info aria-hidden="true" className="size-4" />
      </IconButton>
      <Popover popover={popover} label="What is in this list" className="w-80">
        {() => <p className="p-4 text-sm text-ink-2">{missing}</p>}
      </Popover>
    </span>
  )
}
