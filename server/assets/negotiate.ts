import type { Encoding } from './assets'

const PREFERENCE = ['br', 'gzip'] as const satisfies readonly Encoding[]

function acceptedQualities(acceptEncoding: string): ReadonlyMap<string, number> {
  return new Map(
    acceptEncoding.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const
    }),
  )
}

/** The best of these encodings that the client takes; `identity` when none. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const qualities = acceptedQualities(acceptEncoding)
  const isAccepted = (encoding: Encoding) =>
    (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0
  return (
    PREFERENCE.find((encoding) => available.includes(encoding) && isAccepted(encoding)) ??
    'identity'
  )
}
