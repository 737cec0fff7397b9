import { Button, Group, Stack, Text } from '@mantine/core'
import { founderFormSchema, friendFormSchema } from '@portal/shared/applications/schemas'
import { Navigate, useLocation } from 'react-router-dom'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { PageHeader } from '#components/layout/Page.tsx'
import { paths } from '#config/paths.ts'
import { useNetwork } from '#lib/network.ts'
import { sendFounder, sendFriend } from '../api.ts'
import { applicationDraft } from '../application-draft.ts'
import { type Step, stepOf } from '../steps.ts'
import { FounderStep } from './FounderStep.tsx'
import { FriendStep } from './FriendStep.tsx'
import { UserTypeStep } from './UserTypeStep.tsx'

export interface WizardProps {
  step: Step
  goTo: (step: Step, options?: { replace: boolean; state: unknown }) => void
}

const draft = applicationDraft(null)
const founderDraft = draft.on('female_founder')
const friendDraft = draft.on('friend')
const nothing = {}

export function SignUpWizard({ step, goTo }: WizardProps) {
  const submitted = useLocation().state === 'submitted'
  const form = {
    again: false,
    earlier: nothing,
    onBack: () => goTo('userType'),
    // In place of the form, so that Back does not lead to sending it twice.
    onDone: () => goTo('thankYou', { replace: true, state: 'submitted' }),
  }
  switch (step) {
    case 'femaleFounder':
      return (
        <FounderStep {...form} schema={founderFormSchema} send={sendFounder} draft={founderDraft} />
      )
    case 'friend':
      return (
        <FriendStep {...form} schema={friendFormSchema} send={sendFriend} draft={friendDraft} />
      )
    case 'thankYou':
      return submitted ? <ThankYouStep /> : <Navigate to={paths.onboarding} replace />
    case 'userType':
      return (
        <UserTypeStep
          again={false}
          track={draft.track()}
          onContinue={(track) => {
            draft.begin(track)
            goTo(stepOf(track))
          }}
        />
      )
  }
}

function ThankYouStep() {
  const { name, links, professional_network } = useNetwork()
  const elsewhere = [
    { label: 'Visit our website', href: links.website },
    { label: `Follow us on ${professional_network}`, href: links.professional_network },
    { label: 'See our events', href: links.events_platform },
  ]
  return (
    <OpeningFrame title="Thank you">
      <PageHeader title={`Thank you for your request to join ${name}`} />
      <Stack gap="md" fz="lg" mb="md">
        <Text inherit>Your application is with our team. Every one is read by a person.</Text>
        <Text inherit>We will be in touch soon with the next steps.</Text>
      </Stack>
      <Group gap="sm">
        {elsewhere.map(({ label, href }) => (
          <Button
            key={label}
            component="a"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            flex="1 1 auto"
          >
            {label}
          </Button>
        ))}
      </Group>
      {/* A plain link: a full page load leaves nothing of the application in memory. */}
      <Button component="a" href={paths.landing} variant="accent" size="lg">
        Go to Login
      </Button>
    </OpeningFrame>
  )
}
