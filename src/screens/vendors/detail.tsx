/** `/vendors/:id`: one vendor, as the service has it now. */
import { useQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'
import { paths } from '~/paths'
import { FoundRecord } from '~/table/found-record'
import { RecordPage } from '~/table/record-page'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { vendorById } from './queries'
import { VendorDetail } from './vendor-detail'

export function loader({ params: { id = '' } }: LoaderFunctionArgs): null {
  // The screen reads the same query, and shows its failure.
  void queryClient.query(vendorById(id)).catch(() => undefined)
  return null
}

export function Component() {
  const { id = '' } = useParams()
  const { data } = useQuery(vendorById(id))
  return (
    <RecordPage
      title={data?.reading.value.name1 || `Vendor ${id}`}
      description={`Vendor ${id}`}
      backTo={paths.vendors()}
      backText="Vendors"
      actions={
        data && (
          <Link
            to={paths.newPayout({ vendor: id })}
            className={buttonClass({ variant: 'primary' })}
          >
            Pay this vendor
          </Link>
        )
      }
    >
      <FoundRecord lookUp={vendorById(id)} name={`Vendor ${id}`}>
        {({ reading }) => <VendorDetail key={id} id={id} reading={reading} />}
      </FoundRecord>
    </RecordPage>
  )
}
