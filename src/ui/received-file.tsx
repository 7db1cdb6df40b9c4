import { Download, ExternalLink, Paperclip } from 'lucide-react'

import { safeFileName } from '~/lib/file-names'
import { bytesFromBase64, formatBytes, safeWebAddress } from '~/lib/received-file'

import { did } from '~/lib/deeds'
import { isPresenting } from '~/lib/presenting'
import { ForeignText, foreignText } from './foreign-text'
import { Button } from './button'
import { display } from './locale'
import { LongText } from './long-text'

/** "payouts.csv": without what a person named it after. */
const ownKind = (name: string): string =>
  `${/^[a-z-]+/.exec(name)?.[0] ?? 'file'}${/[.]\w+$/.exec(name)?.[0] ?? ''}`

/** In presenter mode nothing is saved: a file holds what the screen masks. */
export function saveFile(file: Blob, name: string, kind = ownKind(name)): void {
  if (isPresenting()) return refuseFile()
  did('file-saved', kind)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = safeFileName(name, 'file')
  link.click()
  // The download has its bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

function refuseFile(): void {
  void import('./toasts').then(({ showToast }) =>
    showToast({
      id: 'presenting',
      tone: 'warning',
      title: 'Not saved: presenter mode is on',
      text: 'The file would hold the real names and amounts. End presenter mode, then save it.',
    }),
  )
}

export interface ReceivedFileProps {
  readonly name: string | undefined
  readonly type: string | undefined
  readonly base64: string | undefined
  readonly address: string | undefined
}

// Without the sender's type, a browser must save it.
const plainFile = (bytes: Uint8Array<ArrayBuffer>) =>
  new Blob([bytes], { type: 'application/octet-stream' })

/** Received files are saved, never opened here. */
export function ReceivedFile({ name, type, base64, address }: ReceivedFileProps) {
  const safeName = safeFileName(name)
  const bytes = base64 === undefined ? undefined : bytesFromBase64(base64)
  const webAddress = safeWebAddress(address)
  const facts = [type, bytes && formatBytes(bytes.byteLength, display.locale)].filter(Boolean)
  return (
    <div className="flex min-w-0 items-center gap-2 py-1">
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="[overflow-wrap:anywhere]">
          <ForeignText>{safeName}</ForeignText>
        </span>
        {facts.length > 0 && (
          <span className="ms-2 text-sm text-ink-3">
            <LongText>{facts.join(' · ')}</LongText>
          </span>
        )}
      </span>
      {bytes && (
        <Button
          size="sm"
          variant="quiet"
          data-print="hide"
          icon={<Download aria-hidden="true" className="size-4" />}
          aria-label={`Download ${foreignText(safeName)}`}
          onClick={() => saveFile(plainFile(bytes), safeName, 'attachment')}
        >
          Download
        </Button>
      )}
      {!bytes && webAddress !== undefined && (
        <a
          href={webAddress}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex items-center gap-1 text-sm"
        >
          Open at <ForeignText>{new URL(webAddress).host}</ForeignText>
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      )}
      {!bytes && webAddress === undefined && (
        <span className="text-sm text-ink-3">content not given</span>
      )}
    </div>
  )
}
