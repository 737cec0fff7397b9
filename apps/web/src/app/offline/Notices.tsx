import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewPush } from '#features/push/subscription.ts'
import { keepInstallPrompt } from '#lib/dom/install.ts'
import { isServerThere } from '#lib/http/online.ts'
import { InstallHint } from './InstallHint.tsx'
import { fetchOwnEvents, keepAnswers } from './kept-queries.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import { announceVersion } from './update-notice.tsx'
import { hasWorker, startWorker } from './worker-client.ts'

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
