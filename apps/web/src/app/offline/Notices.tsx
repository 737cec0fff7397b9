import { Box, Button, Group } from '@mantine/core'
import { paths, settingPath } from '@portal/shared/core/paths'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Workbox } from 'workbox-window'
import { Nudge } from '#components/feedback/Nudge.tsx'
import { LinkButton } from '#components/links.tsx'
import { hasUsedPassword } from '#features/auth/sign-in.ts'
import { renewPush } from '#features/push/subscription.ts'
import { isInstalled, keepInstallPrompt, useInstall } from '#lib/dom/install.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { isServerThere } from '#lib/http/online.ts'
import { notify } from '#lib/notify/notify.tsx'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { fetchOwnEvents, keepAnswers } from './kept-queries.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

let isStarted = false

/** Queries wait for a connection if the portal is opened without one, as they do if it is lost. */
async function noticeOffline(): Promise<void> {
  if (navigator.onLine || (await isServerThere())) return
  if (!navigator.onLine) onlineManager.setOnline(false)
}

/** What the portal says about itself above a page: offline, and how to install it. */
export function Notices() {
  const client = useQueryClient()
  // After each sign-in, also on the same page.
  useEffect(() => {
    if ('serviceWorker' in navigator) renewPush().catch(() => {})
  }, [])
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    keepInstallPrompt()
    keepAnswers(client)
    void noticeOffline()
    startWorker(announceVersion)
      .then(async () => (await hasWorker()) && fetchOwnEvents(client))
      .catch(() => {})
  }, [client])
  return (
    <>
      <OfflineBanner />
      <InstallHint />
    </>
  )
}

let shown: string | null = null

/** Says that there is a newer version. It stays until it is closed, and changes nothing itself. */
function announceVersion(update: () => void): void {
  if (shown !== null) notify.dismiss(shown)
  shown = notify.info(
    <Group justify="space-between" gap="md">
      <span>There’s a new version.</span>
      <Button variant="outline" size="sm" flex="none" onClick={update}>
        Reload to update
      </Button>
    </Group>,
    true,
  )
}

const HALF_HOUR = 30 * 60_000

/** Waits until the page is drawn and the browser has nothing more urgent to do. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 2000)
  })

const hasWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined

/**
 * Registers the service worker once. Calls `onNewVersion` when a newer version waits, with what
 * starts it and reloads the page.
 */
async function startWorker(onNewVersion: (update: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = new Workbox('/worker.js', { updateViaCache: 'none' })
  worker.addEventListener('waiting', () =>
    onNewVersion(() => {
      worker.addEventListener('controlling', () => window.location.reload())
      worker.messageSkipWaiting()
    }),
  )
  await whenIdle()
  await worker.register({ immediate: true })
  // A portal that stays open, as on a phone, would otherwise ask only once a day.
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < HALF_HOUR) return
    askedAt = Date.now()
    await worker.update()
  })
}

/** On phones, says once on Home that the portal can be installed. */
function InstallHint() {
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
