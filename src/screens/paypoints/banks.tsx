import type { Problem } from '~/contract/read'
import { labels } from '~/lib/labels'
import { Facts } from '~/lists/record/facts'
import { idOf, maskedOf, textFact } from '~/lists/record/fact-values'
import { codeText } from '~/ui/status'

import type { PaypointValue } from './queries'

interface PaypointBanksProps {
  readonly banks: PaypointValue['BankData']
  readonly problems: readonly Problem[]
}

export function PaypointBanks({ banks = [], problems }: PaypointBanksProps) {
  return (
    <Facts
      problems={problems}
      groups={
        banks.length === 0
          ? [
              {
                title: 'Bank accounts',
                facts: [{ label: 'Bank accounts', value: undefined, members: ['BankData'] }],
              },
            ]
          : banks.map((bank, at) => {
              const path = `BankData.${String(at)}.`
              const text = (label: string, member: string, value: string | undefined) =>
                textFact(label, path + member, value)
              return {
                id: String(at),
                title: `Bank account · ${bank.nickname || bank.bankName || String(at + 1)}`,
                facts: [
                  text('Bank', 'bankName', bank.bankName),
                  {
                    label: 'Account number',
                    value: maskedOf(bank.accountNumber),
                    members: [`${path}accountNumber`],
                  },
                  {
                    label: 'Routing number',
                    value: maskedOf(bank.routingAccount),
                    members: [`${path}routingAccount`],
                  },
                  text('Type', 'typeAccount', bank.typeAccount),
                  text(labels.accountHolder, 'bankAccountHolderName', bank.bankAccountHolderName),
                  text('Holder type', 'bankAccountHolderType', bank.bankAccountHolderType),
                  text('Function', 'bankAccountFunction', codeText(bank.bankAccountFunction)),
                  {
                    label: 'Account ID',
                    value: idOf(bank.id, 'account ID'),
                    members: [`${path}id`],
                  },
                ],
              }
            })
      }
    />
  )
}
