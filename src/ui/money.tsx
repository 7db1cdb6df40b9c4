import { createContext, use } from 'react'
import { cx } from './cx'
import { isCurrencyCode } from '~/lib/currency'
import { foreignText, isolated } from './foreign-text'
import { clampText } from '~/lib/text'
import { formatMoney, type Money as Amounted } from '~/lib/money'
import { NotGiven } from './cell-text'
import { DoubtMark, doubtProps } from './doubt-mark'
import { display } from './locale'
import { VisuallyHidden } from './visually-hidden'

const sizes = {
  base: '',
  lg: 'text-lg font-semibold',
  xl: 'text-2xl font-semibold',
} as const

export function MoneyText({
  text,
  currency,
  size = 'base',
  align = 'end',
  keepsPlace = false,
  mark,
  unknown,
  className,
  sumIn,
  spokenCurrency,
}: {
  text: string | undefined
  currency?: string | undefined
  size?: keyof typeof sizes
  align?: 'start' | 'end'
  /** Leaves room for a currency, so that decimals align in a column. */
  keepsPlace?: boolean
  /** A doubt: an asterisk, with its reason on hover and to screen readers. */
  mark?: string | undefined
  /** In place of a figure that is in doubt. Default: a dash. */
  unknown?: string | undefined
  className?: string
  /** Of a sum: its currency, or 'none'. Tests look for every sum on a screen by it. */
  sumIn?: string
  /** What a header says for the whole column: a screen reader says it with each amount (styles.css). */
  spokenCurrency?: string | undefined
}) {
  return (
    <span
      data-sum={sumIn}
      data-spoken={spokenCurrency}
      className={cx(
        'tnum whitespace-nowrap',
        sizes[size],
        align === 'end' && 'block text-end',
        className,
      )}
    >
      {text === undefined && mark !== undefined ? (
        <UnknownFigure words={unknown} reason={mark} />
      ) : (
        (text ?? <NotGiven />)
      )}
      {text !== undefined && mark !== undefined && (
        <DoubtMark reason={mark} spoken={`, ${mark}`} className="text-ink-3" />
      )}
      {(keepsPlace || (text !== undefined && currency !== undefined)) && (
        <span
          className={cx(
            'ms-1.5 text-xs font-normal text-ink-3',
            // No code: as long as the service made it.
            currency !== undefined &&
              !isCurrencyCode(currency) &&
              'inline-block max-w-40 align-bottom [overflow-wrap:anywhere] whitespace-normal',
            keepsPlace && 'inline-block w-7 text-start',
          )}
        >
          {text !== undefined && currency !== undefined && isolated(clampText(currency, 16))}
        </span>
      )}
    </span>
  )
}

/** A figure that nobody has: a dash, or words where it isn't among figures, with its reason as a mark has it. */
const UnknownFigure = ({ words, reason }: { words: string | undefined; reason: string }) => (
  <span {...doubtProps(reason)} className="cursor-help font-normal text-ink-3">
    {words === undefined ? (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>not known</VisuallyHidden>
      </>
    ) : (
      <span className="text-sm">{words}</span>
    )}
    <VisuallyHidden>, {reason}</VisuallyHidden>
  </span>
)

/** "$1,560.50" and "CA$12.00" rather than a number with a code, as in sentences and on buttons. */
export const hasSign = (currency: string | undefined): boolean =>
  currency !== undefined && isCurrencyCode(currency)

/** The currency that a table's header tells for all its amounts. */
export const SharedCurrency = createContext<string | undefined>(undefined)

export function Amount({
  money,
  hasCurrency = true,
  keepsPlace = false,
  mark,
  ...style
}: {
  money: Amounted | undefined
  hasCurrency?: boolean
  size?: 'base' | 'lg' | 'xl'
  align?: 'start' | 'end'
  keepsPlace?: boolean
  /** A doubt, and what stands in place of a figure that is in doubt: as those of `MoneyText`. */
  mark?: string | undefined
  unknown?: string | undefined
}) {
  const shared = use(SharedCurrency)
  const named = hasCurrency ? money?.currency : undefined
  // Among rows of several currencies the code is told apart more easily than a sign.
  const withCurrency = !keepsPlace && hasSign(named)
  const text = money && formatMoney(money, { locale: display.locale, withCurrency })
  const currency = withCurrency ? undefined : named
  if (!keepsPlace || shared === undefined || currency !== shared) {
    const isUnnamed = keepsPlace && shared !== undefined && money && currency === undefined
    return (
      <MoneyText
        text={text}
        currency={currency}
        keepsPlace={keepsPlace && shared === undefined}
        {...style}
        {...(isUnnamed && { mark: 'No currency given' })}
        {...(mark !== undefined && { mark })}
      />
    )
  }
  return (
    <MoneyText
      text={text}
      {...(text !== undefined && { spokenCurrency: ` ${shared}` })}
      {...style}
      {...(mark !== undefined && { mark })}
    />
  )
}

/** A column's currency stands in its header once, where all of its rows share it. */
export const amountHeader = (label: string, currency: string | undefined): string =>
  currency === undefined ? label : `${label} ${foreignText(clampText(currency, 16))}`
