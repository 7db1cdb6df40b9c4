/** Shows the table named by `?peer=`. Each is loaded alone: the heap holds no other. */
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

const peers: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'tanstack-grid': async () => (await import('./tanstack-grid')).TanstackGrid,
  'tanstack-table': async () => (await import('./tanstack-table')).TanstackTable,
  mui: async () => (await import('./mui')).Mui,
  ag: async () => (await import('./ag')).Ag,
}

const name = new URLSearchParams(location.search).get('peer') ?? ''
const Peer = await peers[name]?.()
const root = document.getElementById('root')
if (Peer && root) createRoot(root).render(<Peer />)
