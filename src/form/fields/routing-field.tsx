import { useWatch, type FieldValues } from 'react-hook-form'

import { isRoutingNumberValid } from '~/lib/check-digits'
import { Mark } from '~/ui/badge'

import { notKept } from '../checks'
import { TextField, type LabelledField } from './text-field'

/** Nine digits with a check digit. A number that fails it is doubted, not refused: banks abroad have others. */
export function RoutingField<T extends FieldValues>(props: LabelledField<T, string>) {
  const typed = String(useWatch({ control: props.form.control, name: props.name })).replace(
    /[\s-]/g,
    '',
  )
  const isDoubtful = /^\d{9,}$/.test(typed) && !isRoutingNumberValid(typed)
  const hint = isDoubtful ? (
    <Mark tone="warning">
      The check digit does not fit a US routing number. Compare it with the source. {notKept}
    </Mark>
  ) : (
    `Nine digits for a US bank. ${notKept}`
  )
  return <TextField kind="digits" hint={hint} {...props} />
}
