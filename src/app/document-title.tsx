import { serviceNow } from '~/api/service-clock'
import { useCurrentConnection } from '~/api/use-connection'
import { todayIn } from '~/lib/days'
import { presented } from '~/lib/presenting'
import { givenParams } from '~/lists/loaders'
import { foreignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { usePrintedName } from '~/ui/printed-name'
import { useOwnTabTitle, useShownTabPart } from '~/ui/tab-title'

import { environmentName } from './environment-bar'
import { useMatches, type Params, type UIMatch } from 'react-router'

/** `handle` of a route: the page's title. */
export interface RouteHandle {
  readonly title: string | ((params: Params) => string)
  /** It works with real names and amounts alone: not shown in presenter mode. */
  readonly isExact?: boolean
}

function hasTitle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle
}

function pageTitle(matches: readonly UIMatch[]): string {
  const match = matches.findLast(({ handle }) => hasTitle(handle))
  if (match === undefined || !hasTitle(match.handle)) return 'Countinghouse'
  const { title } = match.handle
  return typeof title === 'function' ? title(givenParams(match.params)) : title
}

export function usePageTitle(): string {
  return pageTitle(useMatches())
}

/** As the file of its results is called: two runs of a day are two reports. */
const shownRun = (): string | undefined =>
  new URLSearchParams(window.location.search).get('run')?.slice(0, 8)

export function DocumentTitle() {
  const page = usePageTitle()
  const title = useOwnTabTitle() ?? page
  const part = useShownTabPart()
  const environment = environmentName(useCurrentConnection())
  // A browser makes a safe name of it; what has a name of its own is named by `fileTitle`.
  usePrintedName('app', () =>
    [foreignText(title), shownRun(), todayIn(display.zone, serviceNow())].filter(Boolean).join(' '),
  )
  return (
    <title>
      {[...(part === undefined ? [] : [part]), title, environment, 'Countinghouse']
        .map((each) => foreignText(presented(each)))
        .join(' · ')}
    </title>
  )
}
