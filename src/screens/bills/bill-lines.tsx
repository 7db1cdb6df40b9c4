import type { ReactNode } from 'react'

import { isUnreadable, type Problem } from '~/contract/read'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { CellText, Count } from '~/ui/cell-text'
import { Amount, amountHeader } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'
import { SumText } from '~/ui/sum-text'

import { billCurrency, sumOfLines } from './bill-money'
import type { BillValue } from './queries'

type Line = NonNullable<BillValue['billItems']>[number]

interface BillLinesProps {
  readonly bill: BillValue
  readonly problems: readonly Problem[]
}

export function BillLines({ bill, problems }: BillLinesProps) {
  const lines = bill.billItems ?? []
  if (lines.length === 0) {
    return (
      <RecordSection title="Lines">
        <Nothing>
          {isUnreadable(problems, 'billItems') ? 'We couldn’t read the lines' : 'No lines'}
        </Nothing>
      </RecordSection>
    )
  }
  const { total, tax, tiesToNet } = sumOfLines(bill, problems)
  const currency = billCurrency(bill)
  return (
    <RecordSection title="Lines">
      <PlainTable
        label="Lines of the bill"
        wraps
        columns={[
          { header: 'Product' },
          { header: 'Quantity', align: 'end' },
          { header: 'Cost', align: 'end' },
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
                members={[`billItems.${String(at)}.${member}`]}
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
      {tiesToNet === false && (
        <Mark tone="warning">
          The lines don’t add up to the bill’s amount, with tax or without it
        </Mark>
      )}
    </RecordSection>
  )
}

type Read = (member: string, content: ReactNode) => ReactNode

const lineCells = (line: Line, read: Read): readonly ReactNode[] => [
  <div key="product">
    {read('itemProductName', <CellText>{line.itemProductName}</CellText>)}
    <Quiet
      parts={[
        line.itemDescription,
        line.itemProductCode,
        line.itemCommodityCode && `commodity ${line.itemCommodityCode}`,
        line.itemCategories?.join(', '),
        line.itemMode === undefined ? undefined : `mode ${String(line.itemMode)}`,
      ]}
    />
  </div>,
  <div key="quantity">
    {read('itemQty', <Count value={line.itemQty} />)}
    <Quiet parts={[line.itemUnitOfMeasure]} />
  </div>,
  read('itemCost', <Amount money={line.itemCost} />),
  <div key="tax">
    {read('itemTaxAmount', <Amount money={line.itemTaxAmount} />)}
    <Quiet
      parts={[line.itemTaxRate === undefined ? undefined : `rate ${String(line.itemTaxRate)}`]}
    />
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
