import { isUnreadable, type Problem } from '~/contract/read'
import { countryOf } from '~/domain/payments/payment-facts'
import { useToday } from '~/filters/use-today'
import { expiryState, expiryText, readExpiry } from '~/lib/expiry'
import { masked } from '~/lib/masks'
import { accountTypeLabel, methodLabel } from '~/lib/payment-methods'
import { idOf, momentOf, textFact } from '~/lists/fields/field-values'
import { type Fact, FactList, isEmptyFact } from '~/lists/record/facts'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { Badge } from '~/ui/badge'
import { CellId, CellText } from '~/ui/cell-text'
import { Disclosure } from '~/ui/disclosure'
import { lazyPart } from '~/ui/lazy-part'

import type { CustomerValue } from './queries'

const TemporaryList = lazyPart(async () => ({
  default: (await import('~/domain/customers/temporary-list')).TemporaryList,
}))

type StoredMethodValue = NonNullable<CustomerValue['StoredMethods']>[number]

interface StoredMethodsProps {
  readonly customer: CustomerValue
  readonly problems: readonly Problem[]
}

export function StoredMethods({
  customer: { customerId, StoredMethods: methods = [] },
  problems,
}: StoredMethodsProps) {
  return (
    <RecordSection title="Stored methods">
      {methods.length === 0 ? (
        <Nothing>
          {isUnreadable(problems, 'StoredMethods')
            ? 'We couldn’t read the stored methods'
            : 'No stored methods on record'}
        </Nothing>
      ) : (
        <ul className="-my-3 flex flex-col divide-y divide-line">
          {methods.map((method, at) => (
            <li
              key={`${String(at)} ${method.idPmethod}`}
              className="flex min-w-0 flex-col gap-1 py-3"
            >
              <StoredMethodLine
                method={method}
                path={`StoredMethods.${String(at)}`}
                problems={problems}
              />
            </li>
          ))}
        </ul>
      )}
      <TemporaryList customerId={String(customerId)} />
    </RecordSection>
  )
}

interface LineProps {
  readonly method: StoredMethodValue
  readonly path: string
  readonly problems: readonly Problem[]
}

function StoredMethodLine({ method, path, problems }: LineProps) {
  const { descriptor, maskedAccount, expDate, holderName } = method
  const quiet = [
    methodLabel(method.method),
    holderName,
    expDate && `Expires ${expiryText(expDate) ?? ''}`,
  ]
  const facts = detailFacts(method, path).filter((fact) => !isEmptyFact(fact, problems))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium text-ink">
          <CellText>{accountTypeLabel(descriptor) || methodLabel(method.method)}</CellText>
          <CellId>{masked(maskedAccount)}</CellId>
        </span>
        <ExpiryMark expDate={expDate} />
      </div>
      <p className="text-sm text-ink-3">
        <CellText>{quiet.filter(Boolean).join(' · ')}</CellText>
      </p>
      <Disclosure summary="Details">
        <div className="@container/facts min-w-0">
          <FactList facts={facts} problems={problems} />
        </div>
      </Disclosure>
    </>
  )
}

function ExpiryMark({ expDate }: { expDate: string | undefined }) {
  const today = useToday()
  const expiry = readExpiry(expDate)
  const state = expiry && expiryState(expiry, today)
  if (state === 'expired') return <Badge>Expired</Badge>
  return state === 'soon' ? <Badge tone="warning">Expires soon</Badge> : null
}

function detailFacts(method: StoredMethodValue, path: string): readonly Fact[] {
  const card = method.binData
  const inBin = (
    label: string,
    member: keyof NonNullable<typeof card>,
    value: string | undefined,
  ) => textFact(label, `${path}.binData.${member}`, value)
  return [
    {
      label: 'Method ID',
      value: idOf(method.idPmethod, 'method ID'),
      members: [`${path}.idPmethod`],
    },
    { label: 'Updated', value: momentOf(method.lastUpdated), members: [`${path}.lastUpdated`] },
    textFact('BIN', `${path}.bin`, method.bin),
    inBin('Brand', 'binCardBrand', accountTypeLabel(card?.binCardBrand)),
    inBin('Type', 'binCardType', card?.binCardType),
    inBin('Category', 'binCardCategory', card?.binCardCategory),
    inBin('Issuer', 'binCardIssuer', card?.binCardIssuer),
    {
      label: 'Country',
      value: countryOf(card),
      members: (
        [
          'binCardIssuerCountry',
          'binCardIssuerCountryCodeA2',
          'binCardIssuerCountryNumber',
        ] as const
      ).map((member) => `${path}.binData.${member}`),
    },
    inBin(
      'BIN length',
      'binMatchedLength',
      card?.binMatchedLength === undefined ? undefined : String(card.binMatchedLength),
    ),
    // Only what can't be read of these needs words: their place is the line above.
    ...(['method', 'descriptor', 'maskedAccount', 'expDate', 'holderName'] as const).map((member) =>
      textFact(member, `${path}.${member}`, undefined),
    ),
  ]
}
