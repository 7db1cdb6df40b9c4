import type { QueryKey } from '@tanstack/react-query'
import { Hash, Info } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { onServiceClock } from '~/api/service-clock'
import { parseSearch } from '~/filters/filter-syntax'
import type { ListTools } from '~/filters/list-tools'
import { inSlices, type Steps } from '~/lib/steps'
import type { Noun } from '~/lib/text'
import type { NotListed } from '~/storage/directory'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import type { RecordPage } from '~/table/use-paged-records'
import { Button, IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { lazyPart } from '~/ui/lazy-part'
import { countShown } from '~/ui/locale'
import { ActionButton } from '~/ui/page'
import { Popover, usePopover } from '~/ui/popover'
import { UnreadableCount } from '~/ui/unread'
import { useInSlices } from '~/ui/use-in-slices'
import { useOffered } from '~/ui/writes-offered'

import type { LocalSource } from '../list-definition'
import { listScreen } from '../list-screen'
import { LIST_PAGE_SIZE } from '../loaders'
import { localRow, type LocalRow, localRows } from '../local/local-rows'
import { useSelected } from '../local/use-selected'
import { openedRecord } from '../record/opened-record'
import type { LocalListDefinition, SeveralProps } from './directory-definition'
import { directorySearch, type DirectorySearch, MOST_IDS, reserved } from './directory-search'
import type { Growth } from './growth'
import { ListAct } from './list-act'
import { openByIdLabel, openingsOf, OpenOthers } from './open-others'
import { rowsInView } from './rows-in-view'
import { useSamplesComing } from './use-samples-coming'

const RestOfIds = lazyPart(async () => ({ default: (await import('./opened-by-id')).RestOfIds }))

interface LocalPage<Kept> extends RecordPage {
  readonly records: readonly LocalRow<Kept>[]
}

export function localScreen<Kept extends { readonly id: string }, Found, Key extends QueryKey>(
  directory: LocalListDefinition<Kept, Found, Key>,
) {
  const { fields, path, loadRecord, noun, title, growth, Above } = directory
  const { useMenuItem = useNone } = directory
  const { useRecords, useNames = useNone, held: heldNow } = directory.source
  const OpenedById = lazyPart(async () => {
    const [{ OpenedById: Opened }, record] = await Promise.all([
      import('./opened-by-id'),
      loadRecord(),
    ])
    return {
      default: (props: SeveralProps) => <Opened directory={directory} record={record} {...props} />,
    }
  })
  const Several = directory.Several ?? OpenedById
  const search = directorySearch(fields.catalogue, directory.defaultSort, directory.listPath)

  function meeting(rows: readonly LocalRow<Kept>[], query: string) {
    const { conditions, sort = directory.defaultSort } = parseSearch(query, fields)
    return fields.meeting(rows, conditions, sort)
  }

  const { inView, useInView } = rowsInView<Kept>()

  function useRows(at: DirectorySearch): LocalSource<LocalRow<Kept>> {
    const isComing = useSamplesComing()
    const { data: kept, error, isFetching, dataUpdatedAt, refetch, notListed } = useRecords()
    const data = isComing ? undefined : kept
    const names = useNames()
    const rowOf = useMemo(() => rowsNamedBy<Kept>(names), [names])
    const held = useMemo(() => data?.map(rowOf), [data, rowOf])
    const query = search.apiSearch(at.list)
    const isMany = held !== undefined && held.length > MOST_AT_ONCE
    const made = useInSlices(() => meeting(held ?? [], query), isMany, [held, query])
    // Of the same question, those that it showed stay until the others are in order.
    const rows = held && made?.of[1] === query ? made.value : undefined
    const { above, coverage, actions, menu, open } = useGrowth(
      at,
      held !== undefined && held.length > 0,
      notListed,
    )
    const isUnreadable = error !== null && !held
    const { selecting } = directory
    const showRange = useInView(rows)
    const selected = useSelected(rows, selecting?.labelOf ?? nameless)
    return {
      kind: 'local',
      label: title,
      emptyText: <NothingKnown directory={directory} at={at} onOpen={open} />,
      held,
      rows: localRows(rows, query, () => void refetch(), showRange),
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
      actions,
      menu,
      ...(selecting && {
        selection: selected.selection,
        below: selected.rows.length > 0 && (
          <selecting.Bar rows={selected.rows} onClear={selected.clear} />
        ),
      }),
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

  function useGrowth(at: DirectorySearch, hasRows: boolean, notListed: NotListed | undefined) {
    const navigate = useNavigate()
    const text = growth.useText()
    const more = growth.more ?? noMore
    const item = useMenuItem()
    const isRunning = more.useIsRunning()
    const [act, setAct] = useState<'more' | 'ids' | undefined>(isRunning ? 'more' : undefined)
    const [isPressed, setPressed] = useState(false)
    const openAct = (next: 'more' | 'ids') => {
      setPressed(true)
      setAct(next)
    }
    const isOffered = useOffered()
    const hasAct = directory.actions.some((each) => each.isPrimary && isOffered(each))
    const close = () => {
      focusTitle()
      setAct(undefined)
    }
    const { label, icon, sends } = more
    const opening = {
      label: openByIdLabel(directory),
      icon: <Hash aria-hidden="true" className="size-4" />,
      onSelect: () => openAct('ids'),
    }
    const isFirst = directory.opener?.isPrimary === true
    return {
      open: openAct,
      actions: isFirst ? [{ ...opening, isPrimary: true }] : [],
      menu: [
        ...(item ? [item] : []),
        ...(growth.more ? [{ label, icon, sends, onSelect: () => openAct('more') }] : []),
        // In a list without rows and without an act, the box for IDs stands in their place.
        ...(!isFirst && (hasRows || hasAct) ? [opening] : []),
      ],
      above: (
        <>
          {at.ids.length > 0 && (
            <Several
              ids={at.ids.slice(0, MOST_IDS)}
              wanted={at.ids.length}
              onClose={() => {
                focusTitle()
                void navigate(search.listPath({ ...at, ids: [] }))
              }}
            />
          )}
          {at.ids.length > MOST_IDS && (
            <RestOfIds
              rest={at.ids.length - MOST_IDS}
              wanted={at.ids.length}
              onOpen={() => {
                focusTitle()
                void navigate(search.listPath({ ...at, ids: at.ids.slice(MOST_IDS) }))
              }}
            />
          )}
          {act === 'more' && (
            <ListAct title={more.label} takesFocus={isPressed} onClose={close}>
              <more.Panel onDone={close} />
            </ListAct>
          )}
          {act === 'ids' && (
            <ListAct title={openByIdLabel(directory)} takesFocus={isPressed} onClose={close}>
              <div className="max-w-96">
                <OpenOthers directory={directory} at={at} onOpened={close} />
              </div>
            </ListAct>
          )}
          {Above && <Above inView={inView} />}
        </>
      ),
      coverage: (
        <>
          <CoverageLine text={text} missing={directory.missing} />
          <UnreadableCount count={notListed?.unreadable} noun={noun} />
          {notListed?.most !== undefined && (
            <LeftOut left={notListed.left} most={notListed.most} noun={noun} />
          )}
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
      href: ({ value }) => path(value.id),
      remember: () => undefined,
      openIn: ({ open }) => open?.id,
      opening: (id) => ({ open: id === undefined ? undefined : { id } }),
      ...openedRecord(loadRecord),
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

const nameless = () => ''

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

interface LeftOutProps {
  readonly left: number
  readonly most: number
  readonly noun: Noun
}

/** Older records that aren't listed, since this browser keeps only so many of a kind. */
function LeftOut({ left, most, noun }: LeftOutProps) {
  const all = countShown(most)
  return (
    <span className="text-sm text-ink-3">
      {left > 0
        ? `The ${all} ${noun.many} seen most recently. ${countShown(left)} older ${left === 1 ? 'one isn’t' : 'ones aren’t'} listed.`
        : `The ${all} ${noun.many} seen most recently, the most this browser keeps.`}
    </span>
  )
}

/** Before a button goes, which would take the focus along. */
const focusTitle = () => document.querySelector('h1')?.focus({ preventScroll: true })

const useNone = (): undefined => undefined

const noMore: NonNullable<Growth['more']> = {
  label: '',
  icon: null,
  Panel: () => null,
  useIsRunning: () => false,
}

/** One act: to make one, or, of what is made elsewhere, to open one by its ID; under it the other ways to more. */
function NothingKnown<Kept extends { readonly id: string }, Found, Key extends QueryKey>({
  directory,
  at,
  onOpen,
}: {
  directory: LocalListDefinition<Kept, Found, Key>
  at: DirectorySearch
  onOpen: (act: 'more' | 'ids') => void
}) {
  const isOffered = useOffered()
  const [act] = directory.actions.filter((each) => each.isPrimary && isOffered(each))
  const { emptyText, more: given } = directory.growth
  const more = given && isOffered(given) ? given : undefined
  return (
    <div className="flex flex-col items-center gap-4">
      <p>{emptyText}</p>
      {act ? <ActionButton action={act} /> : <OpenOthers directory={directory} at={at} />}
      {(act ?? more) && (
        <div className="-mt-2 flex flex-wrap justify-center gap-1">
          {act && (
            <Button variant="quiet" onClick={() => onOpen('ids')}>
              {openByIdLabel(directory)}
            </Button>
          )}
          {more && (
            <Button variant="quiet" onClick={() => onOpen('more')}>
              {more.label}
            </Button>
          )}
        </div>
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
  if (text === undefined) return <span className={cx(line, 'before:content-none')} />
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
