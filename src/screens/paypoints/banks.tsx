import { Landmark } from 'lucide-react'

import { masked } from '~/lib/masks'
import { CellId } from '~/ui/cell-text'
import { Section } from '~/ui/card'
import { statusText } from '~/ui/status'
import { DescriptionList } from '~/ui/description-list'
import { EmptyState } from '~/ui/empty-state'
import { Identifier } from '~/ui/copy-button'

import type { PaypointValue } from './queries'

export function PaypointBanks({ banks = [] }: { banks: PaypointValue['BankData'] }) {
  if (banks.length === 0) {
    return (
      <EmptyState icon={Landmark} title="No bank account">
        The service sent no bank account with this paypoint.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {banks.map((bank, at) => (
        <Section
          key={`${String(at)} ${bank.id ?? ''}`}
          title={bank.nickname || bank.bankName || `Account ${String(at + 1)}`}
          headingLevel={3}
        >
          <DescriptionList
            rows={[
              { label: 'Bank', value: bank.bankName },
              { label: 'Routing number', value: idText(masked(bank.routingAccount)) },
              { label: 'Account number', value: idText(masked(bank.accountNumber)) },
              { label: 'Type', value: bank.typeAccount },
              { label: 'Holder', value: bank.bankAccountHolderName },
              { label: 'Holder type', value: bank.bankAccountHolderType },
              {
                label: 'Function',
                value: statusText(undefined, bank.bankAccountFunction),
              },
              { label: 'Id', value: bank.id && <Identifier value={bank.id} label="account id" /> },
            ]}
          />
        </Section>
      ))}
    </div>
  )
}

const idText = (text: string | undefined) => text && <CellId>{text}</CellId>
