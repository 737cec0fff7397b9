import { Page } from '#components/layout/Page.tsx'
import { Applications } from '#features/applications/admin/Applications.tsx'
import { FirstHour } from '#features/today/admin/FirstHour.tsx'
import { TodayLines } from '#features/today/admin/TodayLines.tsx'
import { useCan } from '#lib/session/session.ts'

export default function TodayPage() {
  const seesHealth = useCan('see_health')
  const reviews = useCan('review_applications')
  return (
    <Page title="Today" subtitle="What’s waiting for you, most urgent first.">
      <TodayLines whileNew={seesHealth && <FirstHour />} />
      {reviews && <Applications />}
    </Page>
  )
}
