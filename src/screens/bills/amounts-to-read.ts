import { createStore } from '~/lib/store'
import type { MenuItem } from '~/ui/menu-popup'

/** The item of the list's "…" menu that reads whole amounts; undefined where there is nothing to read. */
export const amountsToRead = createStore<MenuItem | undefined>(undefined)
