import { Button, Title } from '@mantine/core'
import type { OwnApplication } from '@portal/shared/applications/schemas'
import { Link } from 'react-router-dom'
import { daysText, longDate, longDay } from '#lib/dates.ts'
import { useNetwork } from '#lib/network.ts'
import { editPath, wizardPath } from '../steps.ts'
import classes from './Waiting.module.css'

/** Where the signed-in applicant stands, in plain words. */
export function ApplicationStatus({ application }: { application: OwnApplication }) {
  if (application.status === 'rejected') return <Declined application={application} />
  if (application.status === 'approved') return <Paused />
  const { usual_days, edited_at, can } = application
  return (
    <section className={classes.status} aria-labelledby="status-title">
      <Title order={2} size="h3" id="status-title">
        Your application is with the team
      </Title>
      <p>
        You sent it on {longDate(application.submitted_at)}. We will write to you as soon as it has
        been decided, and this page will take you in by itself.
      </p>
      {usual_days !== null && <p>{usualText(usual_days)}</p>}
      {edited_at && <p>You last changed your answers on {longDate(edited_at)}.</p>}
      {can.edit && (
        <Button component={Link} to={editPath} variant="outline">
          Change my answers
        </Button>
      )}
    </section>
  )
}

const usualText = (days: number) =>
  `Decisions usually take about ${daysText(days)}. Volunteers read every application.`

function Declined({ application }: { application: OwnApplication }) {
  const { reason, decided_at, reapply_on, can } = application
  return (
    <section className={classes.status} aria-labelledby="status-title">
      <Title order={2} size="h3" id="status-title">
        Your application was not accepted
      </Title>
      <p>
        {decided_at ? `The team decided on ${longDate(decided_at)}. ` : ''}
        {reason ? 'This is what they wrote:' : 'They gave no reason.'}
      </p>
      {reason && <blockquote className={classes.reason}>{reason}</blockquote>}
      {can.apply_again ? (
        <>
          <p>
            You may apply again whenever something has changed. Your earlier answers are filled in.
          </p>
          <Button
            component={Link}
            to={wizardPath({ step: 'userType', again: true })}
            variant="accent"
            size="lg"
          >
            Apply again
          </Button>
        </>
      ) : (
        reapply_on && (
          <p>
            You may apply again from{' '}
            <time dateTime={reapply_on} className={classes.day}>
              {longDay(reapply_on)}
            </time>
            . Your earlier answers will be filled in.
          </p>
        )
      )}
    </section>
  )
}

function Paused() {
  const { contact_email } = useNetwork()
  return (
    <section className={classes.status} aria-labelledby="status-title">
      <Title order={2} size="h3" id="status-title">
        Your account is paused
      </Title>
      <p>
        You cannot enter the portal at the moment. If you think that this is a mistake, write to{' '}
        <a href={`mailto:${contact_email}`}>{contact_email}</a>.
      </p>
    </section>
  )
}
