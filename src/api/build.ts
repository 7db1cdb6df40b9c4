export interface Build {
  readonly version: string
  readonly build: string
}

/** Of this page, which an open tab keeps while the server moves on; undefined in development. */
export function runningBuild(): Build | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
  const [, version, build] = /^(\d+\.\d+\.\d+) ([0-9a-f]{12})$/.exec(content) ?? []
  return version === undefined || build === undefined ? undefined : { version, build }
}
