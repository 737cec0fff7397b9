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
import { Link, Navigate, useLocation } from 'react-router-dom'
import type { z } from 'zod'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { OpeningFrame } from '#components/layout/frames.tsx'
import { PageHeader } from '#components/layout/Page.tsx'
import { visitorDraft } from '#lib/forms/draft.ts'
import { useNetwork } from '#lib/session/network.ts'
import { type NewAccount, sendFounder, sendFriend } from '../api.ts'
import { type ApplicationDraft, applicationDraft, type Step, stepOf } from '../wizard.ts'
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
  const formOf = <Answers extends { email: string; password: string }>(
    track: UserType,
    schema: z.ZodType<Answers>,
    send: (answers: Answers) => Promise<SignedIn>,
  ) => (
    <AnswersForm
      key={track}
      isNew
      track={track}
      schema={withOwnQuestions(network, withNetworkRules(network, schema), track)}
      send={async (answers) => {
        const { access_token } = await send(answers)
        const { email, password } = answers
        setAccount({ email, password, accessToken: access_token })
      }}
      draft={draft.on[track]}
      onBack={() => goTo('userType')}
      // Replaces the form in the history, so that Back does not offer to submit it twice.
      onDone={() => goTo('thankYou', { replace: true, state: 'submitted' })}
    />
  )
  switch (step) {
    case 'femaleFounder':
      return formOf('female_founder', founderFormSchema, sendFounder)
    case 'friend':
      return formOf('friend', friendFormSchema, sendFriend)
    case 'thankYou':
      return submitted ? (
        <ThankYouStep account={account} />
      ) : (
        <Navigate to={paths.onboarding} replace />
      )
    case 'userType':
      return <UserTypeStep draft={draft} goTo={goTo} />
  }
}

interface UserTypeStepProps extends Pick<WizardProps, 'goTo'> {
  draft: ApplicationDraft
  /** The track of the earlier application; unset for the first one. */
  earlier?: UserType
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

const isFemaleFounder: FormField = {
  name: 'isFemaleFounder',
  label: 'Are you a Female Founder?',
  input: 'select',
  options: yesNoOptions,
  placeholder: 'Select an option',
  required: true,
}

export function UserTypeStep({ draft, goTo, earlier }: UserTypeStepProps) {
  const { name } = useNetwork()
  const track = draft.track() ?? earlier
  return (
    <OpeningFrame title={`Welcome to ${name}`}>
      <PageHeader
        title={`Welcome to ${name}`}
        subtitle="Let's get you set up with the right community experience"
      />
      <FieldsForm
        fields={[isFemaleFounder]}
        schema={userTypeStepSchema}
        values={{ isFemaleFounder: track ? answers[track] : '' }}
        onSubmit={async (answer) => {
          const chosen = answer.isFemaleFounder === 'yes' ? 'female_founder' : 'friend'
          draft.begin(chosen)
          goTo(stepOf(chosen))
        }}
        gap="lg"
        isWide={() => true}
        autoFocus={false}
        actions={() => (
          <Button type="submit" variant="accent" size="lg">
            Continue
          </Button>
        )}
      >
        {(field) => (
          <>
            {field}
            <Tracks />
          </>
        )}
      </FieldsForm>
      {earlier ? (
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
