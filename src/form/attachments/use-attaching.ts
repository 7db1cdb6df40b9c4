import { useEffect, useRef, useState } from 'react'

import { announce } from '~/ui/announce'
import { display } from '~/ui/locale'

import { newRowId } from '../rows/use-rows'

import { endingOf, headBytes, problemWithFile, type AttachmentValues } from './file-check'
import type { EncodeFile } from './start-encoding'

export interface Arrival {
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
