import { addend, sumFigures } from '~/lib/sums'
import { methodLabel } from '~/lib/payment-methods'
import { Badge, Mark } from '~/ui/badge'
import { CellId, CellText, Count } from '~/ui/cell-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'
import { Status } from '~/ui/status'
import { SumText } from '~/ui/sum-text'
import { Unread } from '~/ui/unread'

import { Specimen, Specimens, type SpecimenGroup } from './specimen'

/** One of each tone, and what has none. */
const statuses = [
  ['Paid', 11],
  ['Processed', 1],
  ['Authorized', 2],
  ['Waiting Funds', 1],
  ['On Hold', 13],
  ['Under review', 21],
  ['Returned', 14],
  ['Declined', 22],
  ['Canceled', 4],
  ['Something of its own', 99],
  [undefined, 7],
  [undefined, undefined],
] as const

const Statuses = () => (
  <Specimens>
    {statuses.map(([text, code]) => (
      <Specimen
        key={`${text ?? ''} ${String(code)}`}
        name={`${text ?? 'no word'}, ${code ?? 'no code'}`}
      >
        <Status text={text} />
      </Specimen>
    ))}
    {(['neutral', 'accent', 'info', 'positive', 'warning', 'danger'] as const).map((tone) => (
      <Specimen key={tone} name={tone}>
        <Badge tone={tone}>{tone}</Badge>
        <Mark tone={tone}>{tone}</Mark>
      </Specimen>
    ))}
  </Specimens>
)

const usd = (amountMinor: number) => ({ amountMinor, scale: 2, currency: 'USD' })
const amounts = [
  ['An amount', usd(250_000)],
  ['Zero', usd(0)],
  ['Negative', usd(-1_999)],
  ['Large', usd(999_999_999)],
  ['No decimals', { amountMinor: 1_200, scale: 0, currency: 'JPY' }],
  ['No currency', { amountMinor: 97_150, scale: 2, currency: undefined }],
  ['Not given', undefined],
] as const

const Money = () => (
  <Specimens isStacked>
    <Specimens>
      {amounts.map(([name, money]) => (
        <Specimen key={name} name={name}>
          <Amount money={money} align="start" />
        </Specimen>
      ))}
      <Specimen name="Unreadable">
        <Unread raw="12,50">
          <Amount money={undefined} />
        </Unread>
      </Specimen>
      <Specimen name="A sum in doubt">
        <SumText sum={sumFigures([usd(100), addend(undefined)], 'USD')} />
      </Specimen>
    </Specimens>
    <Specimens>
      {(['base', 'lg', 'xl'] as const).map((size) => (
        <Specimen key={size} name={size}>
          <Amount money={usd(250_000)} size={size} align="start" />
        </Specimen>
      ))}
    </Specimens>
  </Specimens>
)

const times = [
  ['This year', '2026-11-20T17:18:00Z'],
  ['Another year', '2025-05-20T17:18:00Z'],
  ['Day alone', '2026-11-20'],
  ['No time zone', '2026-11-20 17:18:00'],
  ['Odd', 'last week'],
  ['Not given', undefined],
] as const

const Texts = () => (
  <Specimens>
    {times.map(([name, value]) => (
      <Specimen key={name} name={name}>
        <Moment value={value} />
      </Specimen>
    ))}
    <Specimen name="Day style">
      <Moment value="2026-11-20T17:18:00Z" style="date" />
    </Specimen>
    <Specimen name="ID">
      <CellId>pay-400004999</CellId>
    </Specimen>
    <Specimen name="Text">
      <CellText>Abbott Coffee Roasters Inc.</CellText>
    </Specimen>
    <Specimen name="No text">
      <CellText>{undefined}</CellText>
    </Specimen>
    <Specimen name="Count">
      <Count value={12_345} />
    </Specimen>
    {['ach', 'card', 'vcard', 'check', 'wire', 'managed', 'other'].map((method) => (
      <Specimen key={method} name={method}>
        {methodLabel(method)}
      </Specimen>
    ))}
  </Specimens>
)

export const values: readonly SpecimenGroup[] = [
  { id: 'statuses', title: 'Statuses', render: Statuses },
  { id: 'money', title: 'Money', render: Money },
  { id: 'texts', title: 'Times, IDs and texts', render: Texts },
]
