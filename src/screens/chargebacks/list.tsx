import { serviceNow } from '~/api/service-clock'
import { AtRiskLine } from '~/domain/chargebacks/at-risk'
import { type CaseRow, deskWords } from '~/domain/chargebacks/deadlines'
import { DeskMark } from '~/domain/chargebacks/desk-mark'
import { useCaseRows } from '~/domain/chargebacks/use-desk'
import { DAY_ZONE, todayIn } from '~/lib/days'
import { isNumberId } from '~/lib/ids'
import { labels } from '~/lib/labels'
import { condition } from '~/lib/query-text'
import { accountEnd } from '~/lib/masks'
import { wordFinder } from '~/lib/word-finder'
import { directoryScreen, extraSeenFields } from '~/lists/directory/directory-list'
import { fromIds } from '~/lists/directory/growth-from-ids'
import { ANY_TEXT, localFields } from '~/lists/fields/local-fields'
import { paths } from '~/paths'
import type { KeptChargeback } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { CellText } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'

import { ageInDays } from './age'
import { payerName } from './queries'

const keptTitle = ({ id, facts }: KeptChargeback): string =>
  facts.customerName?.value || facts.caseNumber?.value || `Chargeback ${id}`

/** A list that was left open shows its age as of the last look. */
const ageOf = ({ facts }: KeptChargeback): number | undefined =>
  ageInDays({ chargebackDate: facts.date?.value }, todayIn(DAY_ZONE, serviceNow()))

const chargebackFields = localFields({
  isFound: (chargeback: CaseRow, text) =>
    finderOf('chargebacks', text)(chargeback) ||
    wordFinder(text)(`${chargeback.desk?.owner ?? ''}\n${chargeback.desk?.note ?? ''}`),
  typed: {
    status: 'desk',
    date: 'date',
    amount: 'amount',
    method: 'method',
    ids: ['id', 'paymentId', 'caseNumber'],
    words: [ANY_TEXT],
  },
  narrow: {
    title: 'customer',
    subtitle: 'reason',
    figure: 'amount',
    detail: 'date',
    end: 'desk',
  },
  fields: {
    customer: {
      label: 'Customer',
      kind: 'text',
      value: ({ facts }) => facts.customerName?.value,
      // Every row has a link.
      column: { width: 176, cell: (chargeback) => <CellText>{keptTitle(chargeback)}</CellText> },
    },
    amount: {
      label: 'Amount',
      kind: 'money',
      value: ({ facts }) => facts.amount?.value,
      hasCurrency: true,
      column: { width: 132 },
    },
    status: {
      label: 'Status',
      kind: 'status',
      value: ({ facts }) => facts.status?.value,
      legend: 'chargeback',
      column: { width: 120 },
    },
    due: {
      label: 'Answer by',
      kind: 'moment',
      isDay: true,
      value: ({ desk }) => desk?.due?.day,
      column: {
        width: 108,
        doubt: 'Set by you or counted by your default days. Your provider gives none.',
        cell: ({ desk }) => (
          <span title={desk?.due?.by}>
            <Moment value={desk?.due?.day} style="date" />
          </span>
        ),
        isFilled: ({ desk }) => desk?.due !== undefined,
      },
    },
    desk: {
      label: 'Our status',
      kind: 'word',
      choices: Object.values(deskWords),
      value: ({ desk }) => desk && deskWords[desk.state],
      column: {
        width: 132,
        cell: ({ desk }) => desk && <DeskMark state={desk.state} />,
        isFilled: ({ desk }) => desk !== undefined,
      },
    },
    owner: {
      label: 'Owner',
      kind: 'text',
      value: ({ desk }) => desk?.owner,
      column: { width: 120 },
    },
    date: {
      label: 'Date',
      kind: 'moment',
      isDay: true,
      value: ({ facts }) => facts.date?.value,
      column: { width: 108 },
    },
    age: {
      label: 'Age in days',
      kind: 'count',
      value: ageOf,
      column: { width: 100 },
    },
    reason: {
      label: 'Reason',
      kind: 'text',
      value: ({ facts }) => facts.reason?.value,
      column: { width: 264 },
    },
    responses: {
      label: 'Responses',
      kind: 'count',
      value: ({ facts }) => facts.responses?.value,
      column: { width: 104, isExtra: true },
    },
    caseNumber: {
      label: 'Case number',
      kind: 'id',
      value: ({ facts }) => facts.caseNumber?.value,
      column: { width: 140, isExtra: true },
    },
    reasonCode: {
      label: 'Reason code',
      kind: 'id',
      value: ({ facts }) => facts.reasonCode?.value,
      column: { width: 112, isExtra: true },
    },
    paymentId: {
      label: labels.paymentId,
      kind: 'id',
      value: ({ facts }) => facts.paymentId?.value,
      column: { width: 148, isExtra: true },
    },
    method: {
      label: 'Method',
      kind: 'method',
      value: ({ facts }) => facts.method?.value,
      column: { width: 104, isExtra: true },
    },
    account: {
      label: 'Account',
      kind: 'id',
      value: ({ facts }) => facts.account && accountEnd(facts.account.value),
      column: { width: 152, isExtra: true },
    },
    customerId: {
      label: 'Customer ID',
      kind: 'id',
      value: ({ facts }) => facts.customerId?.value,
      column: {
        width: 116,
        isExtra: true,
        cell: (chargeback) => <CustomerId chargeback={chargeback} />,
      },
    },
    note: {
      label: 'Note',
      kind: 'text',
      value: ({ desk }) => desk?.note,
      column: { width: 220, isExtra: true },
    },
    id: {
      label: 'Chargeback ID',
      kind: 'id',
      value: ({ id }) => id,
      column: { width: 124, isExtra: true },
    },
    ...extraSeenFields,
  },
})

function CustomerId({ chargeback: { facts } }: { chargeback: KeptChargeback }) {
  const id = facts.customerId?.value
  if (!id) return <CellText>{undefined}</CellText>
  return (
    <Link className="link id-text" to={paths.customer(id)}>
      {id}
    </Link>
  )
}

const TO_ANSWER = [deskWords.overdue, deskWords.soon, deskWords.open, deskWords.responded]

export const Component = directoryScreen({
  kind: 'chargebacks',
  useRows: useCaseRows,
  AboveAll: AtRiskLine,
  fields: chargebackFields,
  defaultSort: { field: 'date', direction: 'desc' },
  presets: () => [
    { id: 'to-answer', label: 'To answer', filters: condition('desk', 'in', TO_ANSWER.join('|')) },
    { id: 'answered', label: 'Answered', filters: condition('desk', 'eq', deskWords.answered) },
  ],
  growth: fromIds(
    'chargebacks',
    'Payments that were disputed or returned: open one by the ID in its notification.',
  ),
  isPinnable: true,
  missing:
    'Your provider doesn’t list chargebacks or returns. These are the ones you’ve opened here. Open any other by the chargebackId of its notification.',
  loadRecord: async () => (await import('./record')).chargebackRecord,
  path: paths.chargeback,
  titleOf: keptTitle,
  noteOf: ({ id, facts }) => [facts.reason?.value, `Chargeback ${id}`].filter(Boolean).join(' · '),
  nameOf: ({ reading: { value } }, id) =>
    [payerName(value) ?? `Chargeback ${id}`, value.reason].filter(Boolean).join(' · '),
  // interface.md, "Chargeback read": an integer.
  idProblem: (id) =>
    isNumberId(id) ? undefined : `“${id}” isn’t a chargeback ID. Chargeback IDs are numbers.`,
  actions: [],
})
