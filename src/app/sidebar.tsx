import { Plus } from 'lucide-react'

import { useMayWrite } from '~/api/use-connection'
import { Menu } from '~/ui/menu'

import { Brand } from './brand'
import { creation } from './navigation'
import { NavigationList } from './navigation-list'
import { SearchButton } from './search-button'

const plus = <Plus aria-hidden="true" className="size-4 shrink-0" />

/** What can be made, on every screen. */
export const NewMenu = ({ isLabelShown = false }: { isLabelShown?: boolean }) => (
  <Menu
    label="New"
    groups={creation}
    icon={
      isLabelShown ? (
        <>
          {plus}
          <span className="rail:sr-only">New</span>
        </>
      ) : (
        plus
      )
    }
    align={isLabelShown ? 'start' : 'end'}
    className={isLabelShown ? 'w-full! gap-1.5 text-base font-medium' : undefined}
  />
)

/** Below 1,280 px a rail of icons: the content needs the room. */
export function Sidebar() {
  return (
    <header
      data-print="hide"
      data-rail=""
      className="sticky top-(--environment-bar) hidden h-[calc(100dvh-var(--environment-bar))] w-14 shrink-0 flex-col gap-4 border-r border-line bg-surface px-2.5 pt-6 pb-4 lg:flex xl:w-56 xl:px-3"
    >
      <div className="flex h-8 shrink-0 items-center px-1.5 xl:px-2">
        <Brand />
      </div>
      <div className="flex gap-2 rail:flex-col">
        {useMayWrite() && (
          <div className="min-w-0 flex-1">
            <NewMenu isLabelShown />
          </div>
        )}
        <SearchButton />
      </div>
      <NavigationList />
    </header>
  )
}
