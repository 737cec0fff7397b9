import { Stack, Text, Title } from '@mantine/core'
import { AddressReminder } from '#features/auth/public.ts'
import { GraceBanner, Leave, MyData } from '#features/privacy/public.ts'
import { useSession } from '#lib/session/session.ts'

export function ApplicantReminders() {
  const declined = useSession().user?.application_status === 'rejected'
  return (
    <>
      <GraceBanner />
      {!declined && <AddressReminder />}
    </>
  )
}

export function ApplicantRights() {
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
        You can download everything we hold about you, or delete your account.
      </Text>
      <MyData />
      <Leave />
    </Stack>
  )
}
