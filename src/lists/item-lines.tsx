import type { ReactNode } from 'react'

import type { Read } from '~/contract/fields'
import { problemsAt, type Problem } from '~/contract/read'
import type { Item } from '~/contract/shared'
import { addendsOf, sumFigures, type Sum } from '~/lib/sums'
import { ReadMembers } from '~/table/read-columns'
import { CellText, Count } from '~/ui/cell-text'
import { Amount, amountHeader } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'
import { SumText } from '~/ui/sum-text'

type Line = Read<typeof Item>

export interface ItemSums {
  readonly total: Sum
  readonly tax: Sum
}

/** @param path where the record has them: "billItems" */
export function sumOfItems(
  lines: readonly Line[],
  path: string,
  problems: readonly Problem[],
): ItemSums {
  const unread = (member: string) => problemsAt(problems, `${path}.*.${member}`).length
  const total = sumFigures(
    addendsOf(
      lines.map((line) => line.itemTotalAmount),
      unread('itemTotalAmount'),
    ),
  )
  const taxes = lines.flatMap((line) => line.itemTaxAmount ?? [])
  // A missing tax counts as none.
  const tax = sumFigures([...taxes, ...addendsOf([], unread('itemTaxAmount'))])
  return { total, tax }
}

interface ItemLinesProps {
  readonly label: string
  readonly lines: readonly Line[]
  readonly path: string
  readonly currency: string | undefined
  readonly problems: readonly Problem[]
}

/** The lines of a bill or an invoice, with their sum. */
export function ItemLines({ label, lines, path, currency, problems }: ItemLinesProps) {
  const { total, tax } = sumOfItems(lines, path, problems)
  return (
    <PlainTable
      label={label}
      wraps
      columns={[
        { header: 'Product' },
        { header: 'Quantity', align: 'end', isWide: true },
        { header: 'Cost', align: 'end', isWide: true },
        { header: 'Tax', align: 'end' },
        { header: amountHeader('Total', currency), align: 'end' },
      ]}
      rows={[
        // Lines have no id, and may share a product.
        ...lines.map((line, at) => ({
          id: String(at),
          cells: lineCells(line, (member, content) => (
            <ReadMembers
              key={member}
              reading={{ problems }}
              members={[`${path}.${String(at)}.${member}`]}
            >
              {content}
            </ReadMembers>
          )),
        })),
        {
          id: 'sum',
          isTotal: true,
          cells: [
            'Sum of the lines',
            '',
            '',
            <SumText key="tax" sum={tax} hasCurrency={false} />,
            <SumText key="total" sum={total} hasCurrency={false} />,
          ],
        },
      ]}
    />
  )
}

type ReadMember = (member: string, content: ReactNode) => ReactNode

const lineCells = (line: Line, read: ReadMember): readonly ReactNode[] => [
  <div key="product">
    {read('itemProductName', <CellText>{line.itemProductName}</CellText>)}
    <Quiet
      parts={[
        line.itemDescription,
        line.itemProductCode,
        line.itemCommodityCode && `commodity ${line.itemCommodityCode}`,
        line.itemCategories?.join(', '),
      ]}
    />
    {/* On a phone two more columns of figures have no room. */}
    <div className="tnum flex flex-wrap gap-x-1 text-sm font-normal text-ink-3 sm:hidden">
      {read('itemQty', <Count value={line.itemQty} />)}
      {line.itemUnitOfMeasure && <CellText>{line.itemUnitOfMeasure}</CellText>}
      <span>×</span>
      {read('itemCost', <Amount money={line.itemCost} align="start" />)}
    </div>
  </div>,
  <div key="quantity">
    {read('itemQty', <Count value={line.itemQty} />)}
    <Quiet parts={[line.itemUnitOfMeasure]} />
  </div>,
  read('itemCost', <Amount money={line.itemCost} />),
  <div key="tax">
    {read('itemTaxAmount', <Amount money={line.itemTaxAmount} />)}
    <Quiet parts={[line.itemTaxRate ? `rate ${String(line.itemTaxRate)}` : undefined]} />
  </div>,
  read('itemTotalAmount', <Amount money={line.itemTotalAmount} />),
]

function Quiet({ parts }: { parts: readonly (string | undefined)[] }) {
  const text = parts.filter(Boolean).join(' · ')
  if (text === '') return null
  return (
    <div className="text-sm font-normal text-ink-3">
      <CellText>{text}</CellText>
    </div>
  )
}
