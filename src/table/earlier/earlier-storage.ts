/** Layouts and default views of version 1, in localStorage without a service. */

const prefixes = { layout: 'countinghouse layout ', view: 'countinghouse default view ' } as const

/** Today's keys begin with the kind of service, which no list is named after. */
const isScoped = (rest: string) => /^(?:sandbox|live) /.test(rest)

export function earlierEntries(what: keyof typeof prefixes): ReadonlyMap<string, string> {
  const prefix = prefixes[what]
  try {
    return new Map(
      Object.entries(localStorage).flatMap(([key, text]): [string, string][] => {
        const rest = key.startsWith(prefix) ? key.slice(prefix.length) : ''
        return rest === '' || isScoped(rest) ? [] : [[rest, String(text)]]
      }),
    )
  } catch {
    return new Map()
  }
}

export function removeEarlierEntries(what: keyof typeof prefixes): void {
  for (const list of earlierEntries(what).keys()) localStorage.removeItem(prefixes[what] + list)
}

const TOLD = 'countinghouse told of earlier data'

export function wasToldOfEarlierData(): boolean {
  try {
    return localStorage.getItem(TOLD) !== null
  } catch {
    return false
  }
}

export function keepTold(): void {
  try {
    localStorage.setItem(TOLD, 'yes')
  } catch {
    // Shown again after a reload, then.
  }
}
