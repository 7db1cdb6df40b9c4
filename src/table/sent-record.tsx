import type { HttpRequest } from '~/api/transport'
import { toCurl } from '~/lib/curl'
import { redact } from '~/lib/redact'
import { AsSent } from '~/ui/as-sent'

/** A record as it came, free of secrets, and the request that asks for it. */
export function SentRecord({
  reading,
  request,
}: {
  reading: { readonly raw: unknown; readonly unmapped: readonly string[] }
  request: HttpRequest
}) {
  return (
    <AsSent
      raw={redact(reading.raw)}
      unmapped={reading.unmapped}
      curl={toCurl({ ...request, url: new URL(request.url, window.location.origin).href })}
    />
  )
}
