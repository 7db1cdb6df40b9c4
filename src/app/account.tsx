import { useSession } from '~/api/use-connection'
import { ForeignText } from '~/ui/foreign-text'

/** Who is signed in at the deployment's proxy, as it states them. */
export function Account() {
  const { role, user, signOut } = useSession()
  return (
    <>
      <span className="max-w-48 truncate max-md:hidden">
        {user !== undefined && <ForeignText>{user}</ForeignText>}
        {user !== undefined && role !== undefined && ' · '}
        {role !== undefined && <ForeignText>{role}</ForeignText>}
      </span>
      {signOut !== undefined && (
        <a
          href={signOut}
          className="shrink-0 rounded-sm font-medium underline decoration-current/40 underline-offset-2 hover:decoration-current max-md:hidden"
        >
          Sign out
        </a>
      )}
    </>
  )
}
