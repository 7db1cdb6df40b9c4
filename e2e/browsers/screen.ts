import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tab } from './driver'
import { lookInPage, type Seen } from './in-page'
import { button, type Wanted } from './wanted'

const LONGEST_MS = 30_000
const PAUSE_MS = 60

const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, ms))

/** "button Continue in dialog Export" */
const said = ({ role = '', name, text, has, within, at }: Wanted): string =>
  [
    role,
    ...[name, text, has].map((match) =>
      match === undefined ? '' : typeof match === 'string' ? match : `/${match.pattern}/`,
    ),
    at === undefined ? '' : `(${String(at)})`,
    within === undefined ? '' : `in ${said(within)}`,
  ]
    .filter(Boolean)
    .join(' ')

/** What a person does with a page, in any browser: each step waits until it can be done. */
export class Screen {
  readonly tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  goto(address: string): Promise<void> {
    return this.tab.goto(this.#origin + address)
  }

  look(wanted: Wanted, scroll = false): Promise<Seen[]> {
    return this.tab.run(lookInPage, { wanted, scroll })
  }

  /** Asks until the answer is given; a page that is being left gives none. */
  async until<T>(
    what: string,
    ask: () => Promise<T | undefined | false>,
    longest = LONGEST_MS,
  ): Promise<T> {
    const end = Date.now() + longest
    let broken: unknown
    for (;;) {
      try {
        const answer = await ask()
        if (answer !== undefined && answer !== false) return answer
        broken = undefined
      } catch (error) {
        broken = error
      }
      if (Date.now() > end) {
        const why = broken instanceof Error ? ` (${broken.message})` : ''
        throw new Error(`waited for ${what}${why}`)
      }
      await pause()
    }
  }

  see(wanted: Wanted): Promise<Seen> {
    return this.until(said(wanted), async () => (await this.look(wanted))[0])
  }

  async gone(wanted: Wanted): Promise<void> {
    await this.until(`no ${said(wanted)}`, async () => (await this.look(wanted)).length === 0)
  }

  async focused(wanted: Wanted): Promise<void> {
    await this.until(`focus on ${said(wanted)}`, async () =>
      (await this.look(wanted)).some(({ isFocused }) => isFocused),
    )
  }

  async value(wanted: Wanted, value: string): Promise<void> {
    let last = ''
    await this.until(`${said(wanted)} with ${value}`, async () => {
      last = (await this.look(wanted))[0]?.value ?? ''
      return last === value
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}; it has “${last}”`)
    })
  }

  /** In view, enabled, reached by a click, and standing still. */
  async click(wanted: Wanted): Promise<void> {
    let before: Seen | undefined
    const { x, y } = await this.until(`${said(wanted)}, to be clicked`, async () => {
      const [seen] = await this.look(wanted, true)
      const isSteady = seen?.x === before?.x && seen?.y === before?.y
      before = seen
      return seen !== undefined && isSteady && seen.isHit && !seen.isDisabled && seen
    })
    await this.tab.clickAt(x, y)
  }

  /** Takes the place of what a field holds. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted)
    await this.until(`focus on ${said(wanted)}`, async () =>
      (await this.look(wanted)).some(({ isFocused }) => isFocused),
    )
    await this.tab.press('Control+a')
    await this.tab.type(text)
  }

  /** Presses Tab until it has the focus, as a person without a mouse does. */
  async tabTo(wanted: Wanted, most = 80): Promise<number> {
    for (let presses = 0; presses < most; presses += 1) {
      if ((await this.look(wanted)).some(({ isFocused }) => isFocused)) return presses
      await this.tab.press('Tab')
    }
    throw new Error(`${said(wanted)} has no place in the order of Tab`)
  }

  async addressHas(pattern: RegExp): Promise<string> {
    return this.until(`an address like ${String(pattern)}`, async () => {
      const url = await this.tab.url()
      return pattern.test(url) && url
    })
  }

  /** A file that was saved, whole. */
  async saved(name: RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    let size = -1
    return this.until(`a saved file ${String(name)}`, async () => {
      const found = (await readdir(this.tab.downloads)).find((file) => name.test(file))
      if (found === undefined) return undefined
      const path = join(this.tab.downloads, found)
      const now = (await stat(path)).size
      const isWhole = now > 0 && now === size
      size = now
      return isWhole && { name: found, bytes: await readFile(path) }
    })
  }

  async goOn(): Promise<void> {
    await this.click(button('Continue'))
  }
}

export function check(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

export function same(is: unknown, due: unknown, what: string): void {
  const [a, b] = [JSON.stringify(is), JSON.stringify(due)]
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`)
}
