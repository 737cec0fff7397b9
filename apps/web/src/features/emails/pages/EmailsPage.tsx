import { List, Stack } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { type Delivery, deliveryLabels, topicDetails } from '@portal/shared/emails/topics'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { SettingRow, SwitchRow } from '#components/SwitchRow.tsx'
import { NewsletterSwitch } from '#features/profile/public.ts'
import { meQuery } from '#lib/session/me.ts'
import { emailChoicesQuery, useEmailChoices } from '../api.ts'
import classes from '../components/DeliveryRow.module.css'

interface DeliveryRowProps {
  label: string
  about: string
  delivery: Delivery
  onChange: (delivery: Delivery) => void
}

function DeliveryRow({ label, about, delivery, onChange }: DeliveryRowProps) {
  const id = useId()
  return (
    <SettingRow id={id} label={label} about={about}>
      <div
        role="radiogroup"
        className={classes.control}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-about`}
      >
        {optionsOf(deliveryLabels).map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={`${id}-delivery`}
              checked={option.value === delivery}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </SettingRow>
  )
}

const alwaysSent = [
  'your application',
  'your membership, 30 days before it ends',
  'your profile, if an administrator corrects it or changes your track',
  'your password, your address and two-step sign-in',
  'an event you’re going to, if it’s moved, cancelled or back on, and when you get a place',
  'your pod, if you become its host, you’re removed from it or it closes',
  'a win or ask of yours that an administrator removed',
  'changes to your roles',
  'a message of yours that was removed or reported',
  'deleting your account',
]

/** The member's email choices. The newsletter is a consent, with the same switch in Privacy. */
export default function EmailsPage() {
  const { data: me } = useQuery(meQuery)
  const query = useQuery(emailChoicesQuery)
  const { chosen, choose } = useEmailChoices()
  return (
    <Page title="Emails" intro="Choose your emails.">
      <Stack gap="lg">
        <Card
          id="emails"
          title="Emails you can turn off"
          intro="Once a day means one email at 8am with everything you haven’t seen. We save your choices straight away."
        >
          <QueryBoundary
            query={query}
            errorMessage="We couldn’t load your emails."
            skeleton={<RowSkeleton text="Loading your emails..." />}
          >
            {({ choices }) => (
              <div>
                {choices.map((choice) => {
                  const { topic } = choice
                  if (topic === 'newsletter') return me && <NewsletterSwitch key={topic} me={me} />
                  const delivery = chosen(choice)
                  const { name, about, offers } = topicDetails[topic]
                  const on = delivery !== 'never'
                  return offers.length > 2 ? (
                    <DeliveryRow
                      key={topic}
                      label={name}
                      about={about}
                      delivery={delivery}
                      onChange={(next) => choose({ topic, delivery: next })}
                    />
                  ) : (
                    <SwitchRow
                      key={topic}
                      label={name}
                      state={on ? 'On' : 'Off'}
                      checked={on}
                      onChange={(next) => choose({ topic, delivery: next ? 'at_once' : 'never' })}
                    >
                      {about}
                    </SwitchRow>
                  )
                })}
              </div>
            )}
          </QueryBoundary>
        </Card>
        <Card id="always-sent" title="Always sent" intro="We always email you about:">
          <List spacing="xs">
            {alwaysSent.map((about) => (
              <List.Item key={about}>{about}</List.Item>
            ))}
          </List>
        </Card>
      </Stack>
    </Page>
  )
}
