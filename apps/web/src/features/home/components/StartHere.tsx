import { Anchor, Button } from '@mantine/core'
import { founderConsents } from '@portal/shared/applications/options'
import { paths, profileFieldPath } from '@portal/shared/core/paths'
import type { Home, StartStep } from '@portal/shared/home/schemas'
import type { Network } from '@portal/shared/network/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import { Link } from 'react-router-dom'
import { StepList } from '#components/StepList.tsx'
import { useConsents } from '#features/profile/public.ts'
import { useNetwork } from '#lib/session/network.ts'
import { usePutAway } from '../api.ts'

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

const steps: Record<StartStep, Step> = {
  answers: {
    text: 'Answer the questions that are left',
    why: 'What everybody is asked who joins.',
    button: 'Answer',
    to: paths.accountAnswers,
  },
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
    to: profileFieldPath('bio'),
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
  const putAway = usePutAway()
  const { answers, answer } = useConsents(me)
  const listed = left.map(({ key, done }) => {
    const step = key === 'listed' && me.user_type === 'friend' ? asSupporter : steps[key]
    const { consent } = step
    return {
      key,
      text: step.text,
      done: done || (consent !== undefined && answers[consent]),
      why: <Why step={step} network={network} />,
      action: <Act step={step} onConsent={(consent) => answer(consent, true)} />,
    }
  })
  return (
    <StepList
      title={`Welcome to ${network.name}. Five minutes, and people can find you.`}
      steps={listed}
      hideButton={{
        label: 'Put this list away',
        onClick: () => putAway.mutate(),
        loading: putAway.isPending,
      }}
    />
  )
}

const Why = ({ step: { why, consent }, network }: { step: Step; network: Network }) => (
  <>
    <span>{why}</span>
    {consent && <>{` Your consent: “${founderConsents(network)[consent]}”.`}</>}
    {consent === 'whatsapp_group' && network.links.messaging_app && (
      <>
        {' '}
        <Anchor inherit href={network.links.messaging_app} target="_blank" rel="noreferrer">
          Open the chat
        </Anchor>
      </>
    )}
  </>
)

interface ActProps {
  step: Step
  onConsent: (consent: ConsentStep) => void
}

function Act({ step: { to, consent, button }, onConsent }: ActProps) {
  if (to) {
    return (
      <Button component={Link} to={to} variant="outline">
        {button}
      </Button>
    )
  }
  return (
    consent && (
      <Button variant="outline" onClick={() => onConsent(consent)}>
        {button}
      </Button>
    )
  )
}
