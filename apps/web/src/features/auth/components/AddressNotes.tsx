import { Button } from '@mantine/core'
import type { SignInSettings } from '@portal/shared/auth/recovery'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { longMoment } from '#lib/dates.ts'
import { signInSettingsQuery, useCancelEmailChange, useSendVerification } from '../api.ts'
import classes from './Address.module.css'

/** The reminder on its own, for pages that show nothing else of the settings. A failure to load is not shown. */
export function AddressReminder() {
  const { data } = useQuery(signInSettingsQuery)
  if (!data || data.email_verified) return null
  return <Unconfirmed email={data.email} />
}

/** Reminds the member to confirm their address. Nothing is blocked until then. */
export function Unconfirmed({ email }: { email: string }) {
  const again = useSendVerification()
  return (
    <section aria-label="Confirm your e-mail address" className={classes.note}>
      <div className={classes.words}>
        <p className={classes.lead}>Please confirm your e-mail address</p>
        <p>We have sent a link to {email}, so that we know our answers reach you.</p>
      </div>
      <Button variant="outline" loading={again.isPending} onClick={() => again.mutate()}>
        Send it again
      </Button>
    </section>
  )
}

interface PendingChangeProps {
  email: string
  change: NonNullable<SignInSettings['email_change']>
  onCancelled: () => void
}

/** A change of address that both mailboxes have not confirmed yet. */
export function PendingChange({ email, change, onCancelled }: PendingChangeProps) {
  const cancel = useCancelEmailChange()
  const { new_email, new_confirmed, old_confirmed, expires_at } = change
  return (
    <section aria-label="Change of address" className={classes.note}>
      <div className={classes.words}>
        <p className={classes.lead}>Your address is to be {new_email}</p>
        <ul className={classes.sides}>
          <Side address={email} confirmed={old_confirmed} />
          <Side address={new_email} confirmed={new_confirmed} />
        </ul>
        <p>
          Use the link in each of the two mails by{' '}
          <time dateTime={expires_at}>{longMoment(expires_at)}</time>. Until then you sign in as
          before.
        </p>
      </div>
      <Button
        variant="outline"
        loading={cancel.isPending}
        onClick={() => cancel.mutate(undefined, { onSuccess: onCancelled })}
      >
        Cancel the change
      </Button>
    </section>
  )
}

const Side = ({ address, confirmed }: { address: string; confirmed: boolean }) => (
  <li className={classes.side}>
    {confirmed ? (
      <IconCircleCheck aria-hidden size="1.25em" stroke={1.5} />
    ) : (
      <IconCircle aria-hidden size="1.25em" stroke={1.5} />
    )}
    <span>
      {address}: {confirmed ? 'confirmed' : 'not confirmed so far'}
    </span>
  </li>
)
