import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'

import { keptRecords } from '~/api/directory'
import { homeEntry } from '~/api/connection'
import { serviceNow } from '~/api/service-clock'
import { ledgerFacts } from '~/domain/bills/ledger'
import { keepEnteredBills, useLedger } from '~/domain/bills/ledger-query'
import { FormFields } from '~/form/definition/form-fields'
import { SuggestField } from '~/form/fields/suggest-field'
import { FormShell } from '~/form/form-shell'
import { LeaveGuard } from '~/form/leave-guard'
import type { NamedMessage } from '~/form/refusal'
import { WizardPage } from '~/form/wizard/wizard-page'
import { isSameBill } from '~/lib/bill-numbers'
import { foldText } from '~/lib/text'
import { paths } from '~/paths'
import { nearestVendors } from '~/storage/nearest-vendors'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { announce } from '~/ui/announce'
import { Mark } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { SkeletonLines } from '~/ui/skeleton'

import { billLookUp } from '../entered-record'
import { CurrencyOfBill, DueDateOfBill, usePaypointOfVendor } from './filled-in'
import { enteredBillOf, enteredForm, enteredValues, type EnteredValues } from './form'

export function Component() {
  const { search } = useLocation()
  const edited = new URLSearchParams(search).get('edit')
  return (
    <WizardPage title={edited === null ? 'New bill' : 'Edit bill'}>
      {edited === null ? <NewBill search={search} /> : <EditBill key={edited} id={edited} />}
    </WizardPage>
  )
}

function EditBill({ id }: { id: string }) {
  const { data, isPending } = useQuery(billLookUp(id))
  if (isPending) return <SkeletonLines lines={6} label="Reading the bill" />
  if (!data?.entered) return <Notice tone="warning" title="This bill isn’t kept here any more" />
  return <EnterBill id={id} start={enteredValues(data.entered)} />
}

function NewBill({ search }: { search: string }) {
  const asked = new URLSearchParams(search)
  const [start, setStart] = useState(() => ({
    round: 0,
    values: enteredForm.empty({
      entry: asked.get('entry') ?? homeEntry(),
      vendorName: asked.get('vendor') ?? '',
    }),
  }))
  return (
    <EnterBill
      key={start.round}
      start={start.values}
      onAnother={({ entry, currency }) =>
        setStart(({ round }) => ({
          round: round + 1,
          values: enteredForm.empty({ entry, currency }),
        }))
      }
    />
  )
}

interface EnterBillProps {
  /** Of one that is changed. */
  readonly id?: string
  readonly start: EnteredValues
  readonly onAnother?: (before: EnteredValues) => void
}

function EnterBill({ id, start, onAnother }: EnterBillProps) {
  const navigate = useNavigate()
  const form = useForm<EnteredValues>({
    defaultValues: start,
    resolver: enteredForm.resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  usePaypointOfVendor(form, id === undefined)
  const { data: vendors = [] } = useQuery(keptRecords('vendors'))
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [kept, setKept] = useState<() => void>()
  // Once the form knows that nothing is lost.
  useEffect(() => kept?.(), [kept])
  const { errors, isDirty, isSubmitting } = form.formState
  const messages = Object.entries(errors).flatMap(([name, error]): NamedMessage[] =>
    typeof error.message === 'string' ? [{ name, message: error.message }] : [],
  )

  const keep = async (after: (values: EnteredValues, id: string) => void) => {
    setFailure(undefined)
    await form.handleSubmit(
      async (values) => {
        const bill = enteredBillOf(values, vendors, { at: serviceNow(), id })
        try {
          await keepEnteredBills([bill])
        } catch (cause) {
          setFailure(`We couldn’t keep the bill. ${storageRemedies[storageReason(cause)]}`)
          return
        }
        announce(`Bill ${bill.number} ${id === undefined ? 'entered' : 'changed'}`)
        setKept(() => () => after(values, bill.id))
      },
      () => setAttempt((before) => before + 1),
    )()
  }
  const open = (_: EnteredValues, kept: string) => void navigate(paths.bill(kept))

  return (
    <FormShell
      label="New bill"
      submitError={failure === undefined ? undefined : { title: 'Not kept', text: failure }}
      pending={isSubmitting}
      errors={attempt > 0 ? messages : []}
      attempt={attempt}
      isFinal
      onSubmit={() => void keep(open)}
    >
      <LeaveGuard
        loss={isDirty && !kept ? 'What you typed of this bill will be lost.' : undefined}
        isSaving={false}
      />
      <div className="flex max-w-2xl flex-col gap-5 rounded-lg border border-line bg-surface p-5 shadow-card">
        <FormFields
          form={form}
          fields={enteredForm.fields}
          step="bill"
          parts={{
            vendorName: <VendorNameField form={form} />,
            // What is changed keeps what it has.
            ...(id === undefined && {
              currency: <CurrencyOfBill form={form} />,
              dueDate: <DueDateOfBill form={form} />,
            }),
          }}
          after={{ number: !kept && <KnownAlready form={form} except={id} /> }}
        />
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
          {onAnother && (
            <Button onClick={() => void keep(onAnother)}>Save and enter another</Button>
          )}
          <Button type="submit" variant="primary">
            Save bill
          </Button>
        </div>
      </div>
    </FormShell>
  )
}

interface EnterFormProps {
  readonly form: ReturnType<typeof useForm<EnteredValues>>
}

/** Any name can be typed; those of vendors seen here are offered. */
function VendorNameField({ form }: EnterFormProps) {
  const { data: vendors = [] } = useQuery(keptRecords('vendors'))
  const typed = useWatch({ control: form.control, name: 'vendorName' })
  const names = nearestVendors(vendors, typed).flatMap(({ facts }) => facts.name?.value ?? [])
  return (
    <SuggestField
      form={form}
      name="vendorName"
      label={enteredForm.fields.vendorName.label}
      suggestions={[...new Set(names)].map((name) => ({ value: name, label: name }))}
      isRequired
    />
  )
}

/** The ledger has this bill of this vendor: entering it again adds its amount to that one. */
function KnownAlready({ form, except }: EnterFormProps & { except: string | undefined }) {
  const { data = [] } = useLedger()
  const [vendor, number] = useWatch({ control: form.control, name: ['vendorName', 'number'] })
  const wanted = foldText(vendor.trim())
  const same =
    wanted === '' || number.trim() === ''
      ? undefined
      : data.find(
          (bill) =>
            bill.id !== except &&
            foldText(ledgerFacts.vendorName(bill) ?? '') === wanted &&
            isSameBill(ledgerFacts.number(bill), number),
        )
  if (!same) return null
  return (
    <Mark>
      In the ledger as{' '}
      <Link className="link" to={paths.bill(same.id)}>
        <ForeignText>{ledgerFacts.title(same)}</ForeignText>
      </Link>
    </Mark>
  )
}
