import type { ReactNode } from 'react'

import { useTodayHere } from '~/filters/use-today'
import { type Sender, useSender } from '~/api/sender'
import type { InvoiceStanding } from '~/domain/receivables/invoice-standing'
import { isKnownToday, useStandingOf } from '~/domain/receivables/use-receivables'
import { formatWholeDay, isDay, todayIn } from '~/lib/days'
import { fileTitle } from '~/lib/file-names'
import { formatMoney, isZero, type Money, negate } from '~/lib/money'
import { Mark } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { EmailText } from '~/ui/email-text'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { usePageFoot, usePrintedName } from '~/ui/printed-name'
import { PrintedSheet } from '~/ui/printed-sheet'

import { type InvoiceDocument, keptDocument } from './document-data'
import type { MadeInvoice } from './made-invoices'

interface DocumentProps {
  readonly from: Sender
  readonly document: InvoiceDocument
  /** Of the sandbox: on paper it says so. */
  readonly isSample: boolean
  /** What was paid for it, as far as it is known here; none of one that isn't sent. */
  readonly standing?: InvoiceStanding | undefined
}

/** With its year, always: paper is read later. */
const dayText = (day: string): string => (isDay(day) ? formatWholeDay(day, display.locale) : day)

const amountText = (money: Money | undefined, withCurrency = false): string =>
  money === undefined ? '–' : formatMoney(money, { locale: display.locale, withCurrency })

const numberText = (value: number | undefined): string =>
  value === undefined
    ? '–'
    : new Intl.NumberFormat(display.locale, { maximumFractionDigits: 6 }).format(value)

/** Paper: ink on white in both themes, in sizes of its own container, so that it is the same at any width. */
function Paper({ from, document, standing }: Omit<DocumentProps, 'isSample'>) {
  const { billTo, shipTo, facts, lines, hasTax, sums, total, notes, terms } = document
  const settled = total && standing && settledOf(total, standing)
  const today = useTodayHere()
  return (
    <article
      aria-label="Invoice"
      data-theme="light"
      className="@container flex min-w-0 flex-col gap-8 bg-paper print:block print:[&>*+*]:mt-6 text-base text-paper-ink [overflow-wrap:anywhere]"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="text-lg font-semibold">
            <ForeignText>{from.name}</ForeignText>
          </p>
          {from.reachedAt.map((line) => (
            <p key={line} className="text-paper-ink-2">
              <ForeignText>{line}</ForeignText>
            </p>
          ))}
        </div>
        <div className="ms-auto text-end">
          <p className="text-2xl font-semibold">Invoice</p>
          {total && <p className="tnum mt-1 text-paper-ink-2">{amountText(total, true)}</p>}
          <dl className="mt-4 ms-auto grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-1">
            {facts.map(({ label, value, isDay = false }) => (
              <div key={label} className="contents">
                <dt className="text-start text-paper-ink-2">{label}</dt>
                <dd className="tnum">
                  <ForeignText>{isDay ? dayText(value) : value}</ForeignText>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6">
        <Party title="Bill to" lines={billTo} />
        <Party title="Ship to" lines={shipTo} isPlace />
      </div>
      {lines.length > 0 && (
        <table className="tnum w-full border-collapse text-start">
          <thead>
            <tr className="border-b border-paper-ink text-sm text-paper-ink-2">
              <Head>Description</Head>
              <Head isNumber isRoomy>
                Qty
              </Head>
              <Head isNumber isRoomy>
                Unit cost
              </Head>
              {hasTax && (
                <Head isNumber isRoomy>
                  Tax
                </Head>
              )}
              <Head isNumber>Amount</Head>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // Lines have no names of their own, and never change places on paper.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} className="border-b border-paper-line align-top">
                <td className="py-2 pe-3">
                  <ForeignText>{line.title}</ForeignText>
                  {line.details !== '' && (
                    <span className="block text-sm text-paper-ink-2">
                      <ForeignText>{line.details}</ForeignText>
                    </span>
                  )}
                  <span className="block text-sm text-paper-ink-2 @md:hidden">
                    {numberText(line.quantity)} × {amountText(line.cost)}
                    {line.tax && ` · tax ${amountText(line.tax)}`}
                  </span>
                </td>
                <Cell isRoomy>{numberText(line.quantity)}</Cell>
                <Cell isRoomy>{amountText(line.cost)}</Cell>
                {hasTax && (
                  <Cell isRoomy>
                    {line.taxRate !== undefined && (
                      <span className="text-sm text-paper-ink-2">{numberText(line.taxRate)}% </span>
                    )}
                    {amountText(line.tax)}
                  </Cell>
                )}
                <Cell>{amountText(line.amount)}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="tnum ms-auto flex w-full max-w-64 flex-col gap-1 break-inside-avoid">
        {sums.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-paper-ink-2">{label}</dt>
            <dd>{amountText(amount)}</dd>
          </div>
        ))}
        {settled && (
          <>
            <div className="flex justify-between gap-4">
              <dt className="text-paper-ink-2">Total</dt>
              <dd>{amountText(total)}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-paper-ink-2">Paid</dt>
              <dd>{amountText(negate(settled.paid))}</dd>
            </div>
          </>
        )}
        <div className="mt-1 flex justify-between gap-4 border-t border-paper-ink pt-2 text-lg font-semibold">
          <dt>Amount due</dt>
          <dd>{amountText(settled ? settled.due : total, true)}</dd>
        </div>
      </dl>
      {standing && (settled || standing.state === 'unknown' || !isKnownToday(standing, today)) && (
        <p className="-mt-6 text-end text-sm text-paper-ink-2 print:mt-1!">
          {standingText(standing)}
        </p>
      )}
      <Words title="Notes" text={notes} />
      <Words title="Terms and conditions" text={terms} />
    </article>
  )
}

/** As the screen says it, in whole sentences: paper is read by someone else, and later. */
export function standingText({
  state,
  knownAt,
}: Pick<InvoiceStanding, 'state' | 'knownAt'>): string {
  const day = dayText(todayIn(display.zone, knownAt))
  return state === 'unknown'
    ? `As of ${day}. Some payments may not be counted.`
    : `As far as we know, ${day}`
}

/** What a customer reads as paid and due; undefined where nothing is known to be paid. */
export function settledOf(
  total: Money,
  { state, paid, open }: Pick<InvoiceStanding, 'state' | 'paid' | 'open'>,
): { readonly paid: Money; readonly due: Money } | undefined {
  if (state === 'paid') {
    // By the customer's balance nothing of it is open, whatever payments name it.
    const isCovered = paid !== undefined && open !== undefined && isZero(open)
    return { paid: isCovered ? paid : total, due: { ...total, amountMinor: 0 } }
  }
  return paid && open && !isZero(paid) ? { paid, due: open } : undefined
}

interface CellProps {
  readonly isNumber?: boolean
  /** Left out on a phone, where the first column says it. */
  readonly isRoomy?: boolean
  readonly children: ReactNode
}

const roomy = '@max-md:hidden'

const Head = ({ isNumber = false, isRoomy = false, children }: CellProps) => (
  <th
    scope="col"
    className={cx(
      'py-2 font-medium',
      isNumber ? 'ps-3 text-end whitespace-nowrap' : 'text-start',
      isRoomy && roomy,
    )}
  >
    {children}
  </th>
)

const Cell = ({ isRoomy = false, children }: CellProps) => (
  <td className={cx('py-2 ps-3 text-end whitespace-nowrap', isRoomy && roomy)}>{children}</td>
)

interface PartyProps {
  readonly title: string
  readonly lines: readonly string[]
  /** Begins with a street, not with a name. */
  readonly isPlace?: boolean
}

function Party({ title, lines, isPlace = false }: PartyProps) {
  if (lines.length === 0) return null
  const [name, ...rest] = lines
  return (
    <div className="min-w-0 flex-1 basis-44">
      <h4 className="text-sm text-paper-ink-2">{title}</h4>
      <p className={cx('mt-1', !isPlace && 'font-medium')}>
        <ForeignText>{name}</ForeignText>
      </p>
      {rest.map((line) => (
        <p key={line}>
          {line.includes('@') ? <EmailText>{line}</EmailText> : <ForeignText>{line}</ForeignText>}
        </p>
      ))}
    </div>
  )
}

function Words({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined || text.trim() === '') return null
  return (
    <div className="break-inside-avoid">
      <h4 className="mb-1 text-sm text-paper-ink-2">{title}</h4>
      <TextLines text={text} />
    </div>
  )
}

/** Of a text that is typed in several lines: in any other a line break is shown as a sign. */
export const TextLines = ({ text }: { readonly text: string }) =>
  text.split(/\r?\n/).map((line, at) => (
    // A blank line keeps its height. Lines never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at} className="min-h-5">
      <ForeignText>{line}</ForeignText>
    </p>
  ))

/** "INV-2026-001 Liam Whitfield" is how customers file it. */
function useInvoiceName({ facts, billTo }: InvoiceDocument): void {
  const number = facts.find(({ label }) => label === 'Invoice number')?.value
  usePrintedName('paper', () => fileTitle(number ?? 'Invoice', billTo[0]))
}

function pageTitleOf({
  from,
  document: { facts },
}: Pick<DocumentProps, 'from' | 'document'>): string {
  const number = facts.find(({ label }) => label === 'Invoice number')?.value
  return [from.name, number && `Invoice ${number}`].filter(Boolean).join(' · ')
}

export function DocumentSheet({ isSample, ...props }: DocumentProps) {
  usePageFoot(pageTitleOf(props))
  useInvoiceName(props.document)
  return (
    <PrintedSheet isSample={isSample}>
      <Paper {...props} />
    </PrintedSheet>
  )
}

export function KeptDocument({ made: { kept, submission } }: { made: MadeInvoice }) {
  const from = useSender(submission.subject.entry ?? '')
  const document = keptDocument(kept.body, submission.subject)
  const standing = useStandingOf(submission.reference ?? '')
  return (
    <>
      <Difference of={document} />
      <DocumentSheet
        from={from}
        document={document}
        isSample={submission.environment.kind === 'sandbox'}
        standing={standing}
      />
    </>
  )
}

/** Where a line’s amount isn’t kept, the document can’t add up to the amount that was sent. */
function Difference({ of: { difference } }: { of: InvoiceDocument }) {
  if (!difference) return null
  const isLess = difference.amountMinor < 0
  const size = formatMoney(isLess ? negate(difference) : difference, {
    locale: display.locale,
    withCurrency: true,
  })
  return (
    <div>
      <Mark tone="warning">
        The amount is {size} {isLess ? 'less' : 'more'} than the lines and other figures add up to
      </Mark>
    </div>
  )
}
