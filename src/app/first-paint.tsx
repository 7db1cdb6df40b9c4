import { Menu } from 'lucide-react'
import { MemoryRouter } from 'react-router'

import { IconButton } from '~/ui/button'

import { PageFallback, topBarClass } from './shell'
import { Brand, NewMenu, SearchButton, Sidebar } from './sidebar'

/**
 * What the page holds until the app has started: its frame, of the same parts, written into index.html by the build
 * (scripts/build/first-paint.ts). It knows neither the address nor the connection. None of it can be pressed, and none
 * is read aloud.
 */
export const FirstPaint = () => (
  <MemoryRouter initialEntries={['/-']}>
    <div aria-hidden="true" inert>
      <div className="sticky top-0 z-40 h-(--environment-bar) border-b border-line bg-neutral-soft" />
      <div className={topBarClass}>
        <IconButton label="Open menu">
          <Menu aria-hidden="true" className="size-5" />
        </IconButton>
        <div className="mr-auto">
          <Brand />
        </div>
        <SearchButton />
        <NewMenu />
      </div>
      <div className="flex">
        <Sidebar />
        <div className="relative min-h-(--screen-height) min-w-0 flex-1">
          <PageFallback />
        </div>
      </div>
    </div>
  </MemoryRouter>
)

export { firstTheme } from '~/ui/theme'
