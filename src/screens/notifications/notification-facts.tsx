import { useState } from 'react'

import { currentScope } from '~/api/connection'
import { idOf, momentOf, statusFact, textFact } from '~/lists/fields/field-values'
import { Facts } from '~/lists/record/facts'
import { paths } from '~/paths'
import { scopeName } from '~/storage/scope'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

import type { Registered } from './registry'
import { methodText, offsetInWords } from './words'

const timeOf = (at: number | undefined) =>
  at === undefined ? undefined : momentOf(new Date(at).toISOString())

export function NotificationFacts({ registered }: { readonly registered: Registered }) {
  const { id, kept, reading, sentAt, submission } = registered
  const { body } = kept
  const content = body.content ?? {}
  const { locale, zone } = display
  const [now] = useState(() => Date.now())
  return (
    <Facts
      problems={reading.problems}
      groups={[
        {
          title: 'Details',
          facts: [
            { label: 'Notification ID', value: idOf(id, 'notification ID'), members: [] },
            textFact('Method', 'method', methodText(body.method)),
            textFact('Event type', 'content.eventType', content.eventType),
            textFact('Frequency', 'frequency', body.frequency),
            textFact('Format', 'content.fileFormat', content.fileFormat),
            textFact(
              'Hour offset',
              'content.timeZone',
              content.timeZone === undefined
                ? undefined
                : offsetInWords(content.timeZone, { now, locale, zone }),
            ),
            statusFact('notification', 'status', body.status),
            { label: 'Owner ID', value: idOf(body.ownerId, 'owner ID'), members: ['ownerId'] },
            textFact('Owner type', 'ownerType', body.ownerType?.toString()),
            textFact('Source', 'source', body.source),
          ],
        },
        {
          title: 'Sent',
          facts: [
            { label: 'Last sent', value: timeOf(sentAt), members: [] },
            { label: 'Environment', value: scopeName(currentScope()), members: [] },
            {
              label: 'Submission',
              value: submission && (
                <Link to={paths.submissions(submission.id)} className="link">
                  Submission details
                </Link>
              ),
              members: [],
            },
          ],
        },
      ]}
    />
  )
}
