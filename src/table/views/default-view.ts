import { listKey, listSettingText } from '~/storage/list-keys'
import type { ViewParts } from '~/storage/views'

import { decodeLayout, readLayout } from '../layout/layout'
import { getLayout, setLayout, showLayout } from '../layout/layout-store'
import { addressOf, addressParts } from './view-url'

export function rememberDefault(list: string, parts: ViewParts | undefined): void {
  try {
    if (parts) localStorage.setItem(listKey('defaults', list), listSettingText(parts))
    else localStorage.removeItem(listKey('defaults', list))
  } catch {
    // The list then opens as usual.
  }
}

function recallDefault(list: string): ReadonlyMap<string, unknown> {
  try {
    const parts: unknown = JSON.parse(localStorage.getItem(listKey('defaults', list)) ?? '{}')
    return new Map<string, unknown>(Object.entries(parts ?? {}))
  } catch {
    return new Map()
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** @returns the address to go to instead, if any. Call once as a list opens */
export function openingSearch(list: string, search: string): string | undefined {
  const asked = addressParts(search)
  const linked = asked.layout === undefined ? undefined : decodeLayout(asked.layout)
  if (linked) showLayout(list, { ...getLayout(list), ...linked })
  if (search !== '') return undefined
  const parts = recallDefault(list)
  const layout = readLayout(parts.get('layout'))
  if (layout) setLayout(list, { ...getLayout(list), ...layout })
  const filters = textOf(parts.get('filters'))
  const sort = textOf(parts.get('sort'))
  return filters || sort ? addressOf({ ...asked, filters, sort }) : undefined
}
