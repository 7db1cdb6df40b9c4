import { useQuery } from '@tanstack/react-query'
import { Copy, Download, KeyRound } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

import { getConnection, setConnection } from '~/api/connection'
import { ApiError } from '~/api/errors'
import { queryClient } from '~/api/query-client'
import { serviceNow } from '~/api/service-clock'
import { useCurrentConnection } from '~/api/use-connection'
import { pageLoad } from '~/contract/payment-pages'
import { TokenField } from '~/form/fields/text-fields'
import { usePinActions } from '~/lists/directory/pin-action'
import { recordDefinition } from '~/lists/record/record-definition'
import { recordCard } from '~/lists/record/record-layout'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { pageEntry, pageId, pageOfId } from '~/storage/directory-pages'
import { scopedFileName } from '~/storage/scoped-file-name'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { saveFile } from '~/ui/received-file'

import { PageLists } from './page-lists'
import { PageSettings } from './page-settings'
import { PagePreview } from './preview/page-preview'
import { pageById, type PageReading, pageRequest } from './queries'

export function PageDetail({ id, reading }: { id: string; reading: PageReading }) {
  const { value: page, problems } = reading
  return (
    <RecordTabs
      label="Payment page"
      reading={reading}
      work={() => (
        <>
          <PagePreview page={page} />
          <PageLists page={page} />
        </>
      )}
      facts={() => <PageSettings page={page} problems={problems} />}
      request={() => pageRequest(id)}
    />
  )
}

export const definitionText = (raw: unknown): string => `${JSON.stringify(raw, null, 2)}\n`

/** As it was loaded, members that this app doesn't know included. */
function exportDefinition(raw: unknown, id: string): void {
  saveFile(
    new Blob([definitionText(raw)], { type: 'application/json' }),
    scopedFileName('payment-page', '.json', pageOfId(id)?.subdomain),
  )
}

export const pageRecord = recordDefinition({
  lookUp: pageById,
  couldBe: (id) => pageOfId(id) !== undefined,
  isAskedById: true,
  useGate: useTokenGate,
  nameOf: (id: string) => `Payment page ${pageOfId(id)?.subdomain ?? id}`,
  heading: ({ reading }, id) => {
    const { value } = reading
    return {
      title: value.pageContent?.name ?? value.pageContent?.page?.header,
      actions: [
        {
          label: 'Duplicate',
          icon: <Copy aria-hidden="true" className="size-4" />,
          to: paths.newPaymentPage({ like: id }),
        },
        {
          label: 'Export JSON',
          icon: <Download aria-hidden="true" className="size-4" />,
          onSelect: () => exportDefinition(reading.raw, id),
        },
      ],
    }
  },
  useActions: (found, id) => {
    const address = pageOfId(id)
    const was = found && address && (() => pageEntry(found.reading.value, address, serviceNow())[0])
    return usePinActions('pages', id, was)
  },
  notFound: () => 'Check the paypoint and the subdomain: the last part of the page’s URL.',
  path: (id) => {
    const page = pageOfId(id)
    return page ? paths.paymentPage(page.entry, page.subdomain) : paths.paymentPages()
  },
  detail: ({ reading }, id) => <PageDetail key={id} id={id} reading={reading} />,
  page: {
    locate: ({ entry = '', subdomain = '' }) => pageId({ entry, subdomain }),
    back: () => ({ to: paths.paymentPages(), text: 'Payment pages' }),
  },
})

/** Undefined once there is a token that the service hasn't refused for this page. */
function useTokenGate(id: string) {
  const { applicationToken, hasProxyToken } = useCurrentConnection()
  const { error } = useQuery({ ...pageById(id), enabled: false })
  const isRefused = error instanceof ApiError && error.reason === 'token'
  if (hasProxyToken || (applicationToken !== undefined && !isRefused)) return undefined
  return <ApplicationToken isRefused={isRefused} />
}

/** Characters of a header's value. */
const canBeSent = (token: string): boolean => /^[\x21-\x7e]+$/.test(token)

function ApplicationToken({ isRefused }: { readonly isRefused: boolean }) {
  const titleId = useId()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { token: '' } })
  const use = handleSubmit(({ token: typed }) => {
    const token = typed.trim()
    if (!canBeSent(token)) {
      const message = token === '' ? 'Enter the application token' : 'This isn’t a token'
      setError('token', { message }, { shouldFocus: true })
      return
    }
    // In memory, as the other token.
    setConnection({ ...getConnection(), applicationToken: token })
    announce('Loading the page')
    document.querySelector('h1')?.focus({ preventScroll: true })
    // What failed without it is asked for again.
    void queryClient.resetQueries({ queryKey: [pageLoad.name] })
  })
  return (
    <section aria-labelledby={titleId} className={recordCard}>
      <form
        noValidate
        onSubmit={(event) => void use(event)}
        className="mx-auto flex max-w-md flex-col gap-4 py-6"
      >
        <div className="flex items-start gap-3">
          <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3" />
          <div className="min-w-0">
            <h2 id={titleId} className="text-lg font-semibold text-ink">
              {isRefused ? 'The service didn’t accept this token' : 'Enter your application token'}
            </h2>
            <p className="text-base text-ink-2">
              {isRefused
                ? 'Payment pages need the application token, not the organization token. Enter it again.'
                : 'Payment pages need it. Your organization token opens everything else.'}
            </p>
          </div>
        </div>
        <TokenField
          label="Application token"
          isHeld={false}
          registration={register('token')}
          hint="We keep it in memory only, until you close or reload this page"
          error={formState.errors.token?.message}
        />
        <Button type="submit" variant="primary" className="self-start">
          Load page
        </Button>
      </form>
    </section>
  )
}
