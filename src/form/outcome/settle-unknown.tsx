import { Search } from 'lucide-react'
import { useState } from 'react'

import { vendorDirectory } from '~/api/directory'
import { explain } from '~/api/explain'
import { queryClient } from '~/api/query-client'
import type { Candidate, Coverage, LookUp } from '~/api/submit/candidate'
import type { NotDecided } from '~/api/submit/desk'
import { lookUp, settleFound, settleNotThere } from '~/api/submit/submit'
import type { Submission } from '~/storage/submission-record'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Section } from '~/ui/card'
import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'
import { Notice } from '~/ui/notice'

import { CandidateCard } from './candidate-card'
import { NotThereForm } from './not-there-form'

const nothingFound: Readonly<Record<Coverage, string>> = {
  whole: 'Nothing there is like it.',
  likely: 'Nothing like it was found, but this look-up can miss one.',
  poor: 'Nothing like it was found, which says little: it may be there unseen.',
}

const notDecided: Readonly<Record<NotDecided, string>> = {
  'look-first': 'Look for it again first: there was another attempt since.',
  'reason-needed': 'Say how you know.',
  'not-open': 'It has been settled meanwhile, in another tab.',
}

type Failure = { readonly title: string; readonly text: string }

const cannotKeep: Failure = {
  title: 'Your decision could not be kept',
  text: 'This browser did not store it. Free some space, then try again.',
}

/** A new vendor's id follows those that were seen; without the directory, the look-up has its own clues. */
const vendorIdsKnown = async (): Promise<readonly string[]> => {
  try {
    return (await queryClient.query(vendorDirectory())).map(({ id }) => id)
  } catch {
    return []
  }
}

/** Looks for what an unknown submission made; a person says which one it is, or that it is not there. */
export function SettleUnknown({ submission }: { submission: Submission }) {
  const [found, setFound] = useState<LookUp>()
  const [typedId, setTypedId] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const isVendor = submission.operation === 'vendorCreate'

  async function act(work: () => Promise<Failure | undefined>) {
    setBusy(true)
    setFailure(await work())
    setBusy(false)
  }

  const look = () =>
    act(async () => {
      try {
        const knownIds = isVendor ? await vendorIdsKnown() : []
        const result = await lookUp(submission, { typedId, knownIds })
        setFound(result)
        announce(foundWords(result))
        return undefined
      } catch (error) {
        setFound(undefined)
        return explain(error)
      }
    })

  const decide = (settle: () => ReturnType<typeof settleFound>) =>
    act(async () => {
      try {
        const { refused } = await settle()
        return refused && { title: 'Not decided', text: notDecided[refused] }
      } catch {
        return cannotKeep
      }
    })

  const thisOne = ({ reference }: Candidate) => decide(() => settleFound(submission.id, reference))

  return (
    <Section title="Look for it" headingLevel={3} description={lookWords(isVendor)}>
      {isVendor && (
        <Field
          label="A vendor id to look at as well"
          hint="If you can see it elsewhere, as in the service’s own pages."
          className="max-w-xs"
        >
          {(control) => (
            <TextInput
              {...control}
              value={typedId}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setTypedId(target.value)}
            />
          )}
        </Field>
      )}
      <div>
        <Button
          variant={found ? 'secondary' : 'primary'}
          icon={<Search aria-hidden="true" className="size-4" />}
          isPending={isBusy}
          onClick={() => void look()}
        >
          {found ? 'Look again' : 'Look for it'}
        </Button>
      </div>
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      {found && (
        <>
          <p className="text-base text-ink-2">{[...found.looked, foundWords(found)].join(' ')}</p>
          {found.candidates.map((candidate) => (
            <CandidateCard
              key={candidate.reference}
              submission={submission}
              candidate={candidate}
              isDeciding={isBusy}
              onThisOne={(chosen) => void thisOne(chosen)}
            />
          ))}
          <NotThereForm
            submission={submission}
            found={found}
            isDeciding={isBusy}
            onNotThere={(reason) => void decide(() => settleNotThere(submission.id, reason))}
          />
        </>
      )}
    </Section>
  )
}

const lookWords = (isVendor: boolean) =>
  isVendor
    ? 'The service has no list of vendors. This reads the vendors of payouts, and the ids after the newest one known.'
    : 'Reads the service’s payouts of this amount, vendor and bill. It changes nothing.'

function foundWords({ candidates, coverage }: LookUp): string {
  const likely = candidates.filter(({ isLikely }) => isLikely).length
  if (candidates.length === 0) return nothingFound[coverage]
  if (likely === 0) return 'None of those below agrees in everything. Compare them.'
  return likely === 1
    ? 'One agrees with what you sent. Compare it, then say “This one”.'
    : `${String(likely)} agree with what you sent. Compare them.`
}
