// The table kit beside a page written by hand and beside other tables, with the same 100,000 rows
// (quality.md, section 1).
import type { Browser } from '@playwright/test'

import { launchChromium } from '../scripts/launch-chromium'
import { FOLDER, installPeers, reasonOf, titleOf, type PeerPackage } from './peer-packages'
import { unmeasured, type Row } from './row'
import { rowsOf, type Measured, type Ours } from './table-scroll/rows'
import { site } from './table-scroll/site'
import { visit, type Figures } from './table-scroll/visit'

const ROUNDS = 3

interface Peer extends PeerPackage {
  /** As bench/peers/main.tsx knows it. */
  readonly page: string
}

const peers: readonly Peer[] = [
  { page: 'tanstack-grid', label: 'TanStack, grid rows', package: '@tanstack/react-table' },
  { page: 'tanstack-table', label: 'TanStack, table rows', package: '@tanstack/react-table' },
  { page: 'mui', label: 'MUI X Data Grid', package: '@mui/x-data-grid' },
  { page: 'ag', label: 'AG Grid Community', package: 'ag-grid-community' },
]

async function measureOurs(browser: Browser): Promise<Ours> {
  await using pages = new AsyncDisposableStack()
  const served = await site('bench/table-page', ['kit.html', 'plain.html'])
  pages.defer(served.close)
  const plain: Figures[] = []
  const kit: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await visit(browser, `${served.base}plain.html`))
    kit.push(await visit(browser, `${served.base}kit.html`))
  }
  return { plain, kit }
}

async function measurePeer(browser: Browser, base: string, peer: Peer): Promise<Measured | Row> {
  try {
    const figures: Figures[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.push(await visit(browser, `${base}?peer=${peer.page}`))
    }
    return { title: titleOf(peer), figures }
  } catch (error) {
    return unmeasured(peer.label, reasonOf(error))
  }
}

/** After ours, which they must not disturb. Without a network they are not measured, and that is no failure. */
async function measurePeers(browser: Browser): Promise<(Measured | Row)[]> {
  try {
    await installPeers()
    await using pages = new AsyncDisposableStack()
    const served = await site(FOLDER, ['index.html'])
    pages.defer(served.close)
    const all: (Measured | Row)[] = []
    for (const peer of peers) all.push(await measurePeer(browser, served.base, peer))
    return all
  } catch (error) {
    return peers.map(({ label }) => unmeasured(label, reasonOf(error)))
  }
}

export async function benchTable(): Promise<Row[]> {
  await using opened = new AsyncDisposableStack()
  const browser = opened.adopt(await launchChromium(), (each) => each.close())
  const ours = await measureOurs(browser)
  return rowsOf(ours, await measurePeers(browser))
}
