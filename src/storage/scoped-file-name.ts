import { todayIn } from '~/lib/days'
import { fileTitle } from '~/lib/file-names'

import { currentScope, scopeName } from './scope'
import { shownZone } from './time-zone'

/** "submissions Sandbox, organization 12 2026-11-28.csv": files of two services lie in one folder of downloads. */
export const scopedFileName = (what: string, ending: string, which?: string): string => {
  const day = todayIn(shownZone(), Date.now())
  return `${fileTitle(what, which, scopeName(currentScope()), day)}${ending}`
}
