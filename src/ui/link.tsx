import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { brief } from './foreign-text'
import { useOffered } from './writes-offered'

export type LinkProps = RouterLinkProps

const addressOf = (to: LinkProps['to']): string =>
  typeof to === 'string' ? to : (to.pathname ?? '')

/** Isolates its text, which may come from outside. Absent where it leads to a form that can't send. */
export function Link({ children, ...rest }: LinkProps) {
  const isOffered = useOffered()
  if (!isOffered({ to: addressOf(rest.to) })) return null
  return <RouterLink {...rest}>{brief(children)}</RouterLink>
}
