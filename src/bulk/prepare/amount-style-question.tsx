import { useId, useMemo } from 'react'

import type { WriteOperation } from '~/submit/intent'
import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import {
  guessAmountLocale,
  localeWith,
  openAmount,
  readIn,
  signIn,
  signNames,
  toldBy,
  type DecimalSign,
} from './amount-style'
import type { BulkKind } from './bulk-kind'
import type { Preparation } from './use-preparation'

const otherSign: Readonly<Record<DecimalSign, DecimalSign>> = { point: 'comma', comma: 'point' }

/** How the sheet writes amounts, where the browser writes them otherwise: what was found, or a question for all rows. */
export function AmountStyleQuestion<O extends WriteOperation>({
  kind,
  preparation: { rows, settings, setSettings, source },
  onChosen,
}: {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  /** The buttons go: the focus needs another place. */
  readonly onChosen: () => void
}) {
  const id = useId()
  const { locale, isStyleSaid } = settings
  const isWorkbook = source?.isWorkbook === true
  // Thousands of rows are read once, and not at each answer of the service.
  const found = useMemo(() => {
    if (isStyleSaid) return undefined
    const columns = kind.fields.flatMap((field) => (field.kind === 'amount' ? field.id : []))
    const texts = rows.flatMap(({ cells, isLeftOut }) =>
      isLeftOut ? [] : columns.flatMap((column) => cells[column] ?? []),
    )
    const amounts = { texts, isWorkbook }
    return guessAmountLocale(amounts, display.locale) === locale
      ? { told: toldBy(texts, locale)?.trim() ?? '' }
      : { open: openAmount(amounts, locale) }
  }, [kind, rows, locale, isStyleSaid, isWorkbook])
  if (!found) return null
  const say = (locale: string) => {
    setSettings({ ...settings, locale, isStyleSaid: true })
    onChosen()
  }
  const { told: text, open } = found
  if (text !== undefined) {
    const other = otherSign[signIn(locale)]
    return (
      <Notice
        actions={
          <>
            <Button size="sm" aria-describedby={id} onClick={() => say(locale)}>
              Keep
            </Button>
            <Button size="sm" aria-describedby={id} onClick={() => say(localeWith(other))}>
              Read as {signNames[other]}
            </Button>
          </>
        }
      >
        <span id={id}>
          Amounts are read with a decimal {signIn(locale)}: {brief(text)} is {readIn(text, locale)}.
        </span>
      </Notice>
    )
  }
  if (!open) return null
  const thousands = localeWith(otherSign[open.sign])
  const decimals = localeWith(open.sign)
  return (
    <Notice
      tone="warning"
      actions={
        <>
          <Button size="sm" aria-describedby={id} onClick={() => say(thousands)}>
            Thousands: {readIn(open.text, thousands)}
          </Button>
          <Button size="sm" aria-describedby={id} onClick={() => say(decimals)}>
            Decimals: {readIn(open.text, decimals)}
          </Button>
        </>
      }
    >
      <span id={id}>
        Amounts such as {brief(open.text)}: what does the {open.sign} part?
      </span>
    </Notice>
  )
}
