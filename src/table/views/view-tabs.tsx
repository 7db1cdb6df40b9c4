import { Plus } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
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

import { useColumnTable, visibleColumns, type ColumnInfo } from '../columns'
import { useLayout } from '../layout/layout-store'
import { activeView } from './active-view'
import { updatedParts } from './updated-parts'
import { useViews } from './use-views'
import { addressParts } from './view-url'

const loadNewView = () => import('./new-view')

async function loadEditing() {
  const [{ viewMenu }, { NameField }] = await Promise.all([
    import('./view-menu'),
    import('./name-field'),
  ])
  return { viewMenu, NameField }
}

const noGroups = [] as const

interface ViewTabsProps {
  readonly list: string
  readonly columns: readonly ColumnInfo[]
  readonly catalogue: FilterCatalogue
}

/** What the list shows now, saved under a name, is a tab. */
export function ViewTabs({ list, columns, catalogue }: ViewTabsProps) {
  const { views, appliedId, save, keep, remove, apply, showAll, searchOf, searchOfAll } =
    useViews(list)
  const [problem, setProblem] = useState<string>()
  const [renamed, setRenamed] = useState<string>()
  const [deleted, setDeleted] = useState<SavedView>()
  const popover = usePopover({ load: loadNewView })
  const { filters, sort } = addressParts(useLocation().search)
  const now = { filters, sort, layout: useShownLayout(list, columns) }
  const { view: active, isChanged } = activeView(views, now, appliedId)

  const attempt = (work: Promise<void>) => {
    setProblem(undefined)
    setDeleted(undefined)
    work.catch((cause: unknown) => {
      setProblem(`We couldn’t save the view. ${storageRemedies[storageReason(cause)]}`)
    })
  }
  const editing = useLoaded(active !== undefined, loadEditing)
  const menuOf = (view: SavedView) =>
    editing?.viewMenu({
      view,
      search: searchOf(view),
      catalogue,
      onRename: () => setRenamed(view.id),
      onSave: (next) => attempt(save(next)),
      onProblem: setProblem,
      onDelete: () => {
        attempt(remove(view.id))
        setDeleted(view)
      },
    })
  return (
    <div className="flex min-w-0 flex-col gap-2" data-print="hide">
      <div className="flex min-w-0 items-center gap-2 border-b border-line">
        <nav aria-label="Views" className="-mb-px min-w-0">
          <ul className="flex gap-4 overflow-x-auto overflow-y-hidden">
            <Tab search={searchOfAll} isActive={!active} onOpen={showAll}>
              All
            </Tab>
            {views.map((view) =>
              editing && view.id === renamed ? (
                <li key={view.id} className="flex h-9 w-44 shrink-0 items-center">
                  <editing.NameField
                    label={`New name of ${view.name}`}
                    name={view.name}
                    onName={(name) => {
                      setRenamed(undefined)
                      if (name !== view.name) attempt(save({ ...view, name }))
                    }}
                  />
                </li>
              ) : (
                <Tab
                  key={view.id}
                  search={searchOf(view)}
                  isActive={view === active}
                  isChanged={view === active && isChanged}
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
                </Tab>
              ),
            )}
          </ul>
        </nav>
        {active && isChanged && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => attempt(keep({ ...active, parts: updatedParts(active.parts, now) }))}
          >
            Save
          </Button>
        )}
        <IconButton label="New view" {...popover.trigger()}>
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
        <div role="status" className="ms-auto flex min-w-0 items-center gap-1 text-sm text-ink-2">
          {deleted && (
            <>
              <span className="truncate">
                Deleted “<ForeignText>{deleted.name}</ForeignText>”
              </span>
              <Button size="sm" variant="quiet" onClick={() => attempt(save(deleted))}>
                Undo
              </Button>
            </>
          )}
        </div>
      </div>
      {problem !== undefined && (
        <Notice tone="danger" onDismiss={() => setProblem(undefined)}>
          {problem}
        </Notice>
      )}
      <Popover popover={popover} label="New view" className="w-88">
        {({ content, close, typed }) =>
          content && (
            <content.NewView
              list={list}
              catalogue={catalogue}
              now={now}
              typedName={typed}
              onSave={async (view) => {
                await keep(view)
                close()
              }}
            />
          )
        }
      </Popover>
    </div>
  )
}

function useShownLayout(list: string, columns: readonly ColumnInfo[]) {
  const { layout } = useLayout(list)
  const table = useColumnTable(columns, layout)
  return {
    columns: visibleColumns(table).map(({ id }) => id),
    pins: table.getStartVisibleLeafColumns().map(({ id }) => id),
    widths: layout.widths ?? {},
    density: layout.density ?? 'normal',
  } as const
}

interface TabProps {
  readonly search: string
  readonly isActive: boolean
  readonly isChanged?: boolean
  readonly onOpen: () => void
  readonly menu?: ReactNode
  readonly children: string
}

function Tab({ search, isActive, isChanged = false, onOpen, menu, children }: TabProps) {
  const open = (event: MouseEvent) => {
    // A link: with a modifier key it opens elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li
      className={cx(
        'flex h-9 shrink-0 items-center gap-0.5 border-b-2 pointer-coarse:h-11',
        isActive ? 'border-accent' : 'border-transparent hover:border-line-strong',
      )}
    >
      <Link
        to={{ search }}
        aria-current={isActive ? 'page' : undefined}
        aria-label={isChanged ? `${foreignText(children)}, changed` : undefined}
        onClick={open}
        className={cx(
          'flex h-full max-w-60 items-center text-base font-medium -outline-offset-2',
          isActive ? 'text-ink' : 'text-ink-3 hover:text-ink',
        )}
      >
        <span className="truncate">
          <ForeignText>{children}</ForeignText>
        </span>
        {isChanged && (
          <span aria-hidden="true" className="ms-1.5 size-1.5 shrink-0 rounded-full bg-accent" />
        )}
      </Link>
      {menu}
    </li>
  )
}
