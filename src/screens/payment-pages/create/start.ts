import { explain } from '~/api/explain'
import { queryClient } from '~/api/query-client'
import { pageOfId } from '~/storage/directory-pages'

import { cleanDefinition, isTooDeep, TOO_DEEP, withoutOwn } from '../definition/clean'
import { treeOf } from '../definition/tree'
import { pageById } from '../queries'
import { emptyForm, type PageForm } from './page-form'

export interface PageStart {
  readonly values: PageForm
  /** Members of the page it is like that aren't in it. */
  readonly unreadable: readonly string[]
  readonly failure?: string
}

/** @param like a page's id: `entry/subdomain` */
export async function startOf(like: string | undefined, entry: string): Promise<PageStart> {
  const address = like === undefined ? undefined : pageOfId(like)
  if (!like || !address) return { values: emptyForm(entry), unreadable: [] }
  try {
    const { reading } = await queryClient.query(pageById(like))
    if (isTooDeep(reading.raw)) {
      const failure = `The page can’t be duplicated. ${TOO_DEEP}`
      return { values: emptyForm(entry), unreadable: [], failure }
    }
    const { json, unreadable } = cleanDefinition(reading.raw)
    return { values: { entry: address.entry, page: treeOf(withoutOwn(json)) }, unreadable }
  } catch (error) {
    const { title, text } = explain(error)
    return { values: emptyForm(entry), unreadable: [], failure: `${title}. ${text}` }
  }
}
