import { formatMoney } from '~/lib/money'
import { sentenceCase } from '~/lib/text'
import { display } from '~/ui/locale'

import { labelOf } from '../definition/blocks'
import { orderOf } from '../definition/settings'
import type { PageValue } from '../queries'
import type { Block } from './block'
import { Box, Contact, Heading, Logo, Part, PayButton, Pill, Text, Tick } from './parts'

type Flags = Readonly<Record<string, boolean | undefined>>

const namesOn = (flags: Flags | undefined): readonly string[] =>
  Object.entries(flags ?? {}).flatMap(([name, isOn]) => (isOn === true ? [labelOf(name)] : []))

export const methodsOf = ({ pageContent }: PageValue): readonly string[] =>
  namesOn(pageContent?.paymentMethods?.methods)

const ordered = <T,>(rows: readonly T[] | undefined): readonly T[] =>
  (rows ?? []).toSorted((a, b) => orderOf(a) - orderOf(b))

const Payer: Block = ({ page }) => {
  const block = page.pageContent?.payor
  return (
    <Part header={block?.header}>
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
    </Part>
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
    <Part>
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
    </Part>
  )
}

const Methods: Block = ({ page }) => {
  const block = page.pageContent?.paymentMethods
  const names = methodsOf(page)
  const apple = block?.settings?.applePay
  return (
    <Part header={block?.header}>
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
    </Part>
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
    <Part header={block?.header}>
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
    </Part>
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

export const pageBlocks: Readonly<Record<string, Block>> = {
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
      <Part header={notes?.header}>
        <Box value={notes?.value} placeholder={notes?.placeholder} isTall />
      </Part>
    )
  },
  review: ({ page }) => <Part header={page.pageContent?.review?.header} />,
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
    <Contact block={page.pageContent?.contactUs} methods={methodsOf(page)} />
  ),
}
