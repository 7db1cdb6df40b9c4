import { Fragment } from 'react'

import { doubtOf, sumFigure, type Sum } from '~/lib/sums'

import { display } from './locale'
import { hasSign, MoneyText } from './money'
import { DoubtMark, doubtProps } from './doubt-mark'

/** Marks a sum that lacks something. The only way to show one. */
export function SumText({
  sum,
  hasCurrency = true,
  align = 'end',
  size = 'base',
  noun,
  unknown,
}: {
  sum: Sum
  /** What the sum lacks, where it isn't single amounts. */
  noun?: 'paypoint'
  /** In place of a sum of which no amount is known. Default: a dash. */
  unknown?: string | undefined
  hasCurrency?: boolean
  align?: 'start' | 'end'
  size?: 'base' | 'lg' | 'xl'
}) {
  const withCurrency = hasCurrency && hasSign(sum.currency)
  const { text, doubt } = sumFigure(sum, { locale: display.locale, withCurrency })
  const money = (
    <MoneyText
      text={text}
      currency={hasCurrency && !withCurrency ? sum.currency : undefined}
      align={doubt === undefined || text === undefined ? align : 'start'}
      size={size}
      // Words in place of a figure are none.
      {...(text === undefined
        ? { mark: doubtOf(sum, noun), unknown: unknown ?? (sum.unnamed ? 'Not added' : undefined) }
        : { sumIn: sum.currency ?? 'none' })}
    />
  )
  if (doubt === undefined || text === undefined) return money
  return (
    <span className={align === 'end' ? 'block text-end whitespace-nowrap' : 'whitespace-nowrap'}>
      {money}
      <SumDoubt of={sum} noun={noun} />
    </span>
  )
}

function SumDoubt({ of, noun }: { of: Sum; noun: 'paypoint' | undefined }) {
  const doubt = doubtOf(of, noun)
  if (doubt === undefined) return null
  return (
    <DoubtMark
      reason={doubt}
      spoken={` ${doubt}`}
      className="ms-0.5 text-sm font-normal text-warning"
    />
  )
}

export function SumTexts({ sums }: { sums: readonly Sum[] }) {
  if (sums.length === 0) return <MoneyText text={undefined} />
  return (
    <>
      {sums.map((sum) => (
        <Fragment key={sum.currency ?? ''}>
          <SumText sum={sum} />
          {sum.currency === undefined && sums.length > 1 && (
            <span className="block text-end text-xs font-normal text-ink-3">
              without a currency
            </span>
          )}
        </Fragment>
      ))}
    </>
  )
}

/** Sums of which some amounts are still to come: what was added, and once how much of it that is. */
export function SumsSoFar({ sums, soFar }: { sums: readonly Sum[]; soFar: string }) {
  const [lacking] = sums.flatMap((sum) => doubtOf(sum) ?? [])
  return (
    <>
      {sums
        .filter(({ added }) => added > 0)
        .map((sum) => (
          <MoneyText
            key={sum.currency ?? ''}
            text={
              sumFigure(sum, { locale: display.locale, withCurrency: hasSign(sum.currency) }).text
            }
            currency={hasSign(sum.currency) ? undefined : sum.currency}
            align="start"
            sumIn={sum.currency ?? 'none'}
          />
        ))}
      <span {...(lacking !== undefined && doubtProps(lacking))} className="text-xs text-ink-3">
        {soFar}
      </span>
    </>
  )
}
