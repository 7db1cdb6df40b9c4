/** What of a definition is only half there: turned on or named, with nothing behind it. It may be sent, and is said. */
import { isObject, memberOf } from '~/lib/json'
import { bytesFromBase64, logoTypeOf } from '~/lib/received-file'

import { labelOf, sides, type Side } from './blocks'
import type { Tree } from './tree'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const hasAny = (record: unknown, ...names: readonly string[]): boolean =>
  names.some((name) => isText(memberOf(record, name)))

/** Name, type and content are one file; an address alone is another way to give it. */
function logoFileProblem(logo: unknown): string | undefined {
  const content = memberOf(logo, 'fContent')
  if (isText(content)) {
    const type = logoTypeOf(bytesFromBase64(content) ?? new Uint8Array())
    if (type === undefined) return 'Logo: the file’s content isn’t an image that browsers show'
    const named = memberOf(logo, 'ftype')
    const isOther = isText(named) && isImageType(named) && !isSameType(named, type)
    return isOther
      ? `Logo: the file is a ${type.toUpperCase()}, and its type says another`
      : undefined
  }
  if (!hasAny(logo, 'filename', 'ftype') || hasAny(logo, 'furl')) return undefined
  return 'Logo: the file has a name or type, and no content'
}

/** interface.md also has names of kinds of documents there: those contradict nothing. */
const isImageType = (named: string): boolean =>
  /(?:^|[/.])(?:png|jpe?g|gif|webp|svg|heic|pdf)\b/i.test(named)

/** "image/jpeg", "JPEG" and ".jpg" are one type. */
const isSameType = (named: string, type: string): boolean =>
  named
    .toLowerCase()
    .replace(/^.*[/.]/, '')
    .replace('jpeg', 'jpg')
    .trim() === type

function redirectProblem(settings: unknown): string | undefined {
  const isOn = memberOf(settings, 'redirectAfterApprove') === true
  const hasAddress = hasAny(settings, 'redirectAfterApproveUrl')
  if (isOn && !hasAddress) return `${labelOf('redirectAfterApprove')} is on, without an address`
  if (!isOn && hasAddress)
    return `${labelOf('redirectAfterApproveUrl')} is given, and the redirect is off`
  return undefined
}

function autopayProblems(autopay: unknown): readonly string[] {
  if (memberOf(autopay, 'enabled') !== true) return []
  const offered = memberOf(autopay, 'frequency')
  const isOffered = (name: string) => memberOf(offered, name) === true
  const names = isObject(offered) ? Object.keys(offered) : []
  if (!names.some(isOffered)) return ['Autopay is on, and offers no frequency']
  const chosen = memberOf(autopay, 'frequencySelected')
  return isText(chosen) && !isOffered(chosen)
    ? ['Autopay: the frequency chosen isn’t among those offered']
    : []
}

function sideProblems(json: Tree, side: Side): readonly string[] {
  const content = memberOf(json, side)
  const isOn = (block: string) => memberOf(memberOf(content, block), 'enabled') === true
  const hasLogo = hasAny(memberOf(memberOf(json, 'pageSettings'), 'pageLogo'), 'fContent', 'furl')
  const hasContact = hasAny(memberOf(content, 'contactUs'), 'emailLabel', 'phoneLabel')
  return [
    ...(isOn('logo') && !hasLogo ? [`${sides[side]}: the logo is on, and there’s no file`] : []),
    ...(isOn('contactUs') && !hasContact
      ? [`${sides[side]}: contact is on, without an email or phone`]
      : []),
  ]
}

export function lackingIn(json: Tree): readonly string[] {
  const settings = memberOf(json, 'pageSettings')
  return [
    ...(Object.keys(sides) as Side[]).flatMap((side) => sideProblems(json, side)),
    ...autopayProblems(memberOf(memberOf(json, 'pageContent'), 'autopay')),
    ...[logoFileProblem(memberOf(settings, 'pageLogo')), redirectProblem(settings)].filter(
      (problem) => problem !== undefined,
    ),
  ]
}
