import { BookmarkPlus, Plus, Star } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import type { SavedView } from '~/storage/views'
import { Button, IconButton } from '~/ui/button'
import { cx } from '~/ui/cx'
import { ForeignText, foreignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Menu } from '~/ui/menu'
import { Notice } from '~/ui/notice'
import { Popover, usePopover } from '~/ui/popover'
import { useLoaded } from '~/ui/use-loaded'

import type { ColumnInfo } from '../columns'
import { restingColumns, viewColumns } from '../layout/layout'
import { useLayout } from '../layout/layout-store'
import { activeView } from './active-view'
import { updatedParts } from './updated-parts'
import { addressParts, decodeViewPart } from './view-url'
import { recallTabs, rememberShown, rememberTabs, useViews } from './views'

const ALL = 'all'
const loadNewView = () => import('./new-view')

async function loadEditing() {
  const [{ viewMenu }, { NameField, goneWords, takenWords }, { isTaken }] = await Promise.all([
    import('./view-menu'),
    import('./new-view'),
    import('~/storage/view-names'),
  ])
  return { viewMenu, NameField, goneWords, takenWords, isTaken }
}

const noGroups = [] as const

/** A view of the app's own. Its filters are those of today, the same for everyone. */
export interface ViewPreset {
  readonly id: string
  readonly label: string
  /** Undefined until they are known: its tab keeps its room. */
  readonly filters?: string
  readonly title?: string
}

const noPresets: readonly ViewPreset[] = []

interface ViewTabsProps {
  readonly list: string
  readonly columns: readonly ColumnInfo[]
  readonly catalogue: FilterCatalogue
  /** What "last month" of a view is counted from. */
  readonly today: string
  /** Tabs before a person's own. */
  readonly presets?: readonly ViewPreset[] | undefined
  /** What stands under them. Without another tab than "All" there are none, and what saves the first view stands there. */
  readonly children: (saving: ReactNode) => ReactNode
}

/** What the list shows now, saved under a name, is a tab. */
export function ViewTabs(props: ViewTabsProps) {
  const { list, columns, catalogue, today, presets = noPresets, children } = props
  const { views, areRead, appliedId, ...saved } = useViews(list, today)
  const { change, putBack, keep, remove, apply, showOnly, searchOf, searchOnly } = saved
  const [problem, setProblem] = useState<string>()
  const [renamed, setRenamed] = useState<string>()
  const [deleted, setDeleted] = useState<SavedView>()
  const popover = usePopover({ load: loadNewView })
  const { key, search } = useLocation()
  const { filters, sort } = addressParts(search)
  const now = { filters, sort, layout: useShownLayout(list, columns) }
  const { view: shown, isChanged } = activeView(
    [
      // A person's own comes first where both ask for the same.
      ...views,
      ...presets.flatMap(({ id, filters: parts }) =>
        parts === undefined ? [] : [{ id, parts: { filters: parts, sort: '' } }],
      ),
    ],
    now,
    appliedId,
  )
  const active = views.find((view) => view === shown)
  const note = useEffectEvent(() => rememberShown(list, shown?.id))
  // Until it is known what a built-in view asks for, it would be noted as all.
  const isKnown =
    areRead && presets.every(({ id, filters: parts }) => id !== appliedId || parts !== undefined)
  useEffect(() => {
    if (isKnown) note()
  }, [key, isKnown])
  const asked = useRef<ReadonlyMap<string, string>>(new Map())
  // A built-in view goes along when what it asks for changes: with another paypoint, or another day.
  const follow = useEffectEvent(() => {
    const before = asked.current
    asked.current = new Map([
      ...before,
      ...presets.flatMap(({ id, filters: parts }) =>
        parts === undefined ? [] : [[id, parts] as const],
      ),
    ])
    const was = before.get(appliedId ?? '')
    const is = asked.current.get(appliedId ?? '')
    if (was === is || is === undefined || was !== decodeViewPart(filters)) return
    showOnly(is, appliedId, 'replace')
  })
  useEffect(() => follow(), [presets])

  const isDecided = areRead && presets.every(({ filters: parts }) => parts !== undefined)
  const hasOthers = presets.length + views.length > 0
  useEffect(() => {
    if (isDecided) rememberTabs(list, hasOthers)
  }, [list, isDecided, hasOthers])
  // Until it is known, as it was: what comes later moves nothing.
  const isRow =
    deleted !== undefined || (isDecided ? hasOthers : (recallTabs(list) ?? presets.length > 0))

  // A record that opens beside the list changes the address, and nothing under the tabs.
  const underTabs = useMemo(() => (isRow ? children(undefined) : undefined), [isRow, children])

  const nav = useRef<HTMLElement>(null)
  const { hasFocus, focusNext, keepFocus } = useTabFocus(nav, views)

  const editing = useLoaded(active !== undefined, loadEditing)
  /** @param name of a view that another tab may have deleted */
  const attempt = (work: Promise<boolean | void>, name = '') => {
    setProblem(undefined)
    setDeleted(undefined)
    work.then(
      (isSaved) => {
        if (isSaved === false) setProblem(editing?.goneWords(name))
      },
      (cause: unknown) => {
        keepFocus()
        setProblem(`We couldn’t save the view. ${storageRemedies[storageReason(cause)]}`)
      },
    )
  }
  const rename = (view: SavedView, name: string) => {
    if (name === view.name) return
    if (editing?.isTaken(name, views)) setProblem(editing.takenWords(name))
    else attempt(change({ ...view, name }), view.name)
  }
  const menuOf = (view: SavedView) =>
    editing?.viewMenu({
      view,
      search: searchOf(view),
      catalogue,
      onRename: () => setRenamed(view.id),
      onSave: (next) => attempt(change(next), next.name),
      onProblem: setProblem,
      onDelete: () => {
        focusNext({ id: ALL, without: view.id })
        attempt(remove(view.id))
        setDeleted(view)
      },
    })
  return (
    <>
      {(isRow || problem !== undefined) && (
        <div className="flex min-w-0 flex-col gap-2" data-print="hide">
          {isRow && (
            <div className="flex min-w-0 items-center gap-2 border-b border-line">
              <nav ref={nav} aria-label="Views" className="-mb-px min-w-0">
                <ul className="flex gap-4 overflow-x-auto overflow-y-hidden">
                  <ViewTab
                    id={ALL}
                    search={searchOnly('')}
                    isActive={!shown && filters === ''}
                    onOpen={() => showOnly('')}
                  >
                    All
                  </ViewTab>
                  {presets.map((preset) => (
                    <ViewTab
                      key={preset.id}
                      id={preset.id}
                      search={searchOnly(preset.filters ?? '')}
                      isActive={shown?.id === preset.id}
                      isChanged={shown?.id === preset.id && isChanged}
                      isPending={preset.filters === undefined}
                      title={preset.title}
                      onOpen={() => showOnly(preset.filters ?? '', preset.id)}
                    >
                      {preset.label}
                    </ViewTab>
                  ))}
                  {views.map((view) =>
                    editing && view.id === renamed ? (
                      <li key={view.id} className="flex h-9 w-44 shrink-0 items-center">
                        <editing.NameField
                          label={`New name of ${view.name}`}
                          name={view.name}
                          onName={(name) => {
                            // Leaving the field has taken it elsewhere.
                            if (hasFocus()) focusNext({ id: view.id })
                            setRenamed(undefined)
                            rename(view, name)
                          }}
                        />
                      </li>
                    ) : (
                      <ViewTab
                        key={view.id}
                        id={view.id}
                        search={searchOf(view)}
                        isActive={view === active}
                        isChanged={view === active && isChanged}
                        isDefault={view.isDefault}
                        onOpen={() => apply(view)}
                        menu={
                          view === active && (
                            <Menu
                              label={`Actions for ${view.name}`}
                              groups={menuOf(view) ?? noGroups}
                              variant="quiet"
                              size="sm"
                            />
                          )
                        }
                      >
                        {view.name}
                      </ViewTab>
                    ),
                  )}
                </ul>
              </nav>
              {active && isChanged && (
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => {
                    focusNext({ id: active.id })
                    attempt(
                      keep({ ...active, parts: updatedParts(active.parts, now, today) }, 'change'),
                      active.name,
                    )
                  }}
                >
                  Save
                </Button>
              )}
              <IconButton label="New view" {...popover.trigger()}>
                <Plus aria-hidden="true" className="size-4" />
              </IconButton>
              <div
                role="status"
                className="ms-auto flex min-w-0 items-center gap-1 text-sm text-ink-2"
              >
                {deleted && (
                  <>
                    <span className="truncate">
                      Deleted “<ForeignText>{deleted.name}</ForeignText>”
                    </span>
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => {
                        focusNext({ id: deleted.id })
                        attempt(putBack(deleted))
                      }}
                    >
                      Undo
                    </Button>
                  </>
                )}
              </div>
            </div>
          )}
          {problem !== undefined && (
            <Notice tone="danger" onDismiss={() => setProblem(undefined)}>
              {problem}
            </Notice>
          )}
        </div>
      )}
      {isRow
        ? underTabs
        : children(
            <Button
              variant="quiet"
              icon={<BookmarkPlus aria-hidden="true" className="size-4" />}
              className="max-sm:px-2"
              {...popover.trigger()}
            >
              <span className="beside-panel:max-[90rem]:sr-only max-sm:sr-only">Save view</span>
            </Button>,
          )}
      <Popover
        popover={popover}
        label="New view"
        className="w-88"
        // The first view puts the tabs in its place.
        returnFocusTo={(opener) =>
          opener.isConnected ? undefined : nav.current?.querySelector<HTMLElement>('a')
        }
      >
        {({ content, close, typed }) => (
          <content.NewView
            list={list}
            catalogue={catalogue}
            now={now}
            today={today}
            views={views}
            typedName={typed}
            onSave={async (view) => {
              const isSaved = await keep(view, 'new')
              if (isSaved) close()
              return isSaved
            }}
          />
        )}
      </Popover>
    </>
  )
}

function useShownLayout(list: string, columns: readonly ColumnInfo[]) {
  const { layout } = useLayout(list)
  return {
    ...viewColumns(columns, layout),
    resting: restingColumns(columns, layout),
    widths: layout.widths ?? {},
    density: layout.density ?? 'normal',
  } as const
}

interface Next {
  readonly id: string
  /** Once this one is gone: its menu gives focus back first. */
  readonly without?: string
}

/** What was pressed goes with what it did: a tab takes its focus. */
function useTabFocus(nav: RefObject<HTMLElement | null>, views: readonly SavedView[]) {
  const next = useRef<Next>(undefined)
  useEffect(() => {
    const { id, without } = next.current ?? {}
    if (id === undefined || views.some((view) => view.id === without)) return
    const tab = nav.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(id)}"] a`)
    if (!tab) return
    tab.focus({ preventScroll: true })
    next.current = undefined
  })
  return {
    hasFocus: () => nav.current?.contains(document.activeElement) ?? false,
    focusNext: (to: Next) => (next.current = to),
    keepFocus: () => (next.current = undefined),
  }
}

interface ViewTabProps {
  readonly id: string
  readonly search: string
  readonly isActive: boolean
  readonly isChanged?: boolean
  readonly isDefault?: boolean
  readonly title?: string | undefined
  /** What it shows isn't known yet. It keeps its place. */
  readonly isPending?: boolean
  readonly onOpen: () => void
  readonly menu?: ReactNode
  readonly children: string
}

function ViewTab({
  id,
  search,
  isActive,
  isChanged = false,
  isDefault = false,
  title,
  isPending = false,
  onOpen,
  menu,
  children,
}: ViewTabProps) {
  const defaultId = useId()
  const open = (event: MouseEvent) => {
    // A link: with a modifier key it opens elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isPending) onOpen()
  }
  return (
    <li
      data-view={id}
      className={cx(
        'flex h-9 shrink-0 items-center gap-0.5 border-b-2 pointer-coarse:h-11',
        isActive ? 'border-accent' : 'border-transparent hover:border-line-strong',
      )}
    >
      <Link
        to={{ search }}
        title={title}
        aria-current={isActive ? 'page' : undefined}
        aria-disabled={isPending || undefined}
        aria-describedby={isDefault ? defaultId : undefined}
        aria-label={isChanged ? `${foreignText(children)}, changed` : undefined}
        onClick={open}
        className={cx(
          'flex h-full max-w-60 items-center text-base font-medium -outline-offset-2',
          isActive ? 'text-ink' : 'text-ink-3 hover:text-ink',
          isPending && 'opacity-60',
        )}
      >
        {isDefault && (
          <Star aria-hidden="true" className="me-1.5 size-3 shrink-0 fill-current text-ink-3" />
        )}
        <span className="truncate">
          <ForeignText>{children}</ForeignText>
        </span>
        {isChanged && (
          <span aria-hidden="true" className="ms-1.5 size-1.5 shrink-0 rounded-full bg-accent" />
        )}
      </Link>
      {isDefault && (
        <span id={defaultId} hidden>
          Opens first
        </span>
      )}
      {menu}
    </li>
  )
}
