import { Search } from 'lucide-react'

import { IconButton } from '~/ui/button'

import { approachPalette, openPalette } from './overlays'

export const SearchButton = () => (
  <IconButton
    label="Search"
    variant="secondary"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    className="shrink-0 rail:w-full"
    onPointerEnter={approachPalette}
    onFocus={approachPalette}
    onClick={openPalette}
  >
    <Search aria-hidden="true" className="size-4" />
  </IconButton>
)
