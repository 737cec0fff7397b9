import { Box, Button } from '@mantine/core'
import { paths, settingPath } from '@portal/shared/core/paths'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Nudge } from '#components/feedback/Nudge.tsx'
import { LinkButton } from '#components/links.tsx'
import { hasUsedPassword } from '#features/auth/sign-in.ts'
import { isInstalled, useInstall } from '#lib/dom/install.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'

/** On phones, says once on Home that the portal can be installed. */
export function InstallHint() {
  // After a password, Home offers a passkey instead.
  const [isOpen, setIsOpen] = useState(
    () => !isInstalled() && !hasUsedPassword() && readStored('install-hinted') === null,
  )
  const isPhone = usePhone()
  const { pathname } = useLocation()
  const isShown = isOpen && isPhone && pathname === paths.dashboard
  const { way, install } = useInstall()
  const canInstall = way !== 'menu'
  useEffect(() => {
    if (isShown && canInstall) writeStored('install-hinted', 'yes')
  }, [isShown, canInstall])
  if (!isShown || !canInstall) return null
  const close = () => setIsOpen(false)
  return (
    <Box px="md" pt="sm">
      <Nudge label="Install the portal" text="Keep the portal on your phone." onLater={close}>
        {way === 'button' ? (
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              close()
              install()
            }}
          >
            Install
          </Button>
        ) : (
          <LinkButton to={settingPath('install')} variant="link" size="sm" onClick={close}>
            Show how
          </LinkButton>
        )}
      </Nudge>
    </Box>
  )
}
