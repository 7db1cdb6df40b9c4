import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { announce, clearAnnouncements } from '~/ui/announce'
import { usePageTitle } from './document-title'

export const MAIN_ID = 'main'

/**
 * On a new path, focus goes to the page's h1 (or to main) and the title is announced where the h1 does not say it.
 * A screen that has placed focus itself, as a list does that was left by a row, is let be.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const navigationType = useNavigationType()
  const lastPath = useRef(pathname)
  const hasMoved = useRef(false)

  const moveFocus = useEffectEvent(() => {
    // A redirect at the start is no navigation: the reader begins at the top of the document.
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

  // Before the effects of the new screen, which may have something to say.
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
