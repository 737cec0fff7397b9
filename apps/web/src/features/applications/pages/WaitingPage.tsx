import { Button } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router-dom'
import { Canopy } from '#components/brand/Canopy.tsx'
import { NetworkMark } from '#components/brand/Logo.tsx'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { Page, PageHeader } from '#components/layout/Page.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { endSession, useSession } from '#lib/session/session.ts'
import { myApplicationQuery } from '../api.ts'
import { ApplicantReminders, ApplicantRights } from '../components/ApplicantRights.tsx'
import { ApplicationStatus } from '../components/ApplicationStatus.tsx'
import classes from '../components/Waiting.module.css'
import { WhatIsComing } from '../components/WhatIsComing.tsx'

const HALF_A_MINUTE = 30_000

export default function WaitingPage() {
  const { name, full_name } = useNetwork()
  const { accessToken, user } = useSession()
  const navigate = useNavigate()
  const signedIn = accessToken !== null && user !== null
  const status = user?.application_status ?? null

  // Each response updates the stored user, so an approval shows without signing in again.
  useQuery({
    ...meQuery,
    enabled: signedIn,
    refetchInterval: HALF_A_MINUTE,
    refetchOnWindowFocus: 'always',
  })
  const application = useQuery({
    ...myApplicationQuery,
    queryKey: [...myApplicationQuery.queryKey, status],
    enabled: signedIn && status !== null,
    // The address may have been confirmed in another tab.
    refetchOnWindowFocus: 'always',
  })

  if (signedIn && user.is_active) return <Navigate to={paths.dashboard} replace />

  const backToLogin = () => {
    endSession()
    navigate(paths.landing, { replace: true })
  }
  const declined = signedIn && status === 'rejected'
  const title = declined ? 'Your application wasn’t accepted' : `Welcome to ${name}`
  return (
    <div className={classes.waiting}>
      <div className={classes.canopy}>
        <Canopy />
      </div>
      <Page title={title} landmark heading={null}>
        <NetworkMark />
        <PageHeader title={title} subtitle={full_name} />
        {signedIn && application.data && <ApplicationStatus application={application.data} />}
        {signedIn && application.error && (
          <QueryError query={application} errorMessage="We couldn’t load your application." />
        )}
        {signedIn && <ApplicantReminders />}
        {!declined && <WhatIsComing />}
        {signedIn && <ApplicantRights />}
        <div>
          <Button variant="outline" onClick={backToLogin}>
            Back to Login
          </Button>
        </div>
      </Page>
    </div>
  )
}
