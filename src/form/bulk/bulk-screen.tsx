import type { WriteOperation } from '~/api/submit/intent'
import type { BulkKind } from './bulk-kind'
export function BulkScreen<O extends WriteOperation>({ kind }: { kind: BulkKind<O> }) {
  return <p>{kind.title}</p>
}
