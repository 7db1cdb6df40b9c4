import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'

import { memberOf } from '~/lib/json'
import { formatMoney } from '~/lib/money'
import { sentenceCase } from '~/lib/text'
import { RecordSection } from '~/lists/record/record-layout'
import { display } from '~/ui/locale'
import { Segmented } from '~/ui/segmented'
import { useMedia } from '~/ui/use-media'

import { blockTitles, labelOf, type Side, sides } from '../definition/blocks'
import { cssColor, readColor, textOn } from '../definition/color'
import { orderOf, valueAtPath } from '../definition/settings'
import type { PageValue } from '../queries'
import { Box, PageContact, Heading, Logo, PagePart, PayButton, Pill, Text, Tick } from './parts'

const widths = { desktop: 'Desktop', phone: 'Phone' } as const
type Width = keyof typeof widths

const choices = <T extends string>(of: Readonly<Record<T, string>>) =>
  Object.entries<string>(of).map(([value, label]) => ({ value: value as T, label })) // Its own keys.

interface PagePreviewProps {
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

/** What the service fills in when someone has paid. */
const Filled = ({ label, value = '…' }: { readonly label: string; readonly value?: string }) => (
  <div className="flex justify-between gap-4 border-b border-paper-line pb-2">
    <span className="text-paper-ink-2">{label}</span>
    <span className="tnum">{value}</span>
  </div>
)

const receiptBlocks: Readonly<Record<string, Block>> = {
  logo: Logo,
  page: ({ page }) => <Heading block={page.receiptContent?.page} />,
  amount: ({ page: { totalAmount } }) => (
    <Filled
      label="Amount"
      {...(totalAmount && { value: formatMoney(totalAmount, { locale: display.locale }) })}
    />
  ),
  details: () => <Filled label="Details" />,
  paymentInformation: () => <Filled label="Payment information" />,
  messageBeforeButton: ({ page }) => (
    <p className="text-sm text-paper-ink-2">
      <Text>{page.receiptContent?.messageBeforeButton?.label}</Text>
    </p>
  ),
  paymentButton: ({ page, accent }) => (
    <PayButton
      label={page.receiptContent?.paymentButton?.label || 'Button'}
      accent={accent}
      isSmall={page.pageSettings?.paymentButton?.size === 'sm'}
    />
  ),
  contactUs: ({ page }) => (
    <PageContact block={page.receiptContent?.contactUs} methods={methodsOf(page)} />
  ),
  settings: ({ page }) => {
    const { sendAuto, sendManual, fields = [] } = page.receiptContent?.settings ?? {}
    return (
      <PagePart>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-paper-ink-2">
          <Tick isOn={sendAuto === true}>Sent automatically</Tick>
          <Tick isOn={sendManual === true}>Sent manually</Tick>
        </p>
        <p className="flex flex-wrap gap-1.5">
          {fields
            .filter(({ display: isShown }) => isShown !== false)
            .map(({ name }, at) => (
              // Two fields may have one name.
              // oxlint-disable-next-line react/no-array-index-key
              <Pill key={at}>
                <Text>{name}</Text>
              </Pill>
            ))}
        </p>
      </PagePart>
    )
  },
}

type Flags = Readonly<Record<string, boolean | undefined>>

const namesOn = (flags: Flags | undefined): readonly string[] =>
  Object.entries(flags ?? {}).flatMap(([name, isOn]) => (isOn === true ? [labelOf(name)] : []))

const methodsOf = ({ pageContent }: PageValue): readonly string[] =>
  namesOn(pageContent?.paymentMethods?.methods)

const ordered = <T,>(rows: readonly T[] | undefined): readonly T[] =>
  (rows ?? []).toSorted((a, b) => orderOf(a) - orderOf(b))

const Payer: Block = ({ page }) => {
  const block = page.pageContent?.payor
  return (
    <PagePart header={block?.header}>
      <div className="grid grid-cols-1 gap-3 @md:grid-cols-12">
        {ordered(block?.fields)
          .filter(({ display: isShown }) => isShown !== false)
          .map((field, at) => (
            // Two fields may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={spanOf(field.width)}>
              <Box
                label={field.label || field.name || 'Field'}
                value={field.value}
                isRequired={field.required === true}
                isFixed={field.fixed === true}
              />
            </div>
          ))}
      </div>
    </PagePart>
  )
}

/** Of twelve columns. */
const spans = [
  '@md:col-span-1',
  '@md:col-span-2',
  '@md:col-span-3',
  '@md:col-span-4',
  '@md:col-span-5',
  '@md:col-span-6',
  '@md:col-span-7',
  '@md:col-span-8',
  '@md:col-span-9',
  '@md:col-span-10',
  '@md:col-span-11',
]

const spanOf = (width: number | undefined): string =>
  (width === undefined ? undefined : spans[width - 1]) ?? '@md:col-span-12'

const Amounts: Block = ({ page }) => {
  const categories = ordered(page.pageContent?.amount?.categories)
  const total = page.totalAmount
  return (
    <PagePart>
      {categories.map((category, at) => (
        // Two categories may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex min-w-0 items-baseline justify-between gap-4">
          <span className="min-w-0">
            {category.optionalPay === true ? (
              <Tick isOn={false}>
                <Text>{category.label || category.name}</Text>
              </Tick>
            ) : (
              <Text>{category.label || category.name}</Text>
            )}
            {category.quantity !== undefined && category.quantity !== 1 && (
              <span className="text-paper-ink-2"> × {category.quantity}</span>
            )}
            {category.showDescription === true && category.description && (
              <span className="block text-sm text-paper-ink-2">
                <Text>{category.description}</Text>
              </span>
            )}
          </span>
          {category.value ? (
            <span className="tnum shrink-0">
              <Text>{category.value}</Text>
            </span>
          ) : (
            // Left to the payer.
            <span
              aria-hidden="true"
              className="h-8 w-24 shrink-0 self-center rounded-md border border-paper-line"
            />
          )}
        </div>
      ))}
      {/* A page that leaves its total to the payer says 0. */}
      {total && total.amountMinor !== 0 && (
        <div className="flex justify-between gap-4 border-t border-paper-line pt-2 font-semibold">
          <span>Total</span>
          <span className="tnum">{formatMoney(total, { locale: display.locale })}</span>
        </div>
      )}
    </PagePart>
  )
}

const Methods: Block = ({ page }) => {
  const block = page.pageContent?.paymentMethods
  const names = methodsOf(page)
  const apple = block?.settings?.applePay
  return (
    <PagePart header={block?.header}>
      <p className="flex flex-wrap gap-1.5">
        {names.map((name) => (
          <Pill key={name}>{name}</Pill>
        ))}
        {names.length === 0 && <span className="text-paper-ink-2">No method is on</span>}
      </p>
      {block?.methods?.applePay === true && (
        <span className={appleClass(apple?.buttonStyle)}>
          <Text>{appleWords(apple?.buttonType?.trim() ?? '')}</Text>
        </span>
      )}
    </PagePart>
  )
}

/** Apple's button types that are verbs; others as they came. */
const APPLE_VERBS = new Set(['pay', 'buy', 'book', 'donate', 'order', 'rent', 'subscribe', 'tip'])

function appleWords(type: string): string {
  const word = type.toLowerCase()
  if (word === '' || word === 'plain') return 'Apple Pay'
  return APPLE_VERBS.has(word) ? `${sentenceCase(word)} with Apple Pay` : `${type} · Apple Pay`
}

const appleClass = (style: string | undefined): string =>
  `self-start rounded-md border px-3 py-1.5 text-sm font-medium ${
    style === 'black'
      ? 'border-paper-ink bg-paper-ink text-paper'
      : 'border-paper-ink bg-paper text-paper-ink'
  }`

const Autopay: Block = ({ page }) => {
  const block = page.pageContent?.autopay
  const every = Object.entries(block?.frequency ?? {}).filter(([, isOn]) => isOn === true)
  return (
    <PagePart header={block?.header}>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {every.map(([name]) => (
          <Tick key={name} isOn={name === block?.frequencySelected}>
            {labelOf(name)}
          </Tick>
        ))}
      </p>
      {block?.startDate && (
        <p className="text-sm text-paper-ink-2">
          Starts on a day of the month: <Text>{block.startDate}</Text>
        </p>
      )}
      {namesOn(block?.finish).length > 0 && (
        <p className="text-sm text-paper-ink-2">Ends: {namesOn(block?.finish).join(', ')}</p>
      )}
    </PagePart>
  )
}

const Links: Block = ({ page }) => {
  const { invoiceLink, viewInvoiceDetails } = page.pageContent?.invoices ?? {}
  const shown = [invoiceLink, viewInvoiceDetails].filter((link) => link?.enabled === true)
  if (shown.length === 0) return <p className="text-paper-ink-2">No invoice link is shown</p>
  return (
    <p className="flex flex-wrap gap-4">
      {ordered(shown).map((link, at) => (
        // Two links, which may be called the same.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className="underline">
          <Text>{link?.label}</Text>
        </span>
      ))}
    </p>
  )
}

const pageBlocks: Readonly<Record<string, Block>> = {
  logo: Logo,
  page: ({ page }) => <Heading block={page.pageContent?.page} />,
  invoices: Links,
  payor: Payer,
  paymentMethods: Methods,
  amount: Amounts,
  autopay: Autopay,
  notes: ({ page }) => {
    const notes = page.pageContent?.notes
    return (
      <PagePart header={notes?.header}>
        <Box value={notes?.value} placeholder={notes?.placeholder} isTall />
      </PagePart>
    )
  },
  review: ({ page }) => <PagePart header={page.pageContent?.review?.header} />,
  messageBeforePaying: ({ page }) => (
    <p className="text-sm text-paper-ink-2">
      <Text>{page.pageContent?.messageBeforePaying?.label}</Text>
    </p>
  ),
  paymentButton: ({ page, accent }) => {
    const { label, size } = page.pageSettings?.paymentButton ?? {}
    const own = page.pageContent?.paymentButton?.label
    return <PayButton label={own || label || 'Pay'} accent={accent} isSmall={size === 'sm'} />
  },
  contactUs: ({ page }) => (
    <PageContact block={page.pageContent?.contactUs} methods={methodsOf(page)} />
  ),
}

const blocksOf: Readonly<Record<Side, Readonly<Record<string, Block>>>> = {
  pageContent: pageBlocks,
  receiptContent: receiptBlocks,
}

/** Blocks that are shown, by their position; of one position in the order of interface.md. */
const shownBlocks = (page: PageValue, side: Side): readonly string[] =>
  Object.keys(blockTitles[side])
    .filter((name) => memberOf(valueAtPath(page, `${side}.${name}`), 'enabled') === true)
    .toSorted(
      (a, b) =>
        orderOf(valueAtPath(page, `${side}.${a}`)) - orderOf(valueAtPath(page, `${side}.${b}`)),
    )

export function PageSheet({ page, side }: { readonly page: PageValue; readonly side: Side }) {
  const color = readColor(page.pageSettings?.color)
  const accent: CSSProperties = color
    ? { backgroundColor: cssColor(color), color: cssColor(textOn(color)) }
    : {}
  const shown = shownBlocks(page, side)
  return (
    <div
      role="group"
      aria-label={`Preview of the ${sides[side].toLowerCase()}`}
      className="@container overflow-hidden rounded-md border border-paper-line bg-paper text-base text-paper-ink [overflow-wrap:anywhere]"
    >
      <div aria-hidden="true" className="h-1.5 bg-paper-ink" style={accent} />
      <div className="flex min-w-0 flex-col gap-6 p-4 @md:p-6">
        {shown.length === 0 && (
          <p className="py-8 text-center text-paper-ink-2">No block is shown</p>
        )}
        {shown.map((name) => {
          const Shown = blocksOf[side][name]
          return Shown && <Shown key={name} page={page} accent={accent} />
        })}
      </div>
    </div>
  )
}

/** A block of the page or its receipt as the payer sees it. @param accent of buttons, by the page's color */
type Block = (props: { readonly page: PageValue; readonly accent: CSSProperties }) => ReactNode
