import { useEffect, useRef, useState } from 'react'

import { formatBytes } from '~/lib/received-file'
import { announce } from '~/ui/announce'
import { display } from '~/ui/locale'
import { askForNewerVersion } from '~/ui/newer-version'
import { trustedWorkerUrl } from '~/ui/trusted-worker-url'

import { newRowId, type Row } from '../rows/use-rows'
import type { WorkerAnswer } from './encode-worker'

// Vite gives the Worker's built file, by its address.
// oxlint-disable-next-line import/default
import workerAddress from './encode-worker?worker&url'

export type EncodeFile = (
  file: Blob,
  onProgress: (read: number) => void,
  signal: AbortSignal,
) => Promise<string>

export const encodeInWorker: EncodeFile = (file, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(trustedWorkerUrl(workerAddress), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    const fail = () => end(() => reject(new Error('The file couldn’t be read.')))
    signal.addEventListener('abort', fail)
    worker.addEventListener('error', () => {
      void askForNewerVersion()
      fail()
    })
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'progress') onProgress(data.read)
      else if (data.kind === 'failed') fail()
      else end(() => resolve(data.text))
    })
    worker.postMessage(file)
  })

/** A FileObject of interface.md before it is sent; `fContent` is base64. */
export interface AttachmentValues extends Row {
  readonly filename: string
  /** The extension in lower case. What the service does with `ftype` is not stated. */
  readonly ftype: string
  readonly size: number
  readonly fContent: string
}

export interface FileLimits {
  /** On disk, per file. interface.md states no limit; this one is ours. */
  readonly mostBytes: number
  readonly locale: string
}

export interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly head: Uint8Array
}

/** Enough for every signature, and for the start of an SVG. */
const headBytes = 64 * 1024

const LONGEST_NAME = 255
/** Characters that hide a name's real extension or mean something to a file system. */
const ODD_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/u

const ascii = (text: string): readonly number[] => Array.from(text, (c) => c.charCodeAt(0))

const ZIP = [[0x50, 0x4b, 0x03, 0x04]]
const JPEG = [[0xff, 0xd8, 0xff]]
const TIFF = [ascii('II*\0'), ascii('MM\0*')]

/** How files of a type begin. Other types are accepted unchecked. */
const SIGNATURES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  pdf: [ascii('%PDF-')],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpg: JPEG,
  jpeg: JPEG,
  gif: [ascii('GIF87a'), ascii('GIF89a')],
  tif: TIFF,
  tiff: TIFF,
  zip: ZIP,
  docx: ZIP,
  xlsx: ZIP,
}

const PROGRAMS = [ascii('MZ'), [0x7f, 0x45, 0x4c, 0x46], ascii('#!')]

const begins = (head: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => head[at] === byte)

export const endingOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''

function problemWithName(name: string): string | undefined {
  if (name.trim() === '' || /^\.+$/.test(name))
    return 'It has no name. Rename it, then add it again.'
  if (name.length > LONGEST_NAME) return 'Its name is longer than 255 characters. Rename it.'
  if (!name.isWellFormed() || ODD_CHARACTERS.test(name)) {
    return 'Its name has hidden or special characters. Rename it, then add it again.'
  }
  return undefined
}

/** Anything in an SVG that could run. Text in an unknown encoding counts too. */
function couldRun(head: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(head)
  return (
    text.includes('\0') || /<script|<foreignobject|<!entity|\son\w+\s*=|javascript:|&#/i.test(text)
  )
}

const isSvg = ({ name, head }: ChosenFile): boolean =>
  endingOf(name) === 'svg' ||
  /<svg[\s>]/i.test(new TextDecoder('utf-8').decode(head.subarray(0, 2048)))

export function problemWithFile(file: ChosenFile, limits: FileLimits): string | undefined {
  const named = problemWithName(file.name)
  if (named !== undefined) return named
  if (file.size === 0) return 'It is empty. Choose the file again.'
  if (file.size > limits.mostBytes) {
    return `It has ${formatBytes(file.size, limits.locale)}; a file may have ${formatBytes(limits.mostBytes, limits.locale)} at most.`
  }
  if (PROGRAMS.some((signature) => begins(file.head, signature))) {
    return 'It is a program. Attach a document or an image.'
  }
  const ending = endingOf(file.name)
  const signatures = Object.hasOwn(SIGNATURES, ending) ? SIGNATURES[ending] : undefined
  if (signatures?.some((signature) => begins(file.head, signature)) === false) {
    return `It is called .${ending}, but is no such file. Check it, or give it its right ending.`
  }
  // Only the start is checked, so a larger SVG could hold anything further on.
  if (isSvg(file) && (file.size > headBytes || couldRun(file.head))) {
    return 'It is an SVG that can run code. Attach it as a PNG or a PDF.'
  }
  return undefined
}

export const encodedSize = (bytes: number): number => Math.ceil(bytes / 3) * 4

interface Arrival {
  readonly row: string
  readonly name: string
  readonly size: number
  readonly read: number
  readonly problem: string | undefined
}

interface Attaching {
  readonly arrivals: readonly Arrival[]
  readonly take: (files: Iterable<File>) => void
  readonly drop: (row: string) => void
}

export function useAttaching(
  encode: EncodeFile,
  mostBytes: number,
  onAttached: (attachment: AttachmentValues) => void,
  problemOf = problemWithFile,
): Attaching {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (row: string, part: Partial<Arrival>) =>
    setArrivals((all) => all.map((each) => (each.row === row ? { ...each, ...part } : each)))

  function drop(row: string) {
    stops.current.get(row)?.abort()
    stops.current.delete(row)
    setArrivals((all) => all.filter((each) => each.row !== row))
  }

  function refuse(row: string, name: string, problem: string) {
    change(row, { problem })
    announce(`${name} wasn’t attached. ${problem}`, 'assertive')
  }

  async function attach(file: File, row: string, signal: AbortSignal) {
    if (signal.aborted) return
    try {
      const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
      const problem = problemOf(
        { name: file.name, size: file.size, head },
        { mostBytes, locale: display.locale },
      )
      if (problem !== undefined) return refuse(row, file.name, problem)
      const fContent = await encode(file, (read) => change(row, { read }), signal)
      drop(row)
      const { name: filename, size } = file
      onAttached({ row, filename, ftype: endingOf(filename), size, fContent })
      announce(`${filename} attached`)
    } catch {
      // Aborted: the row is already gone.
      if (!signal.aborted) refuse(row, file.name, 'It couldn’t be read. Choose it again.')
    }
  }

  function take(files: Iterable<File>) {
    for (const file of files) {
      const row = newRowId()
      const stop = new AbortController()
      stops.current.set(row, stop)
      const { name, size } = file
      setArrivals((all) => [...all, { row, name, size, read: 0, problem: undefined }])
      queue.current = queue.current.then(() => attach(file, row, stop.signal))
    }
  }

  return { arrivals, take, drop }
}
