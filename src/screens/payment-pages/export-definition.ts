import { safeFileName } from '~/lib/received-file'
import { pageOfId } from '~/storage/directory-pages'
import { saveFile } from '~/ui/received-file'

export const definitionText = (raw: unknown): string => `${JSON.stringify(raw, null, 2)}\n`

/** As it was loaded, members that this app doesn't know included. */
export function exportDefinition(raw: unknown, id: string): void {
  const name = safeFileName(pageOfId(id)?.subdomain, 'payment-page')
  saveFile(new Blob([definitionText(raw)], { type: 'application/json' }), `${name}.json`)
}
