import { cx } from './cx'
import { ForeignText } from './foreign-text'
import { clampText } from '~/lib/text'
import { formatMoney, type Money as Amounted } from '~/lib/money'
import { NotGiven } from './cell-text'
import { display } from './locale'

const sizes = {
  base: '',
  lg: 'text-lg font-semibold',
  xl: 'text-2xl font-semibold',
} as const

export function Money({
  text,
  currency,
  size = 'base',
  align = 'end',
  keepsPlace = false,
  className,
}: {
  text: string | undefined
  currency?: string | undefined
  size?: keyof typeof sizes
  align?: 'start' | 'end'
  /** Leaves room for a currency, so that decimals align in a column. */
  keepsPlace?: boolean
  className?: string
}) {
  return (
    <span
      className={cx(
        'tnum whitespace-nowrap',
        sizes[size],
        align === 'end' && 'block text-right',
        className,
      )}
    >
      {text === undefined ? <NotGiven /> : text}
      {(keepsPlace || (text !== undefined && currency !== undefined)) && (
        <span
          className={cx(
            'ml-1.5 text-xs font-normal text-ink-3',
            keepsPlace && 'inline-block w-7 text-left',
          )}
        >
          {text !== undefined && currency !== undefined && (
            <ForeignText>{clampText(currency, 16)}</ForeignText>
          )}
        </span>
      )}
    </span>
  )
}

export function Amount({
  money,
  hasCurrency = true,
  ...style
}: {
  money: Amounted | undefined
  hasCurrency?: boolean
  size?: 'base' | 'lg' | 'xl'
  align?: 'start' | 'end'
  keepsPlace?: boolean
}) {
  const text = money && formatMoney(money, { locale: display.locale })
  return <Money text={text} currency={hasCurrency ? money?.currency : undefined} {...style} />
}
