import { Text } from '@mantine/core'
import { shortFounderFormSchema, shortFriendFormSchema } from '@portal/shared/applications/schemas'
import type { AcceptInvitation, InvitationLink } from '@portal/shared/imports/schemas'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { PasswordOwner } from '#components/form/text-fields.tsx'
import { longDay } from '#lib/dates.ts'
import { visitorDraft } from '#lib/draft.ts'
import { useNetwork } from '#lib/network.ts'
import { type AnswerValues, emptyAnswers, withoutEmpty } from '../form-values.ts'
import { passwordQuestions, personQuestions, questionsOf, withNotes } from '../questions.ts'
import { FormSection } from './FormFrame.tsx'
import { failureLines, TrackForm } from './TrackForm.tsx'

type Acceptance =
  | Omit<Extract<AcceptInvitation, { userType: 'female_founder' }>, 'token'>
  | Omit<Extract<AcceptInvitation, { userType: 'friend' }>, 'token'>

type Invitation = NonNullable<InvitationLink['invitation']>

interface InvitationFormProps {
  invitation: Invitation
  /** Accepts the invitation; throws as a call does. */
  send: (acceptance: Acceptance) => Promise<void>
  onBack: () => void
  onDone: () => void
}

/**
 * The form of somebody who was invited: a name, a password and the consents, none of which is given before; and
 * what the network knows, to be corrected. The address is that of the invitation.
 */
export function InvitationForm({ send, ...form }: InvitationFormProps) {
  return form.invitation.user_type === 'female_founder' ? (
    <ShortForm
      {...form}
      schema={shortFounderFormSchema}
      send={({ confirmPassword: _, password, ...answers }) =>
        send({ userType: 'female_founder', password, answers })
      }
    />
  ) : (
    <ShortForm
      {...form}
      schema={shortFriendFormSchema}
      send={({ confirmPassword: _, password, ...answers }) =>
        send({ userType: 'friend', password, answers })
      }
    />
  )
}

interface ShortFormProps<Sent> extends Omit<InvitationFormProps, 'send'> {
  schema: z.ZodType<Sent>
  send: (answers: Sent) => Promise<void>
}

function ShortForm<Sent>({ invitation, schema, ...form }: ShortFormProps<Sent>) {
  const network = useNetwork()
  const { name } = network
  const { email, answers } = invitation
  const draft = useMemo(() => visitorDraft(`invitation:${email}`), [email])
  const answered = useMemo(() => z.preprocess(onlyGiven, schema), [schema])
  const words = {
    title: `Your place at ${name}`,
    subtitle:
      'A name, a password, and what you agree to. We ask for the rest later, in your own time.',
    button: ['Join', 'Joining...'] as const,
    success: `Welcome to ${name}!`,
  }
  return (
    <TrackForm
      {...form}
      {...words}
      minutes={1}
      again
      schema={answered}
      draft={draft}
      earlier={answers}
      empty={emptyAnswers}
      required={[...personQuestions(network, true).slice(0, 1), ...passwordQuestions]}
      failure={failureLines}
      words={words}
    >
      <Sections invitation={invitation} />
    </TrackForm>
  )
}

/** What is left empty is asked later; but for the new account. */
const onlyGiven = ({ fullName, password, confirmPassword, ...answers }: AnswerValues) => ({
  ...withoutEmpty(answers),
  ...{ fullName, password, confirmPassword },
})

function Sections({ invitation }: { invitation: Invitation }) {
  const { email, user_type, answers, notes, joined_on } = invitation
  const { control } = useFormContext<AnswerValues>()
  const industry = useWatch({ control, name: 'industry' })
  const asked = questionsOf(user_type, useNetwork(), industry)
  const isKnown = (name: string) =>
    name in answers || name in notes || (name === 'industryOther' && 'industry' in answers)
  const about = withNotes(asked.answers, (name) => notes[name])
    .filter(({ name }) => name === 'fullName' || isKnown(name))
    .map((question) => ({ ...question, required: question.name === 'fullName' }))
  return (
    <>
      <FormSection heading="About you" questions={about}>
        {about.length > 1 && <Text>This is what we know about you. Correct it as you like.</Text>}
        {joined_on && <Text>Our list has you as a member since {longDay(joined_on)}.</Text>}
      </FormSection>
      <FormSection heading="Your account" questions={passwordQuestions}>
        <Text>
          You will sign in with <strong>{email}</strong>, the address of your invitation. You can
          change it later in your account.
        </Text>
        <PasswordOwner email={email} />
      </FormSection>
      <FormSection heading="What you agree to" questions={asked.consents}>
        <Text c="dimmed">
          All of these are up to you, and you can change your mind later in your account.
        </Text>
      </FormSection>
    </>
  )
}
