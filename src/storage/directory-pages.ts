import type { Read } from '~/contract/fields'
import type { PaymentPageBody, pageLoad } from '~/contract/payment-pages'
import type { paypointQuery } from '~/contract/paypoints'
import { type PageAddress, pageId } from '~/lib/page-id'
import { brieflyKept } from '~/lib/text'

import { factsAsOf, type Entry, type FactsOf } from './directory-entry'
import { directoryKind, lesson } from './directory-kind'
import { isNumber, isText } from './shape'

const pageFacts = {
  name: isText,
  title: isText,
  subdomain: isText,
  published: isNumber,
  language: isText,
  lastAccess: isText,
  entry: isText,
}

export type PageFacts = FactsOf<typeof pageFacts>

export type KeptPage = Entry<PageFacts>

export function pageEntry(
  page: Read<typeof PaymentPageBody>,
  address: PageAddress,
  at: number,
): KeptPage[] {
  if (address.entry === '' || address.subdomain === '') return []
  const facts = factsAsOf<PageFacts>(at, {
    name: brieflyKept(page.pageContent?.name),
    title: brieflyKept(page.pageContent?.page?.header),
    subdomain: brieflyKept(address.subdomain),
    published: page.published,
    language: brieflyKept(page.pageSettings?.language),
    lastAccess: brieflyKept(page.lastAccess),
    entry: address.entry,
  })
  return [{ id: pageId(address), facts, firstSeen: { at }, lastSeen: { at } }]
}

export const pages = directoryKind<PageFacts>({
  most: 20_000,
  facts: pageFacts,
  texts: ({ name, title, subdomain, entry }) =>
    [name, title, subdomain, entry].map((fact) => fact?.value),
  lessons: [
    lesson<typeof pageLoad, PageFacts>({ name: 'pageLoad' }, (page, params, at) => {
      const { entry = '', subdomain = '' } = params
      return pageEntry(page, { entry, subdomain }, at)
    }),
    // A paypoint's record has the pages of its entry points.
    lesson<typeof paypointQuery, PageFacts>({ name: 'paypointQuery' }, (paypoint, _, at) =>
      (paypoint.EntryPoints ?? []).flatMap(({ EntryName: entry, EntryPages = [] }) =>
        EntryPages.flatMap((page) => pageEntry(page, { entry, subdomain: page.subdomain }, at)),
      ),
    ),
  ],
})
