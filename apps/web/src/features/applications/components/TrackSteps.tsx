import { Stack, Text } from '@mantine/core'
import { founderAnswersSchema, friendAnswersSchema } from '@portal/shared/applications/schemas'
import type { UserType } from '@portal/shared/core/access'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNetwork } from '#lib/network.ts'
import type { Answered } from '../api.ts'
import {
  answered,
  emptyFounder,
  emptyFriend,
  type FounderValues,
  type FriendValues,
  founderPayload,
} from '../form-values.ts'
import {
  aboutQuestions,
  businessQuestions,
  communityQuestions,
  consentQuestions,
  friendQuestions,
  personQuestions,
} from '../questions.ts'
import { AskedField, FormSection } from './FormFrame.tsx'
import { failureLines, friendFailure, TrackForm, type TrackStepProps } from './TrackForm.tsx'

const [aboutYou, business, consent] = [
  'Section 1: About You',
  'Section 2: About Your Business',
  'Section 3: Consent & Community Participation',
]

export function FounderStep<Sent>(props: TrackStepProps<FounderValues, Sent>) {
  const network = useNetwork()
  return (
    <TrackForm
      {...props}
      title="Female Founder application"
      subtitle="Tell us about yourself and your business"
      outline={[aboutYou, business, consent]}
      empty={emptyFounder}
      failure={failureLines}
    >
      <FormSection
        heading={aboutYou}
        questions={[...personQuestions(network, props.again), ...aboutQuestions(network)]}
      />
      <BusinessSection />
      <FormSection heading={consent} questions={communityQuestions(network)}>
        <Stack gap="md">
          <Text c="dimmed">
            All of these are up to you, and you can change your mind later in your account.
          </Text>
          {consentQuestions(network).map((question) => (
            <AskedField key={question.name} question={question} />
          ))}
        </Stack>
      </FormSection>
    </TrackForm>
  )
}

function BusinessSection() {
  const { control } = useFormContext<FounderValues>()
  const industry = useWatch({ control, name: 'industry' })
  return <FormSection heading={business} questions={businessQuestions(industry)} />
}

export function FriendStep<Sent>(props: TrackStepProps<FriendValues, Sent>) {
  return (
    <TrackForm
      {...props}
      title="Friend application"
      subtitle="Join our community as a supporter and ally"
      empty={emptyFriend}
      failure={friendFailure}
    >
      <FormSection
        questions={[...personQuestions(useNetwork(), props.again), ...friendQuestions]}
      />
    </TrackForm>
  )
}

interface AnswersFormProps extends Omit<TrackStepProps<unknown, unknown>, 'schema' | 'send'> {
  track: UserType
  send: (answers: Answered) => Promise<void>
}

/** The form of somebody who has an account: it asks for no new one. */
export const AnswersForm = ({ track, send, ...form }: AnswersFormProps) =>
  track === 'female_founder' ? (
    <FounderStep
      {...form}
      schema={founderAnswersSchema}
      send={(answers) => send({ userType: 'female_founder', answers: founderPayload(answers) })}
    />
  ) : (
    <FriendStep
      {...form}
      schema={friendAnswersSchema}
      send={(answers) => send({ userType: 'friend', answers: answered(answers) })}
    />
  )
