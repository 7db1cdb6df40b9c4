import { MemoryRouter } from 'react-router'

import { PageFallback, TopBarFrame } from './shell'
import { Sidebar } from './sidebar'

/**
 * What the page holds until the app has started: its frame, of the same parts, written into index.html by the build
 * (scripts/build/first-paint.ts). It knows neither the address nor the connection. None of it can be pressed, and none
 * is read aloud.
 */
export const FirstPaint = () => (
  <MemoryRouter initialEntries={['/-']}>
    <div aria-hidden="true" inert>
      <div className="sticky top-0 z-40 h-(--environment-bar) border-b border-line bg-neutral-soft" />
      <TopBarFrame />
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
