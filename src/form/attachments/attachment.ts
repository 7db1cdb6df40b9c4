import type { Row } from '../rows/use-rows'

/** A FileObject of interface.md in the making: its bytes as base64 once they are read. */
export interface AttachmentValues extends Row {
  readonly filename: string
  /** The ending in small letters; what the service makes of `ftype` is not stated. */
  readonly ftype: string
  /** Bytes of the file itself. */
  readonly size: number
  readonly fContent: string
}
