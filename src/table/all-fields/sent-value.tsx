import { plainValue, sentText, type SentMember } from '~/contract/also-sent'
import { CellText } from '~/ui/cell-text'
import { Moment } from '~/ui/moment'
import { Amount } from '~/ui/money'

/** Of one field of a record: those of a list stand beside one another. */
export function SentValue({ members }: { members: readonly SentMember[] }) {
  const [only, ...others] = members
  if (!only || others.length > 0) {
    return <CellText>{members.map(({ value }) => sentText(value)).join(', ')}</CellText>
  }
  const plain = plainValue(only)
  switch (plain.kind) {
    case 'money':
      return <Amount money={plain.money} align="start" />
    case 'text':
      return <CellText>{plain.text}</CellText>
    default:
      return <Moment value={plain.text} style={plain.kind === 'date' ? 'date' : 'seconds'} />
  }
}
