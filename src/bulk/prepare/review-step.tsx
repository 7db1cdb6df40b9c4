import { getConnection } from '~/api/connection'
import type { WriteOperation } from '~/submit/intent'
import { isReason } from '~/lib/reasons'
import { DescriptionList } from '~/ui/description-list'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'
import { isEnter } from '~/ui/pressed-key'

import { EntryName } from '~/outcome/entry-name'
import { fieldMark } from '~/form/fields/use-form-field'
import type { BulkKind } from './bulk-kind'
import { countText, rowNoun } from './bulk-words'
import { columnName } from './mapping'
import type { SheetCounts } from './sheet-counts'
import { SentRows, UnsentRows } from './review-rows'
import type { Preparation } from './use-preparation'

export const REASON = 'reason'

interface ReviewStepProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  readonly counts: SheetCounts
  readonly needsReason: boolean
  readonly problem: string | undefined
}

export function ReviewStep<O extends WriteOperation>({
  kind,
  preparation,
  counts: { ready, behind },
  needsReason,
  problem,
}: ReviewStepProps<O>) {
  const { settings, mapping, sheet } = preparation
  const made = ready.filter(({ payee }) => payee && payee.id === undefined)
  const { kind: environment, orgId } = getConnection()
  const entries = new Set(ready.map(({ row }) => row.cells['entry']?.trim() || settings.entry))
  const flags = kind.flags.filter(({ name }) => settings.flags[name] === true)
  const unsent = mapping.flatMap((id, at) =>
    id === undefined && sheet ? columnName(sheet, at) : [],
  )
  return (
    <>
      {environment === 'live' && (
        <Notice tone="warning" title="This is live">
          What is sent here is real.
        </Notice>
      )}
      <DescriptionList
        className="max-w-4xl"
        rows={[
          {
            label: 'Environment',
            value: <strong>{environment === 'live' ? 'Live' : 'Sandbox'}</strong>,
          },
          { label: 'Organization', value: orgId },
          {
            label: 'Paypoint',
            value: [...entries].map((entry) => (
              <span key={entry} className="block">
                <EntryName entry={entry} />
              </span>
            )),
          },
          ...(made.length === 0
            ? []
            : [
                {
                  label: 'New vendors',
                  value: `${countText(made.length, rowNoun)}: each creates a vendor record, even if the service has one`,
                },
              ]),
          ...(unsent.length === 0 ? [] : [{ label: 'Columns not sent', value: unsent.join(', ') }]),
          ...(flags.length === 0
            ? []
            : [{ label: 'Checks turned off', value: flags.map(({ label }) => label).join('; ') }]),
        ]}
      />
      <SentRows kind={kind} settings={settings} rows={ready} />
      <UnsentRows kind={kind} settings={settings} rows={behind} />
      {needsReason && (
        <Field
          label="Reason for the confirmed rows"
          hint="Saved with each row."
          error={isReason(preparation.reason) ? undefined : problem}
          isRequired
          className="max-w-4xl"
        >
          {(control) => (
            <TextInput
              {...control}
              {...fieldMark(REASON)}
              value={preparation.reason}
              autoComplete="off"
              onChange={({ target }) => preparation.setReason(target.value)}
              onKeyDown={(event) => {
                // Only a press of the button sends.
                if (isEnter(event) && !event.ctrlKey && !event.metaKey) event.preventDefault()
              }}
            />
          )}
        </Field>
      )}
    </>
  )
}
