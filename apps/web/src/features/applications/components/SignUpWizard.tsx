import { zodResolver } from '@hookform/resolvers/zod'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import {
  founderFormSchema,
  friendFormSchema,
  userTypeStepSchema,
  withNetworkRules,
} from '@portal/shared/applications/answers'
import { yesNoOptions } from '@portal/shared/applications/options'
import { withOwnQuestions } from '@portal/shared/applications/own-answers'
import type { SignedIn } from '@portal/shared/auth/schemas'
import type { UserType } from '@portal/shared/core/access'
import { paths } from '@portal/shared/core/paths'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { SelectField } from '#components/form/SelectField.tsx'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { PageHeader } from '#components/layout/Page.tsx'
import { visitorDraft } from '#lib/forms/draft.ts'
import { useNetwork } from '#lib/session/network.ts'
import { type NewAccount, sendFounder, sendFriend } from '../api.ts'
import { applicationDraft, type Step, stepOf } from '../wizard.ts'
import { AnswersForm } from './AnswersForm.tsx'
import { ThankYouStep } from './ThankYouStep.tsx'

export interface WizardProps {
  step: Step
  goTo: (step: Step, options?: { replace: boolean; state: unknown }) => void
}

const draft = applicationDraft(visitorDraft)

export function SignUpWizard({ step, goTo }: WizardProps) {
  const submitted = useLocation().state === 'submitted'
  const network = useNetwork()
  // Kept in memory only, so that it cannot be read by going back in the browser history.
  const [account, setAccount] = useState<NewAccount | null>(null)
  const keepAccount =
    <Answers extends { email: string; password: string }>(
      send: (answers: Answers) => Promise<SignedIn>,
    ) =>
    async (answers: Answers) => {
      const { access_token } = await send(answers)
      const { email, password } = answers
      setAccount({ email, password, accessToken: access_token })
    }
  const form = {
    isNew: true,
    onBack: () => goTo('userType'),
    // Replaces the form in the history, so that Back does not offer to submit it twice.
    onDone: () => goTo('thankYou', { replace: true, state: 'submitted' }),
  }
  switch (step) {
    case 'femaleFounder':
      return (
        <AnswersForm
          {...form}
          key="female_founder"
          track="female_founder"
          schema={withOwnQuestions(
            network,
            withNetworkRules(network, founderFormSchema),
            'female_founder',
          )}
          send={keepAccount(sendFounder)}
          draft={draft.on.female_founder}
        />
      )
    case 'friend':
      return (
        <AnswersForm
          {...form}
          key="friend"
          track="friend"
          schema={withOwnQuestions(network, withNetworkRules(network, friendFormSchema), 'friend')}
          send={keepAccount(sendFriend)}
          draft={draft.on.friend}
        />
      )
    case 'thankYou':
      return submitted ? (
        <ThankYouStep account={account} />
      ) : (
        <Navigate to={paths.onboarding} replace />
      )
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

interface UserTypeStepProps {
  track: UserType | null
  again: boolean
  onContinue: (track: UserType) => void
}

const Tracks = () => (
  <Stack component="section" aria-label="What would you like to join as?" gap="xs">
    <Text>
      <strong>Yes: as a Female Founder.</strong> You’re a woman building a company, or about to
      start. You can find other founders in the directory. You choose whether they can find you.
    </Text>
    <Text>
      <strong>No: as a Friend.</strong> You support women who build companies, as an investor,
      mentor or researcher, or because you’d like to help. Friends can use events, wins, resources,
      opportunities, studies and pods. Only founders can see the directory. You choose whether they
      can find you among the supporters.
    </Text>
  </Stack>
)

const answers = { female_founder: 'yes', friend: 'no' } as const

export function UserTypeStep({ track, again, onContinue }: UserTypeStepProps) {
  const { name } = useNetwork()
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(userTypeStepSchema),
    mode: 'onTouched',
    ...(track && { defaultValues: { isFemaleFounder: answers[track] } }),
  })
  return (
    <OpeningFrame title={`Welcome to ${name}`}>
      <PageHeader
        title={`Welcome to ${name}`}
        subtitle="Let's get you set up with the right community experience"
      />
      <form
        noValidate
        onSubmit={handleSubmit(({ isFemaleFounder }) =>
          onContinue(isFemaleFounder === 'yes' ? 'female_founder' : 'friend'),
        )}
      >
        <Stack gap="lg">
          <SelectField
            control={control}
            name="isFemaleFounder"
            label="Are you a Female Founder?"
            placeholder="Select an option"
            choices={yesNoOptions}
            required
          />
          <Tracks />
          <Button type="submit" variant="accent" size="lg">
            Continue
          </Button>
        </Stack>
      </form>
      {again ? (
        <Anchor component={Link} to={paths.comingSoon}>
          Back to my application
        </Anchor>
      ) : (
        <Anchor component={Link} to={paths.landing}>
          Already have an account? Login
        </Anchor>
      )}
    </OpeningFrame>
  )
}
