import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'

import { isUnreadable, type Problem } from '~/contract/read'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { ReadMembers } from '~/table/read-columns'
import { CellId, CellText } from '~/ui/cell-text'
import { EmailText } from '~/ui/email-text'
import { LongText } from '~/ui/long-text'
import { Moment } from '~/ui/moment'

import type { ChargebackValue } from './queries'

type Response = NonNullable<ChargebackValue['responses']>[number]

interface ResponsesProps {
  readonly chargeback: ChargebackValue
  readonly problems: readonly Problem[]
}

export function Responses({ chargeback: { responses = [] }, problems }: ResponsesProps) {
  const hasFiles = responses.some(({ attachments }) => attachments !== undefined)
  return (
    <RecordSection title="Responses">
      {responses.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, 'responses') ? 'We couldn’t read the responses' : 'No responses'}
        </Nothing>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {responses.map((response, at) => (
            <li key={`${String(at)} ${response.id}`} className="flex min-w-0 flex-col gap-2 py-3">
              <ResponseItem
                response={response}
                path={`responses.${String(at)}`}
                problems={problems}
              />
            </li>
          ))}
        </ul>
      )}
      {hasFiles && (
        <p className="text-sm text-ink-3">
          The service gives the files’ names only. They can’t be downloaded here.
        </p>
      )}
    </RecordSection>
  )
}

interface ItemProps {
  readonly response: Response
  readonly path: string
  readonly problems: readonly Problem[]
}

function ResponseItem({ response, path, problems }: ItemProps) {
  const { contactName, contactEmail, notes, createdAt, attachments, id } = response
  const read = (member: string, content: ReactNode) => (
    <ReadMembers reading={{ problems }} members={[`${path}.${member}`]}>
      {content}
    </ReadMembers>
  )
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
          {read('contactName', <CellText>{contactName}</CellText>)}
          {contactEmail && (
            <span className="ms-2 text-sm font-normal text-ink-3">
              <EmailText>{contactEmail}</EmailText>
            </span>
          )}
        </span>
        <span className="text-sm text-ink-3">
          {read('createdAt', <Moment value={createdAt} style="seconds" />)}
        </span>
      </div>
      {notes && (
        <p className="text-base text-ink [overflow-wrap:anywhere]">
          <LongText>{notes}</LongText>
        </p>
      )}
      <Files attachments={attachments} />
      <p className="text-sm text-ink-3">
        Response <CellId>{id}</CellId>
        {attachments?.zipfile && (
          <>
            {' · files in '}
            <CellId>{attachments.zipfile}</CellId>
          </>
        )}
      </p>
    </>
  )
}

const MOST_FILES = 50

function Files({ attachments }: { attachments: Response['attachments'] }) {
  if (!attachments) return null
  const { filelist = [] } = attachments
  if (filelist.length === 0) return null
  const left = filelist.length - MOST_FILES
  return (
    <ul aria-label="Files" className="flex min-w-0 flex-col gap-1">
      {filelist.slice(0, MOST_FILES).map(({ originalName, zipName }, at) => (
        <li
          // Files have no id, and may share a name.
          key={`${String(at)} ${originalName ?? ''}`}
          className="flex min-w-0 items-start gap-2 text-base text-ink [overflow-wrap:anywhere]"
        >
          <Paperclip aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="min-w-0">
            <CellText>{originalName}</CellText>
            {zipName && (
              <span className="ms-2 text-sm text-ink-3">
                as <CellId>{zipName}</CellId>
              </span>
            )}
          </span>
        </li>
      ))}
      {left > 0 && (
        <li className="text-sm text-ink-3">{`${String(left)} more under All fields`}</li>
      )}
    </ul>
  )
}
