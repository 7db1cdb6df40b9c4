/** What the preview is made of. Drawings of fields and buttons: nothing takes focus or input. */
import { Square, SquareCheck } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

import { clampText } from '~/lib/text'
import { bytesFromBase64, logoTypeOf } from '~/lib/received-file'
import { ForeignText } from '~/ui/foreign-text'
import { ReceivedImage } from '~/ui/received-image'
import { VisuallyHidden } from '~/ui/visually-hidden'
import { cx } from '~/ui/cx'

import type { PageValue } from '../queries'

/** Longer than any text that a payer would read through. */
const MOST_LETTERS_SHOWN = 1000

export const Text = ({ children }: { readonly children: string | undefined }) => (
  <ForeignText>{children && clampText(children, MOST_LETTERS_SHOWN)}</ForeignText>
)

export function PagePart({
  header,
  children,
}: {
  readonly header?: string | undefined
  readonly children?: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {header && (
        <p className="text-lg font-semibold">
          <Text>{header}</Text>
        </p>
      )}
      {children}
    </div>
  )
}

export function Box({
  label,
  value,
  placeholder,
  isRequired = false,
  isFixed = false,
  isTall = false,
}: {
  readonly label?: string | undefined
  readonly value?: string | undefined
  readonly placeholder?: string | undefined
  readonly isRequired?: boolean
  readonly isFixed?: boolean
  readonly isTall?: boolean
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {label !== undefined && (
        <span className="text-sm font-medium">
          <Text>{label}</Text>
          {isRequired && (
            <>
              <span aria-hidden="true"> *</span>
              <VisuallyHidden> required</VisuallyHidden>
            </>
          )}
        </span>
      )}
      <span
        className={cx(
          'block min-w-0 rounded-md border border-paper-line px-2.5 py-1.5',
          isTall ? 'min-h-16' : 'min-h-8.5',
          isFixed && 'border-dashed',
          !value && 'text-paper-ink-2',
        )}
      >
        <Text>{value || placeholder}</Text>
      </span>
    </div>
  )
}

export const Tick = ({
  isOn,
  children,
}: {
  readonly isOn: boolean
  readonly children: ReactNode
}) => {
  const Icon = isOn ? SquareCheck : Square
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-paper-ink-2" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}

export const Pill = ({ children }: { readonly children: ReactNode }) => (
  <span className="rounded-md border border-paper-line px-2.5 py-1 text-sm">{children}</span>
)

export const PayButton = ({
  label,
  accent,
  isSmall,
}: {
  readonly label: string
  readonly accent: CSSProperties
  readonly isSmall: boolean
}) => (
  <span
    style={accent}
    className={cx(
      'block rounded-md bg-paper-ink text-center font-semibold text-paper',
      isSmall ? 'px-3 py-1.5 @md:self-start' : 'px-4 py-2.5',
    )}
  >
    <Text>{label}</Text>
  </span>
)

/** The picture in the definition, through a canvas; one at an address is named, never loaded. */
export function Logo({ page }: { readonly page: PageValue }) {
  const { fContent, filename, furl } = page.pageSettings?.pageLogo ?? {}
  const bytes = fContent === undefined ? undefined : bytesFromBase64(fContent)
  const name = filename || furl || 'Logo'
  if (bytes && logoTypeOf(bytes) !== undefined) {
    return (
      <div className="max-w-48 [&_canvas]:max-h-24 [&_canvas]:border-0">
        <ReceivedImage
          key={fContent}
          bytes={bytes}
          label="Logo"
          fallback="The logo can’t be shown"
        />
      </div>
    )
  }
  return (
    <span className="flex h-16 w-48 max-w-full items-center justify-center rounded-md border border-dashed border-paper-line px-3 text-center text-sm text-paper-ink-2">
      <span className="line-clamp-2">
        <Text>{name}</Text>
      </span>
    </span>
  )
}

export function Heading({
  block,
}: {
  readonly block:
    | { readonly header?: string | undefined; readonly description?: string | undefined }
    | undefined
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {block?.header && (
        <p className="text-xl font-semibold">
          <Text>{block.header}</Text>
        </p>
      )}
      {block?.description && (
        <p className="text-paper-ink-2">
          <Text>{block.description}</Text>
        </p>
      )}
    </div>
  )
}

export function PageContact({
  block,
  methods,
}: {
  readonly block:
    | {
        readonly header?: string | undefined
        readonly emailLabel?: string | undefined
        readonly phoneLabel?: string | undefined
        readonly paymentIcons?: boolean | undefined
      }
    | undefined
  readonly methods: readonly string[]
}) {
  const labels = [block?.emailLabel, block?.phoneLabel].filter(Boolean)
  return (
    <div className="flex min-w-0 flex-col gap-2 border-t border-paper-line pt-4 text-sm text-paper-ink-2">
      {block?.header && (
        <p className="font-semibold text-paper-ink">
          <Text>{block.header}</Text>
        </p>
      )}
      {labels.map((label, at) => (
        // Two labels, which may be the same.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at}>
          <Text>{label}</Text>
        </p>
      ))}
      {block?.paymentIcons === true && methods.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {methods.map((method) => (
            <Pill key={method}>{method}</Pill>
          ))}
        </p>
      )}
    </div>
  )
}
