import { settingPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Nudge } from '#components/feedback/Nudge.tsx'
import { LinkButton } from '#components/links.tsx'
import { isSnoozed, snooze } from '#lib/session/snoozed.ts'
import { passkeysQuery } from '../api.ts'
import { supportsPasskeys } from '../passkey-support.ts'
import { hasUsedPassword } from '../sign-in.ts'

/** Whether this device can keep a passkey behind a finger, a face or a screen lock. */
const canKeepQuery = {
  queryKey: ['passkey-device'],
  queryFn: () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
}

/** Offers a passkey after signing in with a password, on a device that can keep one. */
export function PasskeyOffer() {
  const [isOpen, setIsOpen] = useState(
    () => hasUsedPassword() && supportsPasskeys() && !isSnoozed('passkey-offered'),
  )
  const { data: canKeep } = useQuery({ ...canKeepQuery, enabled: isOpen })
  const { data } = useQuery({ ...passkeysQuery, enabled: isOpen })
  if (!isOpen || !canKeep || data?.passkeys.length !== 0) return null
  const close = () => {
    snooze('passkey-offered')
    setIsOpen(false)
  }
  return (
    <Nudge
      label="Passkey"
      text="Sign in with your finger, your face or your screen lock next time."
      onLater={close}
    >
      <LinkButton to={settingPath('passkeys')} variant="link" size="sm" onClick={close}>
        Add a passkey
      </LinkButton>
    </Nudge>
  )
}
