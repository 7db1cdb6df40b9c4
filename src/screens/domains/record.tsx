import type { PaymentMethodDomain } from '~/contract/domains'
import type { Read } from '~/contract/fields'
import { isUnreadable, type Problem } from '~/contract/read'
import { sentenceCase } from '~/lib/text'
import { usePinActions } from '~/lists/directory/pin-action'
import { idOf, momentOf, textFact } from '~/lists/fields/field-values'
import { type Fact, FactList, isEmptyFact } from '~/lists/record/facts'
import { defineRecord } from '~/lists/record/define-record'
import { recordKinds } from '~/lists/record/record-kinds'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { recordPage } from '~/lists/record/record-page'
import { paths } from '~/paths'
import { ReadMembers } from '~/table/read-columns'
import { Mark } from '~/ui/badge'
import { CellId, CellText } from '~/ui/cell-text'
import { Identifier } from '~/ui/copy-button'
import { Moment } from '~/ui/moment'
import { PlainTable } from '~/ui/plain-table'
import { StatusBadge } from '~/ui/status'

import { ApplePaySection } from './apple-pay-section'
import { domainById, domainIdProblem, domainName, jobTone, type KnownDomain } from './known-domain'
import { SentHere } from './sent-here'
import { SwitchState } from './switch-state'

function useDomainActions(found: KnownDomain | undefined, id: string) {
  const kept = found?.kept
  return usePinActions('domains', id, kept && (() => kept))
}

export const domainRecord = defineRecord({
  ...recordKinds.domains,
  lookUp: (id: string) => domainById(id),
  locate: ({ id = '' }) => id,
  couldBe: (id) => domainIdProblem(id) === undefined,
  heading: ({ kept }, id) => ({
    title: domainName(kept, id),
    status: <SwitchState kept={kept} />,
  }),
  useActions: useDomainActions,
  notFound: (id) => domainIdProblem(id) ?? 'Turn Apple Pay on or off to learn about it.',
  readingOf: ({ reading }) => reading,
  above: ({ kept }, id) => <ApplePaySection id={id} kept={kept} />,
  instead: (_, id) => <SentHere id={id} />,
  work: ({ value, problems }, id) => (
    <>
      <FileSection domain={value} problems={problems} />
      <CascadesSection domain={value} problems={problems} />
      <SentHere id={id} />
    </>
  ),
  facts: ({ value: domain }, id) => [
    {
      title: 'Domain',
      facts: [
        { label: 'Domain ID', value: idOf(domain.id || id, 'domain ID'), members: ['id'] },
        ...entityFacts('Entity', 'entity', domain.entityType, domain.entityId),
        ...entityFacts('Owner', 'ownerEntity', domain.ownerEntityType, domain.ownerEntityId),
        { label: 'Created', value: momentOf(domain.createdAt), members: ['createdAt'] },
        { label: 'Updated', value: momentOf(domain.updatedAt), members: ['updatedAt'] },
      ],
    },
  ],
})

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

function FileSection({ domain: { applePay }, problems }: PartProps) {
  const { errorMessage, metadata } = applePay?.data ?? {}
  return (
    <RecordSection title="Verification file">
      <div className="@container/facts min-w-0">
        <FactList
          problems={problems}
          facts={(
            [
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
            ] satisfies readonly Fact[]
          ).filter((fact) => !isEmptyFact(fact, problems))}
        />
      </div>
    </RecordSection>
  )
}

function CascadesSection({ domain: { cascades = [] }, problems }: PartProps) {
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

export const { loader, Component } = recordPage(domainRecord)
