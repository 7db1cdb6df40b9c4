import { Copy, Download } from 'lucide-react'

import { usePinActions } from '~/lists/directory/pin-action'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'
import { pageEntry, pageId, pageOfId } from '~/storage/directory-pages'
import { scopedFileName } from '~/storage/scoped-file-name'
import { saveFile } from '~/ui/received-file'
import { serviceNow } from '~/api/service-clock'

import { PageSettings } from './page-settings'
import { PageLists } from './page-lists'
import { PagePreview } from './preview/page-preview'
import { pageById, pageRequest, type PageReading } from './queries'
import { useTokenGate } from './token-gate'

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
