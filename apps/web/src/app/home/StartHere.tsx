import { Anchor, Button, Group, Stack, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core'
import { founderConsents } from '@portal/shared/applications/options'
import { fieldPath, paths } from '@portal/shared/core/paths'
import type { Home, StartKey } from '@portal/shared/home/schemas'
import type { Network } from '@portal/shared/network/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { usePutAway } from '#features/home/api.ts'
import { useConsents } from '#features/profile/api.ts'
import { useNetwork } from '#lib/network.ts'
import classes from './Home.module.css'

type ConsentStep = 'internal_member_list' | 'list_as_supporter' | 'whatsapp_group'

interface Step {
  text: string
  why: string
  /** The consent that is given on the spot. */
  consent?: ConsentStep
  button: string
  /** Where the step is taken; without one, the consent is the step. */
  to?: string
}

const steps: Record<StartKey, Step> = {
  photo: {
    text: 'Add a photo',
    why: 'People greet a face they have seen.',
    button: 'Add photo',
    to: `${paths.account}#account`,
  },
  about: {
    text: 'Write a line about yourself',
    why: 'What you do, as you would say it over coffee.',
    button: 'Write it',
    to: fieldPath('bio'),
  },
  help_with: {
    text: 'Say what you can help with',
    why: 'It is what others search for.',
    button: 'Choose',
    to: `${paths.account}#community`,
  },
  listed: {
    text: 'Be listed in the directory',
    why: 'Founders can only find you when you are.',
    consent: 'internal_member_list',
    button: 'List me',
  },
  chat: {
    text: 'Join the chat',
    why: 'The quickest way to ask everybody.',
    consent: 'whatsapp_group',
    button: 'Add me',
  },
  event: {
    text: 'Sign up for an event',
    why: 'One evening, and you know ten people.',
    button: 'See events',
    to: paths.events,
  },
}

const asSupporter: Step = {
  ...steps.listed,
  text: 'Be listed as a supporter',
  consent: 'list_as_supporter',
}

/** The first steps of a newcomer, each on the page or one tap away, until they are done or put away. */
export function StartHere({ me, steps: left }: { me: Me; steps: Home['start'] }) {
  const network = useNetwork()
  const heading = useId()
  const putAway = usePutAway()
  const { answers, answer } = useConsents(me)
  const all = left.map(({ key, done }) => {
    const step = key === 'listed' && me.user_type === 'friend' ? asSupporter : steps[key]
    return { key, step, done: done || (step.consent !== undefined && answers[step.consent]) }
  })
  const doneCount = all.filter(({ done }) => done).length
  return (
    <section aria-labelledby={heading} className={classes.start}>
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} id={heading} textWrap="wrap">
          Welcome to {network.name}. Five minutes, and people can find you.
        </Title>
        <Text size="sm" c="dimmed">
          {doneCount} of {all.length} done
        </Text>
      </Group>
      <Stack component="ul" gap={0} className={classes.steps ?? ''}>
        {all.map(({ key, step, done }) => (
          <StartStep
            key={key}
            step={step}
            done={done}
            network={network}
            onConsent={(consent) => answer(consent, true)}
          />
        ))}
      </Stack>
      <Button
        variant="link"
        loading={putAway.isPending}
        onClick={() => putAway.mutate()}
        className={classes.away ?? ''}
      >
        Put this list away
      </Button>
    </section>
  )
}

interface StartStepProps {
  step: Step
  done: boolean
  network: Network
  onConsent: (consent: ConsentStep) => void
}

function StartStep({ step, done, network, onConsent }: StartStepProps) {
  const { text, why, consent, button, to } = step
  const StateIcon = done ? IconCheck : IconCircleDashed
  return (
    <li className={classes.step} data-done={done || undefined}>
      <ThemeIcon variant={done ? 'light' : 'transparent'} color="sage" radius="xl">
        <StateIcon aria-hidden size="1.25rem" stroke={1.5} />
      </ThemeIcon>
      <div className={classes.words}>
        <Text fw={600} {...(done && { c: 'dimmed' })}>
          {text}
          {done && <VisuallyHidden>: done</VisuallyHidden>}
        </Text>
        {!done && (
          <Text size="sm" c="dimmed">
            {why}
            {consent && <> Your consent: “{founderConsents(network)[consent]}”.</>}
            {consent === 'whatsapp_group' && (
              <>
                {' '}
                <Anchor inherit href={network.links.messaging_app} target="_blank" rel="noreferrer">
                  Open the chat
                </Anchor>
              </>
            )}
          </Text>
        )}
      </div>
      {!done && to && (
        <Button component={Link} to={to} variant="outline">
          {button}
        </Button>
      )}
      {!done && !to && consent && (
        <Button variant="outline" onClick={() => onConsent(consent)}>
          {button}
        </Button>
      )}
    </li>
  )
}
