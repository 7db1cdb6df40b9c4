import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { brief } from './foreign-text'

export type LinkProps = RouterLinkProps

/** Isolates its text, which may come from outside. */
export const Link = ({ children, ...rest }: LinkProps) => (
  <RouterLink {...rest}>{brief(children)}</RouterLink>
)
