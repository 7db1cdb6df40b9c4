import { PaypointChoice as Choice } from '~/lists/paypoints/paypoint-choice'

interface PaypointChoiceProps {
  readonly entry: string
  readonly onChange: (entry: string) => void
}

export const PaypointChoice = ({ entry, onChange }: PaypointChoiceProps) => (
  <Choice isSingle chosen={[entry]} onChange={([next = '']) => onChange(next)} />
)
