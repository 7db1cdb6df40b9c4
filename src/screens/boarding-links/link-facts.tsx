import type { Problem } from '~/contract/read'
import { idOf, textFact } from '~/lists/fields/field-values'
import { type Fact, Facts } from '~/lists/record/facts'
import { ReceivedFile } from '~/ui/received-file'

import { linkLabels } from './labels'
import type { LinkValue } from './queries'

const flagFact = (label: string, member: string, value: boolean | undefined): Fact =>
  textFact(label, member, value === undefined ? undefined : value ? 'Yes' : 'No')

const AT = 'builderData.attributes'

export function LinkFacts({ link, problems }: { link: LinkValue; problems: readonly Problem[] }) {
  const { builderData, logo } = link
  const { multipleOwners, multipleContacts, minimumDocuments } = builderData?.attributes ?? {}
  return (
    <Facts
      problems={problems}
      groups={[
        {
          title: 'Link',
          facts: [
            textFact('Reference name', 'referenceName', link.referenceName),
            { label: 'Link ID', value: idOf(link.id, 'link ID'), members: ['id'] },
            {
              label: linkLabels.referenceTemplateId,
              value: idOf(link.referenceTemplateId, 'template ID'),
              members: ['referenceTemplateId'],
            },
            {
              label: linkLabels.orgId,
              value: idOf(link.orgId, 'organization ID'),
              members: ['orgId'],
            },
            textFact(linkLabels['pageIdentifier:'], 'pageIdentifier:', link['pageIdentifier:']),
            textFact(linkLabels.entryAttributes, 'entryAttributes', link.entryAttributes),
          ],
        },
        {
          title: 'Application',
          facts: [
            flagFact(linkLabels.acceptRegister, 'acceptRegister', link.acceptRegister),
            flagFact(linkLabels.acceptOauth, 'acceptOauth', link.acceptOauth),
            flagFact(linkLabels.resumable, 'resumable', link.resumable),
            flagFact(
              linkLabels.recipientEmailNotification,
              'recipientEmailNotification',
              link.recipientEmailNotification,
            ),
            flagFact(linkLabels.multipleOwners, `${AT}.multipleOwners`, multipleOwners),
            flagFact(linkLabels.multipleContacts, `${AT}.multipleContacts`, multipleContacts),
            textFact(
              linkLabels.minimumDocuments,
              `${AT}.minimumDocuments`,
              minimumDocuments?.toString(),
            ),
          ],
        },
        {
          title: 'Logo',
          facts: logo ? [] : [textFact('Logo', 'logo', undefined)],
          after: logo && (
            <ReceivedFile
              name={logo.filename}
              type={logo.ftype}
              base64={logo.fContent}
              address={logo.furl}
            />
          ),
        },
      ]}
    />
  )
}
