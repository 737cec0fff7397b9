import { Button, Group, Text } from '@mantine/core'
import { settingPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LinkButton } from '#components/links.tsx'
import { readSession } from '#lib/session/session.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { signInSettingsQuery } from '../api.ts'

const storageKey = () => `kept:two-step-later:${readSession().user?.id ?? ''}` as const
const MONTH = 30 * 24 * 3600 * 1000

const isSnoozed = () => Date.now() - Number(readStored(storageKey()) ?? 0) < MONTH

/** Renders `children` once the settings are loaded, so that they do not jump. */
export function SecondStepNudge({ children }: { children: ReactNode }) {
  const { data, isLoading, failureCount } = useQuery(signInSettingsQuery)
  const [isHidden, setHidden] = useState(isSnoozed)
  const later = () => {
    writeStored(storageKey(), String(Date.now()))
    setHidden(true)
  }
  const { offered, on, has_passkey } = data?.second_factor ?? {}
  const isMissing = offered && !on && !has_passkey
  if (!isHidden && isLoading && failureCount === 0) return null
  return (
    <>
      {isMissing && !isHidden && <Nudge onLater={later} />}
      {children}
    </>
  )
}

const Nudge = ({ onLater }: { onLater: () => void }) => (
  <Group
    gap="xs"
    w="100%"
    maw="var(--portal-page-width)"
    mx="auto"
    mb="md"
    aria-label="Two-step sign-in"
    renderRoot={(props) => <aside {...props} />}
  >
    <Text size="sm" c="dimmed">
      Two-step sign-in keeps members’ data safe, even if your password leaks.
    </Text>
    <LinkButton to={settingPath('two-step-sign-in')} variant="link" size="sm">
      Set up two-step sign-in
    </LinkButton>
    <Button variant="link" size="sm" onClick={onLater}>
      Not now
    </Button>
  </Group>
)
