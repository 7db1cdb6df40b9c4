import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'

import { homeEntry } from '~/api/connection'
import { EntryField } from '~/form/fields/suggest-field'
import { TextField } from '~/form/fields/text-fields'
import { pageUrlIn, subdomainIn } from '~/lib/subdomain'
import { paths } from '~/paths'
import { Button } from '~/ui/button'

import { pastedUrl } from './page-url'

interface OpenPageProps {
  readonly onOpened?: (() => void) | undefined
}

export function OpenPage({ onOpened }: OpenPageProps) {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { entry: homeEntry(), subdomain: '' } })

  function open() {
    const { entry, subdomain } = form.getValues()
    const [paypoint, segment] = [entry.trim(), subdomainIn(subdomain)]
    if (paypoint === '') {
      form.setError('entry', { message: 'Choose the paypoint.' }, { shouldFocus: true })
    } else if (segment === '' || segment === '.' || segment === '..') {
      const message = 'Enter the last part of the page’s URL.'
      form.setError('subdomain', { message }, { shouldFocus: true })
    } else {
      onOpened?.()
      const url = pageUrlIn(subdomain, segment)
      const pasted = url !== undefined && pastedUrl({ entry: paypoint, subdomain: segment }, url)
      void navigate(paths.paymentPage(paypoint, segment), pasted ? { state: pasted } : {})
    }
  }

  return (
    <form
      noValidate
      className="flex w-full flex-col gap-4 text-start sm:w-80"
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <EntryField form={form} name="entry" label="Paypoint" />
      <TextField
        form={form}
        name="subdomain"
        kind="subdomain"
        label="Subdomain"
        hint="Or paste the page’s URL"
      />
      <Button type="submit" className="self-start">
        Open page
      </Button>
    </form>
  )
}
