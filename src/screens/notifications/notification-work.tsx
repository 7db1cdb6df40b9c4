import { notificationCreate } from '~/contract/notifications'
import { stateText, stateTone } from '~/outcome/submission-words'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { isObject } from '~/lib/json'
import { jsonText } from '~/lib/visible-text'
import { paths } from '~/paths'
import { isMade, sentAtOf, type Submission } from '~/storage/submission-record'
import { DescriptionList } from '~/ui/description-list'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Moment } from '~/ui/moment'
import { Notice } from '~/ui/notice'
import { Timeline } from '~/ui/timeline'
import { toneIcon } from '~/ui/tone'

import { memberName } from './kept-body'
import { openUpdate, type Registered } from './registry'
import { targetsOf } from './words'

export function NotificationWork({ registered }: { readonly registered: Registered }) {
  const { kept, shown, history } = registered
  const { body, headerNames, cut } = kept
  const open = openUpdate(registered)
  return (
    <>
      {open && <UnknownUpdate {...open} />}
      {cut.length > 0 && (
        <Notice tone="info" title="Not everything that was sent is kept">
          <ForeignText>{cut.map(memberName).join(', ')}</ForeignText>: what looks like a secret
          isn’t.
        </Notice>
      )}
      <RecordSection title="Delivered to">
        <Targets of={targetsOf(shown)} />
      </RecordSection>
      {headerNames.length > 0 && (
        <RecordSection title="Headers">
          <DescriptionList
            rows={headerNames.map((label) => ({ label, value: 'Value not kept' }))}
          />
        </RecordSection>
      )}
      <InternalData data={body.content?.internalData} />
      <RecordSection title="History">
        {history.length === 0 ? (
          <Nothing>None</Nothing>
        ) : (
          <Timeline
            label="Sent from this browser, newest first"
            items={history.map((each) => ({
              id: each.id,
              title: (
                <Link to={paths.submissions(each.id)} className="hover:underline">
                  {titleOf(each)}
                </Link>
              ),
              time: <Moment value={new Date(sentAtOf(each)).toISOString()} style="seconds" />,
              tone: stateTone(each),
              icon: toneIcon[stateTone(each)],
            }))}
          />
        )}
      </RecordSection>
    </>
  )
}

const titleOf = (submission: Submission): string => {
  const state = stateText(submission)
  if (isMade(submission)) return state
  const what = submission.operation === notificationCreate.name ? 'Create' : 'Update'
  return `${what}: ${state.toLowerCase()}`
}

/** An earlier one may have arrived late, after what was sent since. */
const UnknownUpdate = ({
  update,
  isLast,
}: {
  readonly update: Submission
  readonly isLast: boolean
}) => (
  <Notice
    tone="warning"
    title={`We don’t know if ${isLast ? 'the last' : 'an earlier'} update was saved`}
    actions={
      <Link to={paths.submissions(update.id)} className="link">
        Open the submission
      </Link>
    }
  >
    {isLast
      ? 'Below is what was sent before it. Sending the update again is safe.'
      : 'Below is what was sent after it.'}
  </Notice>
)

function Targets({ of: all }: { readonly of: readonly string[] }) {
  if (all.length === 0) return <Nothing>None</Nothing>
  return (
    <ul className="flex flex-col gap-1">
      {all.map((each) => (
        <li key={each} className="text-base text-ink [overflow-wrap:anywhere]">
          <bdi>{each}</bdi>
        </li>
      ))}
    </ul>
  )
}

function InternalData({ data }: { readonly data: unknown }) {
  if (!isObject(data) || Object.keys(data).length === 0) return null
  return (
    <RecordSection title="Internal data">
      <DescriptionList
        rows={Object.entries(data).map(([label, value]) => ({
          label,
          value: typeof value === 'string' ? value : jsonText(value),
        }))}
      />
    </RecordSection>
  )
}
