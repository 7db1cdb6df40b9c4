import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { brief } from './foreign-text'

export type LinkProps = RouterLinkProps

/** A link within the app, whose text is isolated as all text is that may come from outside. */
export const Link = ({ children, ...rest }: LinkProps) => (
  <RouterLink {...rest}>{brief(children)}</RouterLink>
)
