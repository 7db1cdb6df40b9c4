import type { Asset, Encoding } from './assets'

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

/** The best encoding that the asset has and the client takes; `identity` when none. */
export function chooseEncoding(acceptEncoding: string | undefined, asset: Asset): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const qualities = acceptedQualities(acceptEncoding)
  const isAccepted = (encoding: Encoding) =>
    (qualities.get(encoding) ?? qualities.get('*') ?? 0) > 0
  return (
    PREFERENCE.find((encoding) => asset.bodies[encoding] !== undefined && isAccepted(encoding)) ??
    'identity'
  )
}
