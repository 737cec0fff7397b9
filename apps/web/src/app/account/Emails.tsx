import type { EmailChoice } from '@portal/shared/emails/schemas'
import { topicTexts } from '@portal/shared/emails/topics'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { SwitchRow, SwitchRowsSkeleton } from '#components/SwitchRow.tsx'
import { emailChoicesQuery, useEmailChoices } from '#features/emails/api.ts'
import { useConsents } from '#features/profile/api.ts'
import { wordingsOf } from '#features/profile/consent-texts.ts'
import { useNetwork } from '#lib/network.ts'
import classes from './Emails.module.css'

/** The mails that cannot be turned off. */
const alwaysSent = [
  'what becomes of your application',
  'your password, your address and two-step sign-in',
  'an event that you have a place at: when you get it, and when the event is moved, cancelled or back on',
  'a win of yours that an administrator removed',
  'the deletion of your account',
]

/** Which mails the member gets. The newsletter is a consent: its switch is the one under Consents. */
export function Emails({ me }: { me: Me }) {
  const query = useQuery(emailChoicesQuery)
  const { isOn, choose } = useEmailChoices()
  const row = (choice: EmailChoice) => {
    const { topic } = choice
    if (topic === 'newsletter') return <Newsletter key={topic} me={me} />
    const on = isOn(choice)
    return (
      <SwitchRow
        key={topic}
        label={topicTexts[topic].name}
        state={on ? 'On' : 'Off'}
        checked={on}
        onChange={(wanted) => choose({ topic, on: wanted })}
      >
        {topicTexts[topic].about}
      </SwitchRow>
    )
  }
  return (
    <QueryBoundary
      query={query}
      failed="Your e-mails could not be loaded."
      skeleton={<SwitchRowsSkeleton text="Loading your e-mails..." rows={3} />}
    >
      {({ choices }) => (
        <>
          <div>{choices.map(row)}</div>
          <div className={classes.always}>
            <h3 className={classes.title}>Always sent</h3>
            <p>You cannot turn off what you need to know. We always write to you about:</p>
            <ul>
              {alwaysSent.map((about) => (
                <li key={about}>{about}</li>
              ))}
            </ul>
          </div>
        </>
      )}
    </QueryBoundary>
  )
}

function Newsletter({ me }: { me: Me }) {
  const { answers, answer } = useConsents(me)
  const wording = wordingsOf(useNetwork(), me.user_type).newsletter
  const on = answers.newsletter
  return (
    <SwitchRow
      label={topicTexts.newsletter.name}
      state={on ? 'On' : 'Off'}
      checked={on}
      onChange={(wanted) => answer('newsletter', wanted)}
    >
      {topicTexts.newsletter.about} On means: “{wording}”, as under Consents.
    </SwitchRow>
  )
}
