import { EXPLICIT_NULL, type DomainRecord } from '../model'
import { DAY, momentText, movedTo } from '../moments'
import { businesses, ORG_ID } from './businesses'

const SINCE = '2026-06-02T11:00:00Z'

const states = [
  { isEnabled: true, isFileAvailable: true, statusCode: 200, errorMessage: undefined },
  { isEnabled: true, isFileAvailable: false, statusCode: 404, errorMessage: 'File not found' },
  { isEnabled: false, isFileAvailable: true, statusCode: 200, errorMessage: undefined },
] as const

const JOB_STATUSES = ['completed', 'failed', 'pending']

const domainIdOf = (at: number): string => `pmd_${String(at + 1).padStart(8, '0')}`

export const seedDomains = (end: number): DomainRecord[] =>
  states.map(({ isEnabled, isFileAvailable, statusCode, errorMessage }, at) => {
    const business = businesses[at] ?? businesses[0]
    const since = movedTo(end, SINCE)
    const createdAt = momentText(since + at * DAY, 'zulu')
    const updatedAt = momentText(since + (at + 40) * DAY, at === 1 ? 'blank' : 'zulu')
    return {
      id: domainIdOf(at),
      entityId: business.id,
      entityType: 'paypoint',
      domainName: `checkout.${business.entry}.example`,
      applePay: {
        isEnabled,
        data: {
          errorMessage: errorMessage ?? EXPLICIT_NULL,
          metadata: {
            isFileAvailable,
            isFileContentValid: isFileAvailable,
            statusCode,
            redirectUrl: at === 1 ? `https://${business.entry}.example/pay` : EXPLICIT_NULL,
            redirectDomainName: at === 1 ? `${business.entry}.example` : EXPLICIT_NULL,
          },
        },
      },
      ownerEntityId: ORG_ID,
      ownerEntityType: 'organization',
      cascades: [
        {
          jobId: `job-${String(at + 1).padStart(6, '0')}`,
          jobStatus: JOB_STATUSES[at] ?? 'completed',
          jobErrorMessage: errorMessage ?? EXPLICIT_NULL,
          createdAt,
          updatedAt,
        },
      ],
      createdAt,
      updatedAt,
    }
  })
