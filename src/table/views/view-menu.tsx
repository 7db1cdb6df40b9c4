import { Download, Link2, Pencil, Star, Trash2 } from 'lucide-react'

import type { FilterCatalogue } from '~/contract/filter-catalogue'
import type { SavedView } from '~/storage/views'
import { announce } from '~/ui/announce'
import { copyText } from '~/ui/copy-button'
import type { MenuGroups } from '~/ui/menu-popup'

import { saveViewFile } from './view-file'
import { freeTextFields } from './view-url'

interface ViewMenu {
  readonly view: SavedView
  /** The address's query, with the view's layout. */
  readonly search: string
  readonly catalogue: FilterCatalogue
  readonly onRename: () => void
  readonly onSave: (view: SavedView) => void
  readonly onDelete: () => void
  readonly onProblem: (text: string) => void
}

export function viewMenu(menu: ViewMenu): MenuGroups {
  const { view, search, catalogue, onRename, onSave, onDelete, onProblem } = menu
  const link = `${location.origin}${location.pathname}${search}`
  const typed = freeTextFields(view.parts.filters ?? '', catalogue)
  const note = typed.length > 0 ? `Shows the typed text (${typed.join(', ')})` : undefined
  const copy = async () => {
    try {
      await copyText(link)
      announce('Link copied')
    } catch {
      onProblem(`We couldn’t copy the link. Here it is: ${link}`)
    }
  }
  return [
    [
      { label: 'Rename', icon: <Pencil />, onSelect: onRename },
      {
        label: view.isDefault ? 'Remove as default' : 'Set as default',
        icon: <Star />,
        onSelect: () => onSave({ ...view, isDefault: !view.isDefault }),
      },
    ],
    [
      { label: 'Copy link', icon: <Link2 />, note, onSelect: () => void copy() },
      { label: 'Download file', icon: <Download />, note, onSelect: () => saveViewFile(view) },
    ],
    [{ label: 'Delete', icon: <Trash2 />, isDanger: true, onSelect: onDelete }],
  ]
}
