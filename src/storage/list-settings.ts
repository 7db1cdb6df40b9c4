/** Column layouts and the views that lists open with: texts beside the databases, since first rows are drawn with them. */
import { isObject } from '~/lib/json'

import { LIST_KEYS, listKey, listSettingText } from './list-keys'
import { readScopeKey, type Scope } from './scope'

/** By the list that they are of. */
export interface KeptListSettings {
  readonly layouts?: Readonly<Record<string, unknown>> | undefined
  readonly defaults?: Readonly<Record<string, unknown>> | undefined
  readonly journals?: Readonly<Record<string, unknown>> | undefined
}

type Part = keyof KeptListSettings

const parts = ['layouts', 'defaults', 'journals'] as const satisfies readonly Part[]

function read(): readonly (readonly [key: string, text: string])[] {
  try {
    return Object.entries(localStorage).map(([key, text]) => [key, String(text)])
  } catch {
    // Where storage is blocked, nothing is kept.
    return []
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Of every service, by the key of its scope. */
export function listSettings(): ReadonlyMap<string, KeptListSettings> {
  const found = new Map<string, KeptListSettings>()
  for (const [key, text] of read()) {
    const part = parts.find((each) => key.startsWith(LIST_KEYS[each]))
    const value = parsed(text)
    if (part === undefined || !isObject(value)) continue
    const place = key.slice(LIST_KEYS[part].length)
    const end = place.lastIndexOf(' ')
    const [scope, list] = [place.slice(0, end), place.slice(end + 1)]
    if (!readScopeKey(scope)) continue
    const before = found.get(scope) ?? {}
    found.set(scope, { ...before, [part]: { ...before[part], [list]: value } })
  }
  return found
}

const LONGEST_TEXT = 64 * 1024
const LIST = /^[\w-]{1,80}$/

export interface SettingsTaken {
  fresh: number
  same: number
  left: number
}

/** What a list has here stays: a layout doesn't say when it was chosen. */
export function takeListSettings(
  scope: Scope,
  settings: KeptListSettings,
  isKeeping: boolean,
): SettingsTaken {
  const taken: SettingsTaken = { fresh: 0, same: 0, left: 0 }
  for (const part of parts) {
    for (const [list, value] of Object.entries(settings[part] ?? {})) {
      const text = isObject(value) ? listSettingText(value) : ''
      if (text === '' || text.length > LONGEST_TEXT || !LIST.test(list)) {
        taken.left += 1
        continue
      }
      const key = listKey(part, list, scope)
      try {
        if (localStorage.getItem(key) !== null) {
          taken.same += 1
          continue
        }
        if (isKeeping) {
          localStorage.setItem(key, text)
          // This tab hears only of what others store.
          globalThis.dispatchEvent(new StorageEvent('storage', { key }))
        }
        taken.fresh += 1
      } catch {
        taken.left += 1
      }
    }
  }
  return taken
}
