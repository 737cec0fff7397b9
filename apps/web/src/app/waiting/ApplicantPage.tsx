import { Stack, Text, Title } from '@mantine/core'
import { WaitingPage } from '#features/applications/pages/WaitingPage.tsx'
import { AddressReminder } from '#features/auth/components/AddressNotes.tsx'
import { GraceBanner } from '#features/privacy/components/GraceBanner.tsx'
import { Leave, MyData } from '#features/privacy/components/Rights.tsx'
import { useSession } from '#lib/session.ts'

/** The waiting page, with what everybody who has an account can do with it, approved or not. */
export function ApplicantPage() {
  return <WaitingPage reminder={<Reminders />} foot={<Rights />} />
}

function Reminders() {
  const declined = useSession().user?.application_status === 'rejected'
  return (
    <>
      <GraceBanner />
      {!declined && <AddressReminder />}
    </>
  )
}

function Rights() {
  return (
    <Stack
      pt="lg"
      style={{ borderTop: '1px solid var(--portal-hairline)' }}
      aria-labelledby="rights-title"
      renderRoot={(props) => <section {...props} />}
    >
      <Title order={2} size="h3" id="rights-title">
        Your data and your account
      </Title>
      <Text maw="var(--portal-reading-width)">
        Everything that we hold about you is yours to take with you, or to have deleted.
      </Text>
      <MyData />
      <Leave />
    </Stack>
  )
}
