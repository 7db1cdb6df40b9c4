import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router'
import { brief } from './foreign-text'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To
  /** Takes the place of this address in the history. */
  readonly replace?: boolean
  readonly preventScrollReset?: boolean
}

/** A link within the app. react-router's own brings the prefetching of its framework mode, 2 kB that this app has no use for. */
export function Link({ to, replace, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(rest.target !== undefined && { target: rest.target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {brief(children)}
    </a>
  )
}
