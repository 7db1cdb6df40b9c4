import type { Read } from '~/contract/fields'
import type { Problem } from '~/contract/read'
import { problemsAt } from '~/contract/read'
import type { Category, SplitFunding } from '~/contract/shared'
import { normaliseCurrency } from '~/lib/currency'
import { amountIn, compareMoney, ifExact, type Money } from '~/lib/money'
import { addendsOf, sumFigures, wholeAmount } from '~/lib/sums'
import type { PaymentValue } from './payment-facts'
import { RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { CellId, CellText, Count } from '~/ui/cell-text'
import { Amount, amountHeader } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'
import { SumText } from '~/ui/sum-text'

interface PartsProps<Part> {
  readonly parts: readonly Part[]
  /** Where the record has them. */
  readonly path: string
  readonly currency: string | undefined
  readonly problems: readonly Problem[]
}

/** What they make together; undefined where one is missing or could not be read. */
function sumOf({
  parts,
  path,
  currency,
  problems,
}: PartsProps<{ readonly amount?: Money | undefined }>) {
  return sumFigures(
    addendsOf(
      parts.map(({ amount }) => amount),
      problemsAt(problems, `${path}.*.amount`).length,
      currency,
    ),
    currency,
  )
}

/** Categories and splits of what was paid, with their sums beside the total. */
export function PaymentParts({
  data,
  path,
  instructions,
  total,
  problems,
}: {
  data: PaymentValue | undefined
  path: string
  /** Of the transaction itself, where it has them too. */
  instructions?: readonly Read<typeof SplitFunding>[] | undefined
  total: Money | undefined
  problems: readonly Problem[]
}) {
  const { categories = [], splitFunding = [] } = data?.paymentDetails ?? {}
  const currency = normaliseCurrency(data?.paymentDetails?.currency)
  const shared = { currency, problems }
  const details = `${path}.paymentDetails`
  return (
    <>
      {categories.length > 0 && (
        <RecordSection title="Categories">
          <Categories parts={categories} path={`${details}.categories`} {...shared} />
        </RecordSection>
      )}
      {splitFunding.length > 0 && (
        <RecordSection title="Split funding">
          <Splits parts={splitFunding} path={`${details}.splitFunding`} {...shared} total={total} />
        </RecordSection>
      )}
      {instructions && instructions.length > 0 && (
        <RecordSection title="Split instructions">
          <Splits parts={instructions} path="splitFundingInstructions" {...shared} total={total} />
        </RecordSection>
      )}
    </>
  )
}

function Categories(props: PartsProps<Read<typeof Category>>) {
  const { parts, path, currency, problems } = props
  return (
    <PlainTable
      label="Categories of the payment"
      wraps
      columns={[
        { header: 'Category' },
        { header: 'Quantity', align: 'end' },
        { header: amountHeader('Amount', currency), align: 'end' },
      ]}
      rows={[
        ...parts.map(({ label, description, qty, amount }, at) => ({
          id: String(at),
          cells: [
            <div key="label">
              <CellText>{label}</CellText>
              {description !== undefined && description !== label && <Quiet>{description}</Quiet>}
            </div>,
            <Count key="qty" value={qty} />,
            <ReadMembers
              key="amount"
              reading={{ problems }}
              members={[`${path}.${String(at)}.amount`]}
            >
              <Amount money={amountIn(amount, currency)} hasCurrency={false} />
            </ReadMembers>,
          ],
        })),
        {
          id: 'sum',
          isTotal: true,
          cells: ['Sum', '', <SumText key="sum" sum={sumOf(props)} hasCurrency={false} />],
        },
      ]}
    />
  )
}

function Splits({
  total,
  ...props
}: PartsProps<Read<typeof SplitFunding>> & { readonly total: Money | undefined }) {
  const { parts, path, currency, problems } = props
  const sum = sumOf(props)
  const whole = wholeAmount(sum)
  const isWhole = whole && total && ifExact(() => compareMoney(whole, total) === 0)
  return (
    <>
      <PlainTable
        label="Parts of the split"
        wraps
        columns={[
          { header: 'Paypoint' },
          { header: 'Account' },
          { header: amountHeader('Amount', currency), align: 'end' },
        ]}
        rows={[
          ...parts.map(({ recipientEntryPoint, accountId, description, amount }, at) => ({
            id: String(at),
            cells: [
              <div key="entry">
                <CellText>{recipientEntryPoint}</CellText>
                {description !== undefined && <Quiet>{description}</Quiet>}
              </div>,
              <CellId key="account">{accountId}</CellId>,
              <ReadMembers
                key="amount"
                reading={{ problems }}
                members={[`${path}.${String(at)}.amount`]}
              >
                <Amount money={amountIn(amount, currency)} hasCurrency={false} />
              </ReadMembers>,
            ],
          })),
          {
            id: 'sum',
            isTotal: true,
            cells: ['Sum', '', <SumText key="sum" sum={sum} hasCurrency={false} />],
          },
        ]}
      />
      {isWhole === false && <Mark tone="warning">The parts don’t add up to the total</Mark>}
    </>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <div className="text-sm font-normal text-ink-3">
    <CellText>{children}</CellText>
  </div>
)
