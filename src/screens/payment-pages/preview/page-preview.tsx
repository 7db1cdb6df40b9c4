import { useEffect, useRef, useState, type ReactNode } from 'react'

import { RecordSection } from '~/lists/record/record-layout'
import { Segmented } from '~/ui/segmented'
import { useMedia } from '~/ui/use-media'

import { sides, type Side } from '../definition/blocks'
import type { PageValue } from '../queries'
import { PageSheet } from './page-sheet'

const widths = { desktop: 'Desktop', phone: 'Phone' } as const
type Width = keyof typeof widths

const choices = <T extends string>(of: Readonly<Record<T, string>>) =>
  Object.entries<string>(of).map(([value, label]) => ({ value: value as T, label })) // Its own keys.

export interface PagePreviewProps {
  readonly page: PageValue
  readonly opensAt?: Side
  readonly opensAs?: Width
  /** What it stands in has the title. */
  readonly isUntitled?: boolean
}

/** As the payer would see it, drawn here: nothing of it is loaded, and nothing in it can be pressed. */
export function PagePreview({
  page,
  opensAt = 'pageContent',
  opensAs = 'desktop',
  isUntitled = false,
}: PagePreviewProps) {
  const [side, setSide] = useState<Side>(opensAt)
  const [chosen, setWidth] = useState<Width>(opensAs)
  // On a phone, a desktop would be too small to read.
  const width = useMedia(PHONE) ? 'phone' : chosen
  const actions = (
    <>
      <Segmented label="Shown" choices={choices(sides)} value={side} onChange={setSide} />
      <span className="max-sm:hidden">
        <Segmented label="Width" choices={choices(widths)} value={width} onChange={setWidth} />
      </span>
    </>
  )
  const sheet = (
    <div className="rounded-lg border border-line bg-sunken p-3 sm:p-4">
      <Scaled width={WIDTHS[width]}>
        <PageSheet page={page} side={side} />
      </Scaled>
    </div>
  )
  return isUntitled ? (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap gap-2">{actions}</div>
      {sheet}
    </div>
  ) : (
    <RecordSection title="Preview" actions={actions}>
      {sheet}
    </RecordSection>
  )
}

/** Where the choice is hidden: `max-sm`. */
const PHONE = '(width < 40rem)'

const WIDTHS: Readonly<Record<Width, number>> = { desktop: 720, phone: 375 }

/** As wide as its own screen, and as a whole smaller where there is less room. */
function Scaled({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width))
    observer.observe(current)
    return () => observer.disconnect()
  }, [width])
  const zoom = room > 0 && room < width ? room / width : 1
  return (
    <div ref={frame} className="flex min-w-0 justify-center overflow-hidden">
      <div className="shrink-0" style={{ width, zoom }}>
        {children}
      </div>
    </div>
  )
}
