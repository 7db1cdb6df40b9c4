/** Where payers find a page. The service names the last part of its URL only (interface.md), so a person gives the rest. */
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

import { currentScope } from '~/api/connection'
import { keptRecords } from '~/api/directory'
import { serviceNow } from '~/api/service-clock'
import { memberOf } from '~/lib/json'
import { pageId, pageOfId, type PageAddress } from '~/lib/page-id'
import { safeWebAddress } from '~/lib/received-file'
import { pageUrlIn } from '~/lib/subdomain'
import { learn } from '~/storage/directory'
import { pageAt } from '~/storage/directory-update'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { CopyButton } from '~/ui/copy-button'
import { Field } from '~/ui/field'
import { ForeignText } from '~/ui/foreign-text'
import { TextInput } from '~/ui/inputs'

/** @throws where this browser keeps nothing */
export async function keepPageUrl(page: PageAddress, url: string): Promise<void> {
  const now = serviceNow()
  await learn(currentScope(), [pageAt(page, url, now)], now)
}

interface PastedUrl {
  readonly pageUrl: { readonly id: string; readonly url: string }
}

/** Goes along to the page's record: only a page that was found is kept. */
export const pastedUrl = (page: PageAddress, url: string): PastedUrl => ({
  pageUrl: { id: pageId(page), url },
})

function usePastedUrl(id: string): string | undefined {
  const state: unknown = useLocation().state
  const pasted = memberOf(state, 'pageUrl')
  const url = memberOf(pasted, 'url')
  return memberOf(pasted, 'id') === id && typeof url === 'string' ? url : undefined
}

/** Over a page that was found. */
export function PageUrl({ id }: { readonly id: string }) {
  const { data: kept } = useQuery(keptRecords('pages'))
  const [isAsking, setAsking] = useState(false)
  const page = pageOfId(id)
  const url = kept?.find((each) => each.id === id)?.facts.url?.value
  const pasted = usePastedUrl(id)
  const keep = useEffectEvent(() => {
    const own = page && pasted !== undefined ? pageUrlIn(pasted, page.subdomain) : undefined
    // One that was given before stays until it is changed.
    if (page && own !== undefined && url === undefined) {
      void keepPageUrl(page, own).catch(() => undefined)
    }
  })
  const isRead = kept !== undefined
  useEffect(() => {
    if (isRead) keep()
  }, [isRead, pasted, id])
  if (!page || !kept) return <div className="min-h-8" />
  if (isAsking) return <UrlForm page={page} url={url} onDone={() => setAsking(false)} />
  const safe = safeWebAddress(url)
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
          {safe !== undefined && (
            <a
              href={safe}
              target="_blank"
              rel="noreferrer"
              data-print="hide"
              className={buttonClass({ size: 'sm' })}
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              Open page
            </a>
          )}
          <CopyButton text={url} label="Copy link" isLabelShown size="sm" />
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            Change URL
          </Button>
        </>
      )}
    </div>
  )
}

interface UrlFormProps {
  readonly page: PageAddress
  /** As it is kept now. */
  readonly url: string | undefined
  readonly onDone: () => void
}

function UrlForm({ page, url: before = '', onDone }: UrlFormProps) {
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string>()
  const [isKeeping, setKeeping] = useState(false)
  const keep = async (url: string) => {
    setKeeping(true)
    try {
      await keepPageUrl(page, url)
      announce('URL kept in this browser')
      onDone()
    } catch (cause) {
      setError(`We couldn’t keep the URL. ${storageRemedies[storageReason(cause)]}`)
      setKeeping(false)
    }
  }
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
        if (url !== undefined) void keep(url)
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
        <Button type="submit" variant="primary" isPending={isKeeping}>
          Keep URL
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </span>
    </form>
  )
}
