import { useLocation } from 'react-router'
import { paths } from '~/paths'
import { cx } from '~/ui/cx'
import { Link } from '~/ui/link'
import { ThemeSwitch } from '~/ui/theme-switch'
import { navigation } from './navigation'
import { OpenSubmissions } from './open-submissions'

export function Brand() {
  return (
    <Link
      to={paths.home()}
      className="flex items-center gap-2.5 rounded-md font-semibold tracking-tight text-ink"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-6 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g className="fill-none stroke-on-accent" strokeWidth="2.4" strokeLinecap="round">
          <path d="M8 13.2 16 8l8 5.2z" className="fill-on-accent" strokeWidth="1" />
          <path d="M10 17v5M16 17v5M22 17v5M7.5 25.4h17" />
        </g>
      </svg>
      Countinghouse
    </Link>
  )
}

const isWithin = (pathname: string, to: string) =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))

function NavigationList() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="flex flex-col gap-5">
      {navigation.map(({ title, items }) => (
        <div key={title ?? ''}>
          {title !== undefined && (
            <p className="mb-1 px-2.5 text-xs font-medium text-ink-3">{title}</p>
          )}
          <ul className="flex flex-col gap-px">
            {items.map(({ label, to, icon: Icon }) => {
              const isHere = isWithin(pathname, to)
              return (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={isHere ? 'page' : undefined}
                    className={cx(
                      'flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium pointer-coarse:h-11',
                      isHere
                        ? 'bg-accent-soft text-accent-ink'
                        : 'text-ink-2 hover:bg-hover hover:text-ink',
                    )}
                  >
                    <Icon aria-hidden="true" className="size-4 shrink-0" />
                    {label}
                    {to === paths.submissions() && <OpenSubmissions />}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}

export function SidebarContent() {
  return (
    <>
      <NavigationList />
      <div className="mt-auto h-7 pointer-coarse:h-10">
        <ThemeSwitch />
      </div>
    </>
  )
}

export function Sidebar() {
  return (
    <header
      data-print="hide"
      className="sticky top-(--environment-bar) hidden h-[calc(100dvh-var(--environment-bar))] w-56 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-3 py-4 lg:flex"
    >
      <div className="px-2">
        <Brand />
      </div>
      <SidebarContent />
    </header>
  )
}
