import { Stack, Text } from '@mantine/core'
import { applyingMinutes } from '@portal/shared/applications/applying-minutes'
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
  type Question,
  sectionTitles,
} from '../questions.ts'
import { AskedField, FormSection } from './FormFrame.tsx'
import { failureLines, friendFailure, TrackForm, type TrackStepProps } from './TrackForm.tsx'

const requiredOf = (questions: Question[]) => questions.filter(({ required }) => required)

const outline = sectionTitles.map((title, index) => `Section ${index + 1}: ${title}`)
const [aboutYou, business, consent] = outline

export function FounderStep<Sent>(props: TrackStepProps<FounderValues, Sent>) {
  const network = useNetwork()
  const about = [...personQuestions(network, props.again), ...aboutQuestions(network)]
  return (
    <TrackForm
      {...props}
      title="Female Founder application"
      subtitle="Tell us about yourself and your business"
      outline={outline}
      required={requiredOf([...about, ...businessQuestions('')])}
      minutes={applyingMinutes.female_founder}
      empty={emptyFounder}
      failure={failureLines}
    >
      <FormSection heading={aboutYou} questions={about} />
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
  const questions = [...personQuestions(useNetwork(), props.again), ...friendQuestions]
  return (
    <TrackForm
      {...props}
      title="Friend application"
      subtitle="Join our community as a supporter and ally"
      required={requiredOf([...questions])}
      minutes={applyingMinutes.friend}
      empty={emptyFriend}
      failure={friendFailure}
    >
      <FormSection questions={questions} />
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
