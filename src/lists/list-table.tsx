import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'

import { serviceNow } from '~/api/service-clock'
import { isAlsoSentCondition, isComparedHere } from '~/filters/filter-syntax'
import { CountSentence, filteredHere } from '~/filters/filtered-here'
import type { ListState } from '~/filters/filtered-list'
import type { CountSource } from '~/filters/list-tools'
import { withSort } from '~/filters/record-search'
import type { Noun } from '~/lib/text'
import { useNotedColumns, useRowsAtHand } from '~/table/layout/empty-columns'
import { useNeighbours } from '~/table/neighbours/use-neighbours'
import type { WasOf } from '~/table/news/list-news'
import type { ToldRows } from '~/table/news/news-rows'
import { RecordList, type RecordListProps } from '~/table/record-list'
import { lazyPart } from '~/ui/lazy-part'
import type { ChangeKind } from '~/ui/use-live-choice'
import { useLoaded } from '~/ui/use-loaded'
import { whenIdle } from '~/ui/when-idle'

import { useAlsoSent } from './use-also-sent'
import { useMemberColumns } from './use-member-columns'
import { learnFromPages } from './learn-statuses'
import type { Go, ListedRecords } from './list-definition'

const NothingMatches = lazyPart(async () => ({
  default: (await import('./nothing-matches')).NothingMatches,
}))

const loadPrint = () => import('./loaded-print')

/** How many rows the list is sure to have, for what is opened over it: an export says it before it begins. */
export const NoteCount = createContext<(count: number | undefined) => void>(() => undefined)

interface NewsContext<Row> {
  readonly noun: Noun
  readonly openedAt: number
  readonly onWas: (wasOf: WasOf<Row> | undefined) => void
  readonly told: ToldRows<Row>
}

interface ListTableProps<Row, Search extends ListState, Locator> extends Pick<
  RecordListProps<Row>,
  'source' | 'answer' | 'children' | 'selection' | 'below'
> {
  readonly list: ListedRecords<Row, Search, Locator>
  readonly search: Search
  readonly go: Go<Search>
  readonly label: string
  readonly emptyText: ReactNode
  /** All that the list has, where it has all of them; else what it has read is asked. */
  readonly held?: readonly Row[] | undefined
  readonly ownerOf: (row: Row) => string
  readonly counts: CountSource
  /** Counting per filter would send too many requests. */
  readonly isCostly?: boolean
  /** Some of whose rows are listed couldn't be read. */
  readonly isPartial?: boolean
  /** Beside the count. */
  readonly remark?: ReactNode
  readonly news: (context: NewsContext<Row>) => ReactNode
}

export function ListTable<Row, Search extends ListState, Locator>(
  props: ListTableProps<Row, Search, Locator>,
) {
  const { list: definition, search, go, ownerOf, counts, source } = props
  const { noun, record, kit } = definition
  const { list } = search
  const onList = (next: typeof list) => go({ list: next })
  const first = useFirstRows(source, props.answer.data)
  const members = useMemberColumns(noun.many, first, definition.columns)
  const also = useAlsoSent(noun.many, first, list.conditions, members.columns)
  const { followed, rowsAtHand } = useRowsAtHand(source)
  const noteCount = use(NoteCount)
  const isSure = !source.isGrowing && source.known?.atLeast === undefined && !props.isPartial
  const sure = isSure ? source.total : undefined
  useEffect(() => noteCount(sure), [noteCount, sure])
  const { conditions, sort } = list
  useNotedColumns({
    list: noun.many,
    columns: definition.columns,
    rowsAtHand: () => props.held ?? rowsAtHand(),
    fields: [...conditions, ...(sort ? [sort] : [])].map(({ field }) => field),
  })
  const isHere = ({ field }: { readonly field: string }) =>
    isComparedHere(field, definition.catalogue)
  const here = list.conditions.filter(isHere)
  const sent = here.filter(isAlsoSentCondition)
  const computed = here.filter((each) => !isAlsoSentCondition(each))
  const asked = list.conditions.filter((each) => !isHere(each))
  const sortsHere = list.sort !== undefined && isHere(list.sort)
  const isComparing = here.length > 0 || sortsHere
  const shown =
    search.local.length === 0 && !isComparing
      ? { rows: followed, notice: undefined, read: undefined, readMore: undefined }
      : filteredHere<Row, Search>(
          source,
          definition,
          search,
          () =>
            go(
              isComparing
                ? {
                    list: {
                      ...withSort(list, sortsHere ? undefined : list.sort),
                      conditions: asked,
                    },
                  }
                : { local: [] },
            ),
          isComparing && {
            sortsHere,
            keeps: (row) =>
              kit.records.keeps(computed, row) &&
              (sent.length === 0 || also.tools?.keeps(sent, row) === true),
          },
        )
  // One that is asked for by what is compared here is mostly not among the newest: what may be read is read.
  const readMore = computed.length > 0 || sortsHere ? shown.readMore : undefined
  const readOn = useEffectEvent(() => readMore?.())
  const readSoFar = shown.read
  useEffect(() => readOn(), [readSoFar])
  const onSort = useCallback(
    (sort: ListState['list']['sort']) => go({ list: withSort(list, sort) }),
    [go, list],
  )
  const clear = () => onList({ ...list, conditions: [], unknown: [] })

  const open = record.openIn(search)
  const isOpen = (row: Row) =>
    open !== undefined && record.isSame(record.locatorOf(row, ownerOf(row)), open)
  const hrefOf = (row: Row) => record.href(row, ownerOf(row))
  const openRow = (row: Row, kind?: ChangeKind) => {
    record.remember(row, ownerOf(row))
    go(record.opening(record.locatorOf(row, ownerOf(row))), kind)
  }
  const { neighbours, revealIndex, onOpened } = useNeighbours<Row>({
    source: shown.rows,
    isOpen: open === undefined ? undefined : isOpen,
    onStep: (row) => openRow(row, 'replace'),
  })

  const [openedAt] = useState(() => serviceNow())
  const [wasOf, setWasOf] = useState<WasOf<Row>>()
  const onWas = useCallback((next: WasOf<Row> | undefined) => setWasOf(() => next), [])
  const { sightings } = kit
  useEffect(() => {
    if (sightings) learnFromPages(sightings)
  }, [sightings])
  const hasRows = first.length > 0
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!hasRows) return undefined
    return whenIdle(() => {
      record.prepare()
      setIdle(true)
    })
  }, [hasRows, record])
  // A browser that prints waits for nothing.
  const print = useLoaded(isIdle, loadPrint)

  return (
    <>
      <RecordList<Row>
        listed={{
          ...definition,
          columns: also.columns,
          onColumns: members.ask,
          label: props.label,
          emptyText: props.emptyText,
        }}
        source={source}
        answer={props.answer}
        shown={shown}
        query={{
          sort: list.sort ?? definition.defaultSort,
          onSort,
          filters: list.conditions.length,
          nothingMatches: (
            <NothingMatches
              listed={definition}
              labels={also.tools ? { ...kit.labels, ...also.tools.labels } : kit.labels}
              counts={props.isCostly || isComparing ? undefined : counts}
              list={list}
              onChange={onList}
            />
          ),
        }}
        opening={{
          rowHref: hrefOf,
          isRowOpen: isOpen,
          revealIndex,
          onApproach: record.prepare,
          onRowOpen: (row, index) => {
            onOpened(index)
            openRow(row)
          },
        }}
        {...(wasOf && { wasOf })}
        selection={props.selection}
        below={props.below}
        count={
          <CountSentence
            total={source.total}
            atLeast={source.known?.atLeast}
            isGrowing={source.isGrowing}
            noun={noun}
            conditions={asked}
            source={counts}
            onClear={clear}
          >
            {props.remark}
          </CountSentence>
        }
        news={props.news({
          noun,
          openedAt,
          onWas,
          told: { listed: definition, hrefOf },
        })}
      >
        {props.children}
      </RecordList>
      {print && (
        <print.LoadedPrint
          listed={definition}
          search={search}
          columns={also.columns}
          source={shown.rows}
          ownerOf={ownerOf}
        />
      )}
      {open !== undefined && (
        <record.Panel
          locator={open}
          neighbours={neighbours}
          onClose={() => go(record.opening(undefined))}
        />
      )}
    </>
  )
}

const MOST_JUDGED = 50

/** They don't change while an answer stands. */
function useFirstRows<Row>(
  { resetKey, total, rowAt }: RecordListProps<Row>['source'],
  answer: unknown,
): readonly Row[] {
  return useMemo(
    () =>
      Array.from({ length: Math.min(total ?? 0, MOST_JUDGED) }, (_, at) => rowAt(at)).filter(
        (row) => row !== undefined,
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what can be read of an answer at first
    [resetKey, answer, total === undefined],
  )
}
