import { Anchor, Box, Button } from '@mantine/core'
import { founderConsents } from '@portal/shared/applications/options'
import { paths, profileFieldPath } from '@portal/shared/core/paths'
import { hideStartSteps } from '@portal/shared/home/endpoints'
import type { Home, StartStep } from '@portal/shared/home/schemas'
import type { Network } from '@portal/shared/network/schemas'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { LinkButton } from '#components/links.tsx'
import { StepList } from '#components/StepList.tsx'
import { PhotoButtons, useConsents } from '#features/profile/public.ts'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { homeQuery } from '../api.ts'
import { ForYou } from './ForYou.tsx'

type ConsentStep = 'internal_member_list' | 'list_as_supporter' | 'whatsapp_group'

interface Step {
  text: string
  why: string
  consent?: ConsentStep
  /** The button; without one, the step is to add a photo. */
  button?: string
  /** The page for this step. Without one, the step is to give the consent. */
  to?: string
}

const steps: Record<StartStep, Step> = {
  answers: {
    text: 'Answer the remaining questions',
    why: 'We ask everyone who joins.',
    button: 'Answer',
    to: paths.accountAnswers,
  },
  photo: {
    text: 'Add a photo',
    why: 'So people recognise you at events.',
  },
  about: {
    text: 'Write a line about yourself',
    why: 'What you do, in a sentence or two.',
    button: 'Write it',
    to: profileFieldPath('bio'),
  },
  help_with: {
    text: 'Say what you can help with',
    why: 'Other members search for this.',
    button: 'Choose',
    to: `${paths.account}#community`,
  },
  listed: {
    text: 'Be listed in the directory',
    why: 'So founders can find you.',
    consent: 'internal_member_list',
    button: 'List me',
  },
  chat: {
    text: 'Join the chat',
    why: 'The quickest way to ask everyone.',
    consent: 'whatsapp_group',
    button: 'Add me',
  },
  event: {
    text: 'Sign up for an event',
    why: 'The easiest way to meet other members.',
    button: 'See events',
    to: paths.events,
  },
}

const asSupporter: Step = {
  ...steps.listed,
  text: 'Be listed as a supporter',
  consent: 'list_as_supporter',
}

function StartHere({ me, steps: left }: { me: Me; steps: Home['start'] }) {
  const network = useNetwork()
  const hide = useChange(() => call(hideStartSteps, { body: { hidden: true } }), {
    invalidates: [homeQuery.queryKey],
    successMessage: 'List hidden. You can still find everything in your account.',
  })
  const { answers, answer } = useConsents(me)
  let hasNext = false
  const listed = left.map(({ key, done: wasDone }) => {
    const step = key === 'listed' && me.user_type === 'friend' ? asSupporter : steps[key]
    const { consent } = step
    const done =
      wasDone ||
      (key === 'photo' && me.photo !== null) ||
      (consent !== undefined && answers[consent])
    const variant = done || hasNext ? 'outline' : 'filled'
    hasNext ||= !done
    return {
      key,
      text: step.text,
      done,
      why: <Why step={step} network={network} />,
      action:
        key === 'photo' ? (
          <PhotoButtons me={me} addLabel="Choose a photo" variant={variant} size="md" />
        ) : step.to ? (
          <LinkButton to={step.to} variant={variant}>
            {step.button}
          </LinkButton>
        ) : (
          <Button variant={variant} onClick={() => consent && answer(consent, true)}>
            {step.button}
          </Button>
        ),
    }
  })
  return (
    <StepList
      title={`Welcome to ${network.name}. Take five minutes to set up your profile.`}
      steps={listed}
      hideButton={{
        label: 'Hide this list',
        onClick: () => hide.mutate(),
        loading: hide.isPending,
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

export function ForMe({ me }: { me: Me | undefined }) {
  const query = useQuery(homeQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load what’s new for you."
      skeleton={
        // On a phone the lines fill the window, so that what follows does not jump.
        <Box mih={{ base: '75dvh', sm: 'auto' }}>
          <RowSkeleton count={6} text="Loading what’s new for you..." />
        </Box>
      }
    >
      {({ start, for_you, is_first_visit }) => (
        <>
          <ForYou lines={for_you} isFirstVisit={is_first_visit} />
          {me && start.length > 0 && <StartHere me={me} steps={start} />}
        </>
      )}
    </QueryBoundary>
  )
}
