import type { PaymentMethodDomain } from '~/contract/domains'
import type { Read } from '~/contract/fields'
import { isUnreadable, type Problem } from '~/contract/read'
import { FactList, Facts, type Fact } from '~/lists/record/facts'
import { idOf, momentOf, textFact } from '~/lists/record/fact-values'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { statusTone } from '~/lib/status-tone'
import { sentenceCase } from '~/lib/text'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { CellId, CellText } from '~/ui/cell-text'
import { Identifier } from '~/ui/copy-button'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { StatusBadge } from '~/ui/status'

type DomainValue = Read<typeof PaymentMethodDomain>

interface PartProps {
  readonly domain: DomainValue
  readonly problems: readonly Problem[]
}

const AT = 'applePay.data.metadata'

/** Yes and no by icon and word: a file that isn't there is what stops a wallet. */
const flagFact = (
  label: string,
  member: string,
  value: boolean | undefined,
  [yes, no]: readonly [string, string],
): Fact => ({
  label,
  value: value !== undefined && (
    <Mark tone={value ? 'positive' : 'warning'}>{value ? yes : no}</Mark>
  ),
  members: [member],
})

export function FileSection({ domain: { applePay }, problems }: PartProps) {
  const { errorMessage, metadata } = applePay?.data ?? {}
  return (
    <RecordSection title="Verification file">
      <div className="@container/facts min-w-0">
        <FactList
          problems={problems}
          facts={[
            flagFact('File', `${AT}.isFileAvailable`, metadata?.isFileAvailable, [
              'Available',
              'Not available',
            ]),
            flagFact('Content', `${AT}.isFileContentValid`, metadata?.isFileContentValid, [
              'Valid',
              'Not valid',
            ]),
            textFact('HTTP status', `${AT}.statusCode`, metadata?.statusCode?.toString()),
            textFact('Error', 'applePay.data.errorMessage', errorMessage),
            textFact('Redirect', `${AT}.redirectUrl`, metadata?.redirectUrl),
            textFact('Redirect domain', `${AT}.redirectDomainName`, metadata?.redirectDomainName),
          ]}
        />
      </div>
    </RecordSection>
  )
}

export function CascadesSection({ domain: { cascades = [] }, problems }: PartProps) {
  return (
    <RecordSection title="Cascades">
      {cascades.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, 'cascades') ? 'We couldn’t read the cascades' : 'No jobs given'}
        </Nothing>
      ) : (
        <PlainTable
          label="Jobs of the domain"
          columns={[
            { header: 'Job' },
            { header: 'Status' },
            { header: 'Error' },
            { header: 'Created' },
            { header: 'Updated' },
          ]}
          rows={cascades.map((job, at) => {
            const member = (name: string) => [`cascades.${String(at)}.${name}`]
            return {
              id: String(at),
              cells: [
                <ReadMembers key="job" reading={{ problems }} members={member('jobId')}>
                  <span className="whitespace-nowrap">
                    <CellId>{job.jobId}</CellId>
                  </span>
                </ReadMembers>,
                <ReadMembers key="status" reading={{ problems }} members={member('jobStatus')}>
                  {job.jobStatus ? (
                    <StatusBadge words={job.jobStatus} tone={jobTone(job.jobStatus)} />
                  ) : (
                    <CellText>{undefined}</CellText>
                  )}
                </ReadMembers>,
                <ReadMembers key="error" reading={{ problems }} members={member('jobErrorMessage')}>
                  <CellText>{job.jobErrorMessage}</CellText>
                </ReadMembers>,
                <ReadMembers key="created" reading={{ problems }} members={member('createdAt')}>
                  <Moment value={job.createdAt} style="seconds" />
                </ReadMembers>,
                <ReadMembers key="updated" reading={{ problems }} members={member('updatedAt')}>
                  <Moment value={job.updatedAt} style="seconds" />
                </ReadMembers>,
              ],
            }
          })}
        />
      )}
    </RecordSection>
  )
}

/** The one job status that interface.md shows; of payments it would say nothing. */
const jobTone = (status: string) =>
  status.trim().toLowerCase() === 'completed' ? 'positive' : statusTone(status)

export function DomainFactsCard({ id, domain, problems }: PartProps & { readonly id: string }) {
  return (
    <Facts
      problems={problems}
      groups={[
        {
          title: 'Domain',
          facts: [
            textFact('Name', 'domainName', domain.domainName),
            { label: 'Domain ID', value: idOf(domain.id || id, 'domain ID'), members: ['id'] },
            ...entityFacts('Entity', 'entity', domain.entityType, domain.entityId),
            ...entityFacts('Owner', 'ownerEntity', domain.ownerEntityType, domain.ownerEntityId),
            { label: 'Created', value: momentOf(domain.createdAt), members: ['createdAt'] },
            { label: 'Updated', value: momentOf(domain.updatedAt), members: ['updatedAt'] },
          ],
        },
      ]}
    />
  )
}

const entityFacts = (
  label: string,
  member: string,
  type: string | undefined,
  id: string | undefined,
): readonly Fact[] => [
  textFact(label, `${member}Type`, type && sentenceCase(type)),
  {
    label: `${label} ID`,
    value: id && (
      <Identifier
        value={id}
        label={`${label.toLowerCase()} ID`}
        to={type?.toLowerCase() === 'paypoint' ? paths.paypoint(id) : undefined}
      />
    ),
    members: [`${member}Id`],
  },
]
