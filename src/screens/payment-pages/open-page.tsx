import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'

import { homeEntry } from '~/api/connection'
import { EntryField } from '~/form/fields/suggest-field'
import { TextField } from '~/form/fields/text-fields'
import { pageUrlIn, subdomainIn } from '~/lib/subdomain'
import { paths } from '~/paths'
import type { PageAddress } from '~/lib/page-id'
import { Button } from '~/ui/button'

import { keepPageUrl } from './page-url'

interface OpenPageProps {
  readonly onOpened?: (() => void) | undefined
  /** In place of going to its record. */
  readonly onChosen?: ((page: PageAddress) => void) | undefined
  readonly label?: string
}

export function OpenPage({ onOpened, onChosen, label = 'Open page' }: OpenPageProps) {
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
      const page = { entry: paypoint, subdomain: segment }
      const url = pageUrlIn(subdomain, segment)
      if (url !== undefined) void keepPageUrl(page, url).catch(() => undefined)
      if (onChosen) onChosen(page)
      else void navigate(paths.paymentPage(paypoint, segment))
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
        {label}
      </Button>
    </form>
  )
}
