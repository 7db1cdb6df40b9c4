/** Where payers find a page. The service names the last part of its URL only (interface.md), so a person gives the rest. */
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { currentScope } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { pageOfId, type PageAddress } from '~/lib/page-id'
import { pageUrlIn } from '~/lib/subdomain'
import { learn } from '~/storage/directory'
import { pageAt } from '~/storage/directory-update'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { CopyButton } from '~/ui/copy-button'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'

export async function keepPageUrl(page: PageAddress, url: string): Promise<void> {
  const now = Date.now()
  await learn(currentScope(), [pageAt(page, url, now)], now)
}

export function PageUrl({ id }: { readonly id: string }) {
  const { data: kept } = useQuery(keptRecords('pages'))
  const [isAsking, setAsking] = useState(false)
  const page = pageOfId(id)
  if (!page || !kept) return <div className="min-h-8" />
  const url = kept.find((each) => each.id === id)?.facts.url?.value
  if (isAsking) return <UrlForm page={page} onDone={() => setAsking(false)} />
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      {url === undefined ? (
        <>
          <p className="min-w-0 text-base text-ink-2 [overflow-wrap:anywhere]">
            …/<ForeignText>{page.subdomain}</ForeignText>
          </p>
          <Button size="sm" onClick={() => setAsking(true)}>
            Add its URL
          </Button>
          <p className="text-sm text-ink-3">Your provider names only the last part.</p>
        </>
      ) : (
        <>
          <p className="min-w-0 text-base text-ink [overflow-wrap:anywhere]">
            <ForeignText>{url}</ForeignText>
          </p>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            data-print="hide"
            className={buttonClass({ size: 'sm' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            Open page
          </a>
          <CopyButton text={url} label="Copy link" isLabelShown size="sm" />
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            Change URL
          </Button>
        </>
      )}
    </div>
  )
}

function UrlForm({ page, onDone }: { readonly page: PageAddress; readonly onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="flex max-w-xl min-w-0 flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const url = pageUrlIn(typed, page.subdomain)
        setError(
          url === undefined ? `Enter its whole URL, which ends in /${page.subdomain}` : undefined,
        )
        if (url === undefined) return
        announce('URL kept in this browser')
        void keepPageUrl(page, url).then(onDone)
      }}
    >
      <Field
        label="Page URL"
        hint="As payers see it. Kept in this browser."
        error={error}
        className="min-w-64 flex-1"
      >
        {(control) => (
          <TextInput
            {...control}
            // The button that opened it goes.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typed}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={`https://…/${page.subdomain}`}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <span className="flex gap-2 pt-6">
        <Button type="submit" variant="primary">
          Keep URL
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </span>
    </form>
  )
}
