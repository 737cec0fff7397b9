import { Box } from '@mantine/core'
import { settingPath } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Nudge } from '#components/feedback/Nudge.tsx'
import { LinkButton } from '#components/links.tsx'
import { readSession } from '#lib/session/session.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { formatDate } from '#lib/text/dates.ts'
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
  const { offered, on, has_passkey, due_at = null } = data?.second_factor ?? {}
  const isMissing = offered && !on && !has_passkey
  // With a date, it stays.
  const isShown = isMissing && (!isHidden || due_at !== null)
  if (isLoading && failureCount === 0) return null
  return (
    <>
      {isShown && (
        <Box w="100%" maw="var(--portal-page-width)" mx="auto" mb="md">
          <Nudge
            label="Two-step sign-in"
            text={
              due_at
                ? `From ${formatDate(due_at)} you’ll need a second step to sign in: a passkey or an authenticator app.`
                : 'Two-step sign-in keeps members’ data safe, even if your password leaks.'
            }
            onLater={due_at ? undefined : later}
          >
            <LinkButton
              to={settingPath(due_at ? 'passkeys' : 'two-step-sign-in')}
              variant="link"
              size="sm"
            >
              {due_at ? 'Add a second step' : 'Set up two-step sign-in'}
            </LinkButton>
          </Nudge>
        </Box>
      )}
      {children}
    </>
  )
}
