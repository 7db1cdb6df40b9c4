import { ListOrdered } from 'lucide-react'

import type { Problem } from '~/contract/read'
import { clampText } from '~/lib/text'
import { Amount } from '~/ui/money'
import { Mark } from '~/ui/badge'
import { CellId, CellText, Count } from '~/ui/cell-text'
import { foreignText } from '~/ui/foreign-text'
import { EmptyState } from '~/ui/empty-state'
import { PlainTable } from '~/ui/plain-table'
import { SumText } from '~/ui/sum-text'

import { billCurrency, sumOfLines } from './bill-money'
import type { BillValue } from './queries'

const blanks = (count: number) => Array.from({ length: count }, () => '')

const columns = [
  { header: 'Product' },
  { header: 'Quantity', align: 'end' },
  { header: 'Unit' },
  { header: 'Cost', align: 'end' },
  { header: 'Tax rate', align: 'end' },
  { header: 'Tax', align: 'end' },
  { header: 'Total', align: 'end' },
  { header: 'Description' },
  { header: 'Code' },
  { header: 'Commodity' },
  { header: 'Categories' },
  { header: 'Mode', align: 'end' },
] as const

export function BillLines({ bill, problems }: { bill: BillValue; problems: readonly Problem[] }) {
  const lines = bill.billItems ?? []
  if (lines.length === 0) {
    return (
      <EmptyState icon={ListOrdered} title="No lines">
        The service sent no lines with this bill.
      </EmptyState>
    )
  }
  const { total, tax, tiesToNet } = sumOfLines(bill, problems)
  const currency = billCurrency(bill)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PlainTable
        label="Lines of the bill"
        columns={columns}
        rows={[
          ...lines.map((line, at) => ({
            // Lines have no id, and may share a product.
            id: String(at),
            cells: [
              <div key="name" className="min-w-40">
                <CellText>{line.itemProductName}</CellText>
              </div>,
              <Count key="quantity" value={line.itemQty} />,
              <CellText key="unit">{line.itemUnitOfMeasure}</CellText>,
              <Amount key="cost" money={line.itemCost} />,
              <Count key="rate" value={line.itemTaxRate} />,
              <Amount key="tax" money={line.itemTaxAmount} />,
              <Amount key="total" money={line.itemTotalAmount} />,
              <CellText key="description">{line.itemDescription}</CellText>,
              <CellId key="code">{line.itemProductCode}</CellId>,
              <CellId key="commodity">{line.itemCommodityCode}</CellId>,
              <CellText key="categories">{line.itemCategories?.join(', ')}</CellText>,
              <Count key="mode" value={line.itemMode} />,
            ],
          })),
          {
            id: 'sum',
            isTotal: true,
            cells: [
              'Sum of the lines',
              ...blanks(4),
              <SumText key="tax" sum={tax} hasCurrency={false} />,
              <SumText key="total" sum={total} hasCurrency={false} />,
              ...blanks(5),
            ],
          },
        ]}
      />
      <p className="text-sm text-ink-3">
        {currency === undefined
          ? 'No currency is given for these amounts.'
          : `Amounts in ${foreignText(clampText(currency, 16))}, the currency of the payout.`}
      </p>
      {tiesToNet === false && (
        <Mark tone="warning">
          The lines do not add up to the bill’s net amount, with their tax or without it.
        </Mark>
      )}
    </div>
  )
}
