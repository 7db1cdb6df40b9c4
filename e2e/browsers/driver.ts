/** What a browser has to do for a flow. Everything above it is written once: screen.ts. */

export type BrowserName = 'chromium' | 'firefox' | 'webkit'

export interface TabOptions {
  /** As where a person blocks this site's data: no storage, no locks. */
  readonly isStorageBlocked?: boolean
}

export interface Driver {
  readonly name: BrowserName
  /** As the browser calls itself. */
  readonly version: string
  /** A page in a browser that has never seen the app. */
  readonly open: (options: TabOptions) => Promise<Tab>
  readonly close: () => Promise<void>
}

/** Keys by their names of the standard; `Control+a` is a chord. */
export interface Tab {
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly url: () => Promise<string>
  /** Runs in the page, with a JSON argument and a JSON answer. */
  readonly run: <A, R>(work: (argument: A) => R | Promise<R>, argument: A) => Promise<R>
  readonly clickAt: (x: number, y: number) => Promise<void>
  readonly press: (chord: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  readonly picture: (file: string) => Promise<void>
  /** The folder where what is saved arrives. */
  readonly downloads: string
  /** Console errors and uncaught ones so far, in the browser's own words. */
  readonly problems: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export const ZONE = 'America/New_York'
export const VIEWPORT = { width: 1440, height: 900 }

/** A closed port: what a browser asks of the world beyond this machine ends here. */
export const NOWHERE = '127.0.0.1:9'
