/** Large figures in a row: what a screen is opened for. */
import type { ReactNode } from 'react'

import { doubtOf, type Sum } from '~/lib/sums'

import { cx } from './cx'
import { SumText } from './sum-text'

/** Its items are `figureCell`s. */
export const figureRow =
  'grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-card @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none'

export const figureCell =
  'min-h-24 min-w-0 bg-surface px-4 py-3 last:odd:col-span-2 @4xl:last:odd:col-span-1'

/** No digit of it is ever cut off. */
const figureText =
  'text-lg font-semibold [overflow-wrap:anywhere] sm:text-2xl [&_*]:whitespace-normal'

interface FigureTextProps {
  readonly isDanger?: boolean
  readonly children: ReactNode
}

export const FigureText = ({ isDanger = false, children }: FigureTextProps) => (
  <p className={cx(figureText, isDanger ? 'text-danger' : 'text-ink')}>{children}</p>
)

/** What isn't added says so in words of its own: it is no amount. */
const FigureSum = ({ sum }: { readonly sum: Sum }) =>
  sum.unnamed ? doubtOf(sum) : <SumText sum={sum} align="start" />

interface SumsFigureProps {
  /** By currency, the one that is shown large first. */
  readonly sums: readonly Sum[]
  readonly isDanger?: boolean
  /** What they are of, before the other currencies. */
  readonly children?: ReactNode
}

export function SumsFigure({
  sums: [first, ...others],
  isDanger = false,
  children,
}: SumsFigureProps) {
  return (
    <>
      <FigureText isDanger={isDanger}>
        {first === undefined ? (
          <span className="font-normal text-ink-3">–</span>
        ) : (
          <FigureSum sum={first} />
        )}
      </FigureText>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        {children}
        {first !== undefined && first.currency === undefined && others.length > 0 && (
          <span>without a currency</span>
        )}
        {others.map((sum) => (
          <span key={sum.currency ?? ''} className="whitespace-nowrap">
            <FigureSum sum={sum} />
            {sum.currency === undefined && !sum.unnamed && ' without a currency'}
          </span>
        ))}
      </p>
    </>
  )
}
