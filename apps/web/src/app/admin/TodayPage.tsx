import { canCall } from '@portal/shared/core/access'
import { Page } from '#components/layout/Page.tsx'
import { Applications } from '#features/applications/admin/Applications.tsx'
import { FirstHour } from '#features/today/admin/FirstHour.tsx'
import { TodayLines } from '#features/today/admin/TodayLines.tsx'
import { useSession } from '#lib/session/session.ts'

export default function TodayPage() {
  const { user } = useSession()
  return (
    <Page title="Today" subtitle="What’s waiting for you, most urgent first.">
      <TodayLines whileNew={user && canCall('see_health', user) && <FirstHour />} />
      {user && canCall('review_applications', user) && <Applications />}
    </Page>
  )
}
