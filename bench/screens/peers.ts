import { buildPages } from '../build-pages'
import { FOLDER, installPeers, reasonOf, titleOf, type PeerPackage } from '../peer-packages'
import { unmeasured, type Row } from '../row'
import type { FirstPage } from './first-page'
import type { WholeScreen } from './probe'
import { serve, type Sandbox, type Site } from './servers'

interface Peer extends PeerPackage {
  /** In bench/peers. */
  readonly folder: string
  /** Behind the address: where it shows the list at once. */
  readonly hash: string
  /** What answers to a click, besides the rows. */
  readonly parts: WholeScreen['parts']
}

/** React, router, query cache, table: the leanest list that could be built on the same stack. */
const bareList: Peer = {
  label: 'bare list (shadcn-style), TanStack Table',
  package: '@tanstack/react-table',
  folder: 'shadcn',
  hash: '',
  parts: [
    ['button[role="combobox"]', 'Status'],
    ['button', 'Columns'],
    ['button', 'Export'],
    ['a', 'New payout'],
    ['main', 'payouts,'],
  ],
}

const peers: readonly Peer[] = [
  bareList,
  {
    label: 'react-admin',
    package: 'react-admin',
    folder: 'react-admin',
    hash: '#/payouts',
    parts: [
      ['button', 'Add filter'],
      ['button', 'Columns'],
      ['button', 'Export'],
      ['a', 'New payout'],
      ['.MuiTablePagination-root', 'of'],
    ],
  },
]

export interface PeerPage {
  readonly name: string
  readonly url: URL
  readonly screen: WholeScreen
  /** The measure of the others. */
  readonly isBare: boolean
}

/** The same payouts in lists that others' libraries make, served as ours are; or why they could not be made. */
export async function openPeers(
  sandbox: Sandbox,
  { query, vendor }: FirstPage,
  adopt: (site: Site) => void,
): Promise<{ pages: readonly PeerPage[]; failures: readonly Row[] }> {
  const pages: PeerPage[] = []
  const failures: Row[] = []
  for (const peer of peers) {
    try {
      await installPeers()
      const site = await serve(
        await buildPages(`${FOLDER}/${peer.folder}`, ['index.html']),
        sandbox,
      )
      adopt(site)
      const url = new URL(`/?query=${encodeURIComponent(query)}${peer.hash}`, site.url)
      const screen = { row: vendor, parts: peer.parts }
      pages.push({ name: titleOf(peer), url, screen, isBare: peer === bareList })
    } catch (error) {
      failures.push(unmeasured(peer.label, reasonOf(error)))
    }
  }
  return { pages, failures }
}
