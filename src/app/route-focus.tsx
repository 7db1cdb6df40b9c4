import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { announce, clearAnnouncements } from '~/ui/announce'
import { usePageTitle } from './document-title'

export const MAIN_ID = 'main'

/**
 * On a new path, focuses the page's h1 (or main) and announces the title if the h1 doesn't say it. Skips
 * screens that have placed focus themselves.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const navigationType = useNavigationType()
  const lastPath = useRef(pathname)
  const hasMoved = useRef(false)

  const moveFocus = useEffectEvent(() => {
    // A redirect at the start isn't navigation: focus stays at the top.
    const isStart = navigationType === NavigationType.Replace && !hasMoved.current
    hasMoved.current = true
    if (isStart) return
    const main = document.getElementById(MAIN_ID)
    if (main === null || main.contains(document.activeElement)) return
    const heading = main.querySelector<HTMLElement>('h1[tabindex]')
    const target = heading ?? main
    target.focus({ preventScroll: true })
    if (heading?.textContent !== title) announce(title)
  })

  // Before the new screen's effects, which may announce something.
  useLayoutEffect(() => {
    if (lastPath.current !== pathname) clearAnnouncements()
  }, [pathname])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    moveFocus()
  }, [pathname])

  return null
}
