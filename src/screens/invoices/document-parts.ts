import type { Body } from '~/contract/operation'
import type { invoiceCreate } from '~/contract/invoices'
import type { Money } from '~/lib/money'

export type InvoiceBody = Body<typeof invoiceCreate>

export interface DocumentLine {
  readonly title: string
  readonly details: string
  readonly quantity: number | undefined
  readonly cost: Money | undefined
  readonly taxRate: number | undefined
  readonly tax: Money | undefined
  readonly amount: Money | undefined
}

export interface DocumentSum {
  readonly label: string
  readonly amount: Money | undefined
  readonly isTotal?: boolean
}

/** What the document shows. */
export interface InvoiceDocument {
  readonly billTo: readonly string[]
  readonly shipTo: readonly string[]
  readonly facts: readonly {
    readonly label: string
    readonly value: string
    readonly isDay?: boolean
  }[]
  readonly lines: readonly DocumentLine[]
  readonly hasTax: boolean
  readonly sums: readonly DocumentSum[]
  /** What the amount has beyond them: said on screen, and not on paper. */
  readonly difference?: Money | undefined
  readonly total: Money | undefined
  readonly notes: string | undefined
  readonly terms: string | undefined
}
