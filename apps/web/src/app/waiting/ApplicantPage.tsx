import { Title } from '@mantine/core'
import { WaitingPage } from '#features/applications/pages/WaitingPage.tsx'
import { AddressReminder } from '#features/auth/components/AddressNotes.tsx'
import { GraceBanner } from '#features/privacy/components/GraceBanner.tsx'
import { Leave } from '#features/privacy/components/Leave.tsx'
import { MyData } from '#features/privacy/components/MyData.tsx'
import classes from './Applicant.module.css'

/** The waiting page, with what everybody who has an account can do with it, approved or not. */
export function ApplicantPage() {
  return <WaitingPage reminder={<Reminders />} foot={<Rights />} />
}

function Reminders() {
  return (
    <>
      <GraceBanner />
      <AddressReminder />
    </>
  )
}

function Rights() {
  return (
    <section className={classes.rights} aria-labelledby="rights-title">
      <Title order={2} size="h3" id="rights-title">
        Your data and your account
      </Title>
      <p>Everything that we hold about you is yours to take with you, or to have deleted.</p>
      <MyData />
      <Leave />
    </section>
  )
}
