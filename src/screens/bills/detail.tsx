/** `/bills/:id`: one bill, as the service has it now. The answer carries no id: the address does. */
import { useQuery } from '@tanstack/react-query'
import { useParams, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '~/api/query-client'
import { paths } from '~/paths'
import { FoundRecord } from '~/table/found-record'
import { RecordPage } from '~/table/record-page'
import { buttonClass } from '~/ui/button-class'
import { Link } from '~/ui/link'

import { BillDetail } from './bill-detail'
import { billById } from './queries'

export function loader({ params: { id = '' } }: LoaderFunctionArgs): null {
  // The screen reads the same query, and shows its failure.
  void queryClient.query(billById(id)).catch(() => undefined)
  return null
}

export function Component() {
  const { id = '' } = useParams()
  const { data } = useQuery(billById(id))
  return (
    <RecordPage
      title={data?.reading.value.billNumber || `Bill ${id}`}
      description={`Bill ${id}`}
      backTo={paths.bills()}
      backText="Bills"
      actions={
        // One that a payout pays already is not offered: it would be paid twice.
        data &&
        !data.reading.value.Transaction && (
          <Link to={paths.newPayout({ bill: id })} className={buttonClass({ variant: 'primary' })}>
            Pay this bill
          </Link>
        )
      }
    >
      <FoundRecord lookUp={billById(id)} name={`Bill ${id}`}>
        {({ reading }) => <BillDetail key={id} id={id} reading={reading} />}
      </FoundRecord>
    </RecordPage>
  )
}
