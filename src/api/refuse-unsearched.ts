import { ApiError } from './errors'

/**
 * Before anything that somebody typed is asked. What knows secrets is fetched by then, so that no form waits for it.
 *
 * @throws ApiError with the reason, where a text is none to ask a service with
 */
export async function refuseUnsearched(typed: string): Promise<void> {
  const { refuseSecrets } = await import('./not-searched')
  refuseSecrets(typed)
}

/** Why it was refused. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.operation === 'search' ? error.responseText : undefined
