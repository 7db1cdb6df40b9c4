import { useEffect, useRef, useState } from 'react'

import { isPresenting } from '~/lib/presenting'
import { largestPreviewBytes, logoTypeOf } from '~/lib/received-file'

import { HIDDEN_TEXT } from './disclosure'

const widest = 1600

/** Draws pixels only, so that nothing else in the file is interpreted. */
async function draw(bytes: Uint8Array<ArrayBuffer>, canvas: HTMLCanvasElement): Promise<void> {
  const type = logoTypeOf(bytes)
  if (!type || bytes.byteLength > largestPreviewBytes) throw new TypeError('Not a picture to show')
  const bitmap = await createImageBitmap(
    new Blob([bytes], { type: `image/${type === 'jpg' ? 'jpeg' : type}` }),
  )
  const scale = Math.min(1, widest / bitmap.width)
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
}

export function ReceivedImage({
  bytes,
  label,
  fallback,
}: {
  bytes: Uint8Array<ArrayBuffer>
  label: string
  fallback: string
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (canvas.current) draw(bytes, canvas.current).catch(() => setHasFailed(true))
  }, [bytes])

  // A picture can't be masked in parts.
  if (isPresenting()) return <p className="text-sm text-ink-3">{HIDDEN_TEXT}</p>
  if (hasFailed) return <p className="text-sm text-ink-3">{fallback}</p>
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="max-w-full rounded-md border border-line bg-white"
    />
  )
}
