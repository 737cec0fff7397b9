import { Anchor, Button, Group, Text } from '@mantine/core'
import { settingPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { passkeysQuery } from '../api.ts'
import { supportsPasskeys } from '../passkey-support.ts'
import { hasUsedPassword } from '../sign-in.ts'

const DAYS_90_MS = 90 * 24 * 3600 * 1000
const isSnoozed = () => Date.now() - Number(readStored('passkey-offered') ?? 0) < DAYS_90_MS

/** Whether this device can keep a passkey behind a finger, a face or a screen lock. */
const canKeepQuery = {
  queryKey: ['passkey-device'],
  queryFn: () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
}

/** Offers a passkey after signing in with a password, on a device that can keep one. */
export function PasskeyOffer() {
  const [isOpen, setIsOpen] = useState(
    () => hasUsedPassword() && supportsPasskeys() && !isSnoozed(),
  )
  const { data: canKeep } = useQuery({ ...canKeepQuery, enabled: isOpen })
  const { data } = useQuery({ ...passkeysQuery, enabled: isOpen })
  if (!isOpen || !canKeep || data?.passkeys.length !== 0) return null
  const close = () => {
    writeStored('passkey-offered', String(Date.now()))
    setIsOpen(false)
  }
  return (
    <Group gap="xs" aria-label="Passkey" renderRoot={(props) => <aside {...props} />}>
      <Text size="sm" c="dimmed">
        Sign in with your finger, your face or your screen lock next time.
      </Text>
      <Anchor component={Link} to={settingPath('passkeys')} size="sm" onClick={close}>
        Add a passkey
      </Anchor>
      <Button variant="link" size="sm" onClick={close}>
        Not now
      </Button>
    </Group>
  )
}
