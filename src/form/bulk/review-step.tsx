import { getConnection } from '~/api/connection'
import type { WriteOperation } from '~/api/submit/intent'
import { DescriptionList } from '~/ui/description-list'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import type { BulkKind } from './bulk-kind'
import { countText, rowNoun } from './bulk-words'
import { columnName } from './mapping'
import { SentRows, UnsentRows } from './review-rows'
import type { Preparation } from './use-preparation'

interface ReviewStepProps<O extends WriteOperation> {
  readonly kind: BulkKind<O>
  readonly preparation: Preparation
  readonly needsReason: boolean
  readonly problem: string | undefined
}

export function ReviewStep<O extends WriteOperation>({
  kind,
  preparation,
  needsReason,
  problem,
}: ReviewStepProps<O>) {
  const { checked, settings, mapping, sheet, source } = preparation
  const ready = checked.filter(({ verdict }) => verdict === 'ready')
  const held = checked.filter(({ verdict }) => verdict !== 'ready')
  const made = ready.filter(({ payee }) => payee && payee.id === undefined)
  const { kind: environment, orgId } = getConnection()
  const entries = new Set(ready.map(({ row }) => row.cells['entry']?.trim() || settings.entry))
  const flags = kind.flags.filter(({ name }) => settings.flags[name] === true)
  const isMethodMapped = mapping.includes('method') || mapping.includes('paymentMethod.method')
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
          { label: 'Sheet', value: source?.title },
          { label: 'Paypoint', value: [...entries].join(', ') },
          ...(kind.defaults.includes('method')
            ? [
                {
                  label: 'Payment method',
                  value: settings.method || (isMethodMapped ? 'As each row says' : 'Not given'),
                },
              ]
            : []),
          ...(made.length === 0
            ? []
            : [
                {
                  label: 'New vendors',
                  value: `${countText(made.length, rowNoun)}: each creates a vendor record, even if the service has one`,
                },
              ]),
          {
            label: 'Columns not sent',
            value: unsent.length === 0 ? 'None' : unsent.join(', '),
          },
          {
            label: 'Rules turned off',
            value: flags.length === 0 ? 'None' : flags.map(({ label }) => label).join('; '),
          },
        ]}
      />
      <SentRows kind={kind} settings={settings} rows={ready} />
      <UnsentRows kind={kind} settings={settings} rows={held} />
      {needsReason && (
        <Field
          label="Reason for the confirmed rows"
          hint="They look like other rows or earlier submissions. Saved with each row."
          error={preparation.reason.trim() === '' ? problem : undefined}
          isRequired
          className="max-w-4xl"
        >
          {(control) => (
            <TextInput
              {...control}
              value={preparation.reason}
              autoComplete="off"
              onChange={({ target }) => preparation.setReason(target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}
