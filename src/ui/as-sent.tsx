import { isPresenting } from '~/lib/presenting'
import { jsonText } from '~/lib/visible-text'

import { CopyButton } from './copy-button'
import { HIDDEN_TEXT, RawText } from './disclosure'
import { Notice } from './notice'

const longestText = 400

const shorten = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > longestText
    ? `${value.slice(0, 60)}… (${String(value.length)} characters)`
    : value

export interface AsSentProps {
  readonly raw: unknown
  readonly curl: string | undefined
}

export function AsSent({ raw, curl }: AsSentProps) {
  if (isPresenting()) return <Notice tone="info" title={HIDDEN_TEXT} />
  const full = jsonText(raw, 2)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-base font-semibold text-ink">Record</h3>
          <CopyButton text={full} label="Copy JSON" isLabelShown />
        </div>
        <RawText label="Record as JSON">{jsonText(raw, 2, shorten)}</RawText>
      </div>
      {curl !== undefined && (
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex items-center justify-between gap-2">
            <h3 className="text-base font-semibold text-ink">Request</h3>
            <CopyButton text={curl} label="Copy cURL" isLabelShown />
          </div>
          <RawText label="Request as cURL">{curl}</RawText>
        </div>
      )}
    </div>
  )
}
