import {
  shortFounderFormSchema,
  shortFriendFormSchema,
  withNetworkRules,
} from '@portal/shared/applications/answers'
import type { AcceptInvitation, InvitationLink } from '@portal/shared/imports/schemas'
import { z } from 'zod'
import { PasswordOwner } from '#components/form/text-fields.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDay } from '#lib/text/dates.ts'
import { omitEmpty } from '../form-values.ts'
import {
  consentIntro,
  consentsOf,
  passwordQuestions,
  questionsOf,
  type Section,
  withNotes,
} from '../questions.ts'
import { TrackForm } from './TrackForm.tsx'

type Acceptance =
  | Omit<Extract<AcceptInvitation, { userType: 'female_founder' }>, 'token'>
  | Omit<Extract<AcceptInvitation, { userType: 'friend' }>, 'token'>

type Invitation = NonNullable<InvitationLink['invitation']>

interface InvitationFormProps {
  invitation: Invitation
  send: (acceptance: Acceptance) => Promise<void>
  onBack: () => void
  onDone: () => void
}

/** No consent is preselected. The email address comes from the invitation. */
export const InvitationForm = ({ send, ...form }: InvitationFormProps) =>
  form.invitation.user_type === 'female_founder' ? (
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

interface ShortFormProps<Sent> extends Omit<InvitationFormProps, 'send'> {
  schema: z.ZodType<Sent>
  send: (answers: Sent) => Promise<void>
}

function ShortForm<Sent>({ invitation, schema, ...form }: ShortFormProps<Sent>) {
  const { user_type, answers, notes, email, joined_on } = invitation
  const network = useNetwork()
  const isKnown = (name: string) =>
    name in answers || name in notes || (name === 'industryOther' && 'industry' in answers)
  const about = withNotes(questionsOf(network, user_type), (name) => notes[name])
    .filter(({ name }) => name === 'fullName' || isKnown(name))
    .map((question) => ({ ...question, required: question.name === 'fullName' }))
  const sections: Section[] = [
    {
      heading: 'About you',
      intro: (
        <>
          {about.length > 1 && <p>Check what we know about you and correct anything.</p>}
          {notes.memberSince && (
            <p>Our records say you’ve been a member since “{notes.memberSince}”.</p>
          )}
          {joined_on && <p>Our records say you’ve been a member since {formatDay(joined_on)}.</p>}
        </>
      ),
      questions: about,
    },
    {
      heading: 'Your account',
      intro: (
        <>
          You’ll sign in with <strong>{email}</strong>. You can change it later in your account.
          <PasswordOwner email={email} />
        </>
      ),
      questions: passwordQuestions,
    },
    {
      heading: 'What you agree to',
      intro: consentIntro,
      questions: consentsOf(user_type, network),
    },
  ]
  return (
    <TrackForm
      {...form}
      track={user_type}
      sections={sections}
      schema={withNetworkRules(network, z.preprocess(omitEmptyAnswers, schema), answers)}
      earlier={answers}
      minutes={1}
      texts={{
        title: `Your place at ${network.name}`,
        subtitle:
          'We only need your name, a password and your choices. You can answer the rest later.',
        button: ['Join', 'Joining...'],
        success: `Welcome to ${network.name}!`,
      }}
    />
  )
}

/** Omits empty answers, which are asked later. Keeps the account's fields for validation. */
const omitEmptyAnswers = (values: unknown) => {
  const { fullName, password, confirmPassword, ...answers } = Object(values)
  return { ...omitEmpty(answers), ...{ fullName, password, confirmPassword } }
}
