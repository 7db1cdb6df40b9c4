import type { Problem } from '~/contract/read'
import { RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { StatusMark } from '~/table/status-mark'
import { isZero } from '~/lib/money'
import { Count, NotGiven } from '~/ui/cell-text'
import { Amount } from '~/ui/money'
import { PlainTable } from '~/ui/plain-table'

import { railsOf, statesOf, type NamedPart, type Rail } from './parts'
import type { BatchValue } from './queries'
import { TieOutSection } from './tie-out-section'

interface BatchWorkProps {
  readonly batch: BatchValue
  readonly problems: readonly Problem[]
}

export const BatchWork = ({ batch, problems }: BatchWorkProps) => (
  <>
    <TieOutSection batch={batch} problems={problems} />
    <Rails batch={batch} problems={problems} />
    <States batch={batch} problems={problems} />
  </>
)

const amountColumns = [
  { header: 'Payouts', align: 'end' },
  { header: 'Amount', align: 'end' },
] as const

const figures = ({ records, amount, member }: NamedPart, problems: readonly Problem[]) => [
  <ReadMembers key="records" reading={{ problems }} members={[`${member}Records`]}>
    <Count value={records} />
  </ReadMembers>,
  <ReadMembers key="amount" reading={{ problems }} members={[`${member}Amount`]}>
    <Amount money={amount} />
  </ReadMembers>,
]

/** Then a code without a word says nothing of anything; Raw has it. */
const isUnused = ({ statusText, records = 0, amount, isUnreadable = false }: Rail): boolean =>
  !statusText && records === 0 && !isUnreadable && (amount === undefined || isZero(amount))

function Rails({ batch, problems }: BatchWorkProps) {
  return (
    <RecordSection title="By rail">
      <PlainTable
        label="By rail"
        columns={[{ header: 'Rail' }, { header: 'Status' }, ...amountColumns]}
        rows={railsOf(batch, problems).map((rail) => ({
          id: rail.label,
          cells: [
            rail.label,
            <ReadMembers
              key="status"
              reading={{ problems }}
              members={[`${rail.member}Status`, `${rail.member}StatusText`]}
            >
              {isUnused(rail) ? (
                <NotGiven />
              ) : (
                <StatusMark kind={rail.kind} text={rail.statusText} code={rail.status} />
              )}
            </ReadMembers>,
            ...figures(rail, problems),
          ],
        }))}
      />
    </RecordSection>
  )
}

function States({ batch, problems }: BatchWorkProps) {
  return (
    <RecordSection title="By state">
      <PlainTable
        label="By state"
        columns={[{ header: 'State' }, ...amountColumns]}
        rows={statesOf(batch, problems).map((state) => ({
          id: state.label,
          cells: [state.label, ...figures(state, problems)],
        }))}
      />
      <p className="text-sm text-ink-3">
        These are the batch’s own states. Its payouts’ statuses have words of their own.
      </p>
    </RecordSection>
  )
}
