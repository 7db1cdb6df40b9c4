import type { Screen } from './screen'
import type { BrowserName } from './driver'

export interface Flow {
  readonly title: string
  /** The production build on the sandbox over HTTP, where a service worker can't be had. */
  readonly isOverHttp?: boolean
  readonly isStorageBlocked?: boolean
  /** Of the browser's console: a failure that the flow asks for is logged there. */
  readonly allows?: RegExp
  /** Answers what it measured, to be printed. */
  readonly run: (screen: Screen, browser: BrowserName) => Promise<string | void>
}
