import { Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'

import {
  type ChosenFile,
  encodeInWorker,
  endingOf,
  type FileLimits,
  useAttaching,
} from '~/form/attachments/use-attaching'
import { fieldMark } from '~/form/fields/use-form-field'
import { bytesFromBase64, formatBytes, logoTypeOf } from '~/lib/received-file'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

import { CLEARED } from '../definition/tree'
import { useMember } from './member-field'
import type { PageFormReturn } from './page-form'

const MOST_LOGO_BYTES = 1_000_000

const advice: Readonly<Record<string, string>> = {
  svg: 'An SVG can hold code. Choose a PNG or a JPEG.',
  pdf: 'A PDF isn’t an image. Export the logo as a PNG.',
  heic: 'Browsers don’t show HEIC photos. Export it as a JPEG.',
  heif: 'Browsers don’t show HEIC photos. Export it as a JPEG.',
}

/** An image by its first bytes, whatever it is called. */
export function logoProblem(
  { name, size, head }: ChosenFile,
  { mostBytes, locale }: FileLimits,
): string | undefined {
  if (size === 0) return 'It is empty. Choose the file again.'
  if (logoTypeOf(head) === undefined) {
    return advice[endingOf(name)] ?? 'It isn’t an image that browsers show. Choose a PNG or a JPEG.'
  }
  return size > mostBytes
    ? `It has ${formatBytes(size, locale)}; a logo may have ${formatBytes(mostBytes, locale)} at most. Save it smaller.`
    : undefined
}

interface LogoInputProps {
  readonly form: PageFormReturn
  readonly name: string
  readonly label: string
}

/** The file's name, type and content are one thing: they come and go together. Its address is another. */
export function LogoInput({ form, name, label }: LogoInputProps) {
  const { value } = useMember(form, name)
  const picker = useRef<HTMLInputElement>(null)
  const content = typeof value === 'string' && value !== '' ? value : undefined
  const logo = name.replace(/\.fContent$/, '')
  function put(file: {
    readonly filename: string
    readonly ftype: string
    readonly fContent: string
  }) {
    for (const [member, text] of Object.entries(file)) {
      form.setValue(`${logo}.${member}`, text === '' ? CLEARED : text, { shouldDirty: true })
    }
  }
  const { arrivals, take, drop } = useAttaching(
    encodeInWorker,
    MOST_LOGO_BYTES,
    ({ filename, fContent }) => {
      const ftype = logoTypeOf(bytesFromBase64(fContent.slice(0, 64)) ?? new Uint8Array()) ?? ''
      put({ filename, ftype, fContent })
    },
    logoProblem,
  )
  const bytes = content === undefined ? undefined : bytesFromBase64(content)
  const wrong = arrivals.find((file) => file.problem !== undefined)?.problem
  return (
    <div
      role="group"
      aria-label={label}
      className="col-span-full flex min-w-0 flex-wrap items-center gap-2"
    >
      <Button
        {...fieldMark(name)}
        size="sm"
        icon={<Upload aria-hidden="true" className="size-4" />}
        onClick={() => picker.current?.click()}
      >
        {content === undefined ? 'Choose a file' : 'Choose another file'}
      </Button>
      {content !== undefined && (
        <>
          <span className="tnum text-sm text-ink-3">
            {bytes ? formatBytes(bytes.byteLength, display.locale) : 'Not base64'}
          </span>
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => put({ filename: '', ftype: '', fContent: '' })}
          >
            Remove the file
          </Button>
        </>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={({ target }) => {
          for (const { row } of arrivals) drop(row)
          take([...(target.files ?? [])].slice(0, 1))
          target.value = ''
        }}
      />
      {wrong !== undefined && (
        <Notice tone="danger" className="w-full">
          {wrong}
        </Notice>
      )}
    </div>
  )
}
