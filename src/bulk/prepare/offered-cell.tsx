import { useRef } from 'react'

import { VendorLine } from '~/domain/vendors/vendor-line'
import { type FieldSuggestion, SuggestionLine } from '~/form/fields/suggest-field'
import { foldText } from '~/lib/text'
import { OfferedList, useOfferedList } from '~/form/fields/offered-list'

import type { CellOffer, OffersOf } from './cell-offers'
import { cellInput, type EditCellProps, useTypedCell } from './edit-cell'

interface OfferedCellProps extends EditCellProps {
  readonly offersOf: OffersOf
  readonly onChoose: (cells: CellOffer['cells']) => void
}

const noCellOffers: readonly CellOffer[] = []

const fold = (text: string): string => foldText(text.trim())

function among(all: readonly FieldSuggestion[], text: string): FieldSuggestion | undefined {
  const wanted = fold(text)
  return all.find(({ value, label }) => fold(value) === wanted || fold(label) === wanted)
}

/**
 * A cell that offers what is known, while it is typed in and on Alt+Down. Arrows move in the list while it is
 * open, else between cells. Only what a person has moved to is taken by Enter, and nothing by Tab.
 */
export function OfferedCell({ offersOf, onChoose, ...cell }: OfferedCellProps) {
  const { field, text, onText } = cell
  const input = useRef<HTMLInputElement>(null)
  const labelled = field.showsLabel === true ? offersOf(undefined) : noCellOffers
  const { typed, setTyped, take, onKeyDown } = useTypedCell(text, (next) =>
    onText(among(labelled, next)?.value ?? next),
  )
  const list = useOfferedList({
    keyOf: ({ vendor, value }: CellOffer) => vendor?.id ?? value,
    offersOf: () => offersOf(typed),
    take: ({ cells }: CellOffer) => {
      setTyped(undefined)
      onChoose(cells)
    },
  })
  const shown = typed ?? among(labelled, text)?.label ?? text
  return (
    <>
      <input
        {...cellInput(cell, shown)}
        {...list.box.field}
        ref={input}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          list.show()
        }}
        onBlur={() => {
          list.hide()
          take()
        }}
        onKeyDown={(event) => {
          if (!list.steer(event)) onKeyDown(event)
        }}
      />
      {list.isOpen && (
        <OfferedList
          list={list}
          label={field.label}
          field={input}
          // Low, so that it seldom opens upwards, over the column's header.
          mostHeight={192}
          className="w-max"
          optionClass="pointer-coarse:py-3"
        >
          {(offer) =>
            offer.vendor ? (
              <span className="flex flex-col">
                <VendorLine id={offer.vendor.id} vendor={offer.vendor} found={undefined} />
              </span>
            ) : (
              <SuggestionLine {...offer} />
            )
          }
        </OfferedList>
      )}
    </>
  )
}
