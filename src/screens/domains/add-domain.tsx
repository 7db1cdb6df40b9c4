import { useNavigate } from 'react-router'

import { parameter } from '~/lib/query-text'
import { OpenById } from '~/lists/directory/open-others'
import { paths } from '~/paths'
import { ModalDialog } from '~/ui/modal-dialog'

import { domainIdProblem } from './known-domain'

/** The service makes domains elsewhere, and lists none: here one is turned on by the ID that it has there. */
export function AddDomain({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <ModalDialog title="Add a domain" focusKey="add" onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <p className="text-base text-ink-2">
          Enter the ID your provider gave the domain. You turn Apple Pay on or off next.
        </p>
        <OpenById
          label="Domain ID"
          idProblem={domainIdProblem}
          onOpen={(ids) => {
            onClose()
            const [only = '', ...others] = ids
            void navigate(
              others.length === 0
                ? paths.domain(only)
                : paths.domains(parameter('ids', ids.join('|'))),
            )
          }}
        />
      </div>
    </ModalDialog>
  )
}
