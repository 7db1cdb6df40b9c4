import { currentScope } from '~/api/connection'
import { allViews } from '~/storage/views'
import { writeViewFile } from '~/table/views/view-file'
import { saveFile } from '~/ui/received-file'

/** Each as the file that a list takes back. */
export async function saveAllViews(): Promise<void> {
  for (const view of await allViews(currentScope())) {
    const name = view.name.replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    const file = new Blob([writeViewFile(view)], { type: 'application/json' })
    saveFile(file, `${view.list} view ${name}.json`)
  }
}
