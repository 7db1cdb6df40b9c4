import { memberOf } from '~/lib/json'

import type { CSSProperties } from 'react'

import { blockTitles, sides, type Side } from '../definition/blocks'
import { cssColor, readColor, textOn } from '../definition/color'
import { orderOf, valueAt } from '../definition/settings'
import type { PageValue } from '../queries'
import type { Block } from './block'
import { pageBlocks } from './page-blocks'
import { receiptBlocks } from './receipt-blocks'

const blocksOf: Readonly<Record<Side, Readonly<Record<string, Block>>>> = {
  pageContent: pageBlocks,
  receiptContent: receiptBlocks,
}

/** Blocks that are shown, by their position; of one position in the order of interface.md. */
const shownBlocks = (page: PageValue, side: Side): readonly string[] =>
  Object.keys(blockTitles[side])
    .filter((name) => memberOf(valueAt(page, `${side}.${name}`), 'enabled') === true)
    .toSorted(
      (a, b) => orderOf(valueAt(page, `${side}.${a}`)) - orderOf(valueAt(page, `${side}.${b}`)),
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
