import { useController, useWatch } from 'react-hook-form'

import { storedName } from '~/domain/customers/customer-by-id'
import { MethodChoices } from '~/domain/customers/method-choices'
import {
  useNamedToken,
  useTemporaryMethods,
  type OfferedMethod,
} from '~/domain/customers/use-temporary-methods'
import { MaskedInput } from '~/domain/payments/masked-input'
import { maskedEnd } from '~/lib/masks'

import { methodForm, type MethodFormProps } from './fields'

const hidden = (token: string): string => (token === '' ? '' : maskedEnd(token))
const nothing = (): string => ''

export function TokenField({ form }: MethodFormProps) {
  const { control } = form
  const [owner, customerId] = useWatch({ control, name: ['owner', 'customerId'] })
  // As change events, so that they are saved with the draft.
  const token = useController({ control, name: 'tokenId' }).field
  const from = useController({ control, name: 'storedFrom' }).field
  const name = useController({ control, name: 'storedName' }).field
  const offered = useTemporaryMethods(owner === 'known' ? customerId : 'anyone')
  const offeredAs = (id: string) => offered.find(({ method }) => method.idPmethod === id)
  const chosen = offeredAs(token.value)

  function describe(wanted: OfferedMethod | undefined) {
    name.onChange(wanted ? storedName(wanted.method) : '')
    from.onChange(wanted?.storedFrom ?? '')
  }
  function choose(wanted: OfferedMethod) {
    token.onChange(wanted.method.idPmethod)
    describe(wanted)
    form.clearErrors('tokenId')
  }
  useNamedToken({ storedFrom: from.value, token: token.value }, offered, choose)

  return (
    <div className="flex min-w-0 flex-col gap-4 sm:col-span-2">
      <MethodChoices
        label="Temporary tokens stored here"
        offered={offered}
        chosen={chosen}
        onChoose={choose}
      />
      <MaskedInput
        form={form}
        name="tokenId"
        label={offered.length > 0 ? 'Or another token’s ID' : methodForm.fields.tokenId.label}
        hint="It becomes permanent and gets a new ID"
        isRequired
        isText
        className="max-w-sm"
        read={(typed) => {
          const id = typed.trim()
          describe(offeredAs(id))
          return id
        }}
        {...(chosen ? { mask: nothing, write: nothing } : { mask: hidden })}
      />
    </div>
  )
}
