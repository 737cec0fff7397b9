import { Stack, Text } from '@mantine/core'
import {
  type FounderSignup,
  type FriendSignup,
  founderFormSchema,
  friendFormSchema,
} from '@portal/shared/applications/schemas'
import type { AcceptInvitation, InvitationLink } from '@portal/shared/imports/schemas'
import { useMemo } from 'react'
import { PasswordOwner } from '#components/form/text-fields.tsx'
import { visitorDraft } from '#lib/draft.ts'
import { useNetwork } from '#lib/network.ts'
import { answered, founderPayload } from '../form-values.ts'
import { passwordQuestions, type Question } from '../questions.ts'
import { FormSection } from './FormFrame.tsx'
import { FounderStep, FriendStep } from './TrackSteps.tsx'

type Acceptance =
  | Omit<Extract<AcceptInvitation, { userType: 'female_founder' }>, 'token'>
  | Omit<Extract<AcceptInvitation, { userType: 'friend' }>, 'token'>

interface InvitationFormProps {
  invitation: NonNullable<InvitationLink['invitation']>
  /** Accepts the invitation; throws as a call does. */
  send: (acceptance: Acceptance) => Promise<void>
  onBack: () => void
  onDone: () => void
}

type WithRepeat<T> = T & { confirmPassword: string }

/**
 * The form of an application for somebody who was invited: it begins with what the network knows. The address
 * is that of the invitation, and no consent is given before.
 */
export function InvitationForm({ invitation, send, onBack, onDone }: InvitationFormProps) {
  const { name } = useNetwork()
  const { email, user_type, answers } = invitation
  const draft = useMemo(() => visitorDraft(`invitation:${email}`), [email])
  const form = {
    again: true,
    earlier: { ...answers, email },
    draft,
    words: {
      title: `Your place at ${name}`,
      subtitle: 'This is what we know about you. Correct it, and fill in what is missing.',
      button: ['Join', 'Joining...'] as const,
      success: `Welcome to ${name}!`,
    },
    notice: <AccountSection email={email} fundraising={'fundraisingDetails' in answers} />,
    besides: passwordQuestions,
    onBack,
    onDone,
  }
  return user_type === 'female_founder' ? (
    <FounderStep
      {...form}
      schema={founderFormSchema}
      send={({ confirmPassword: _, email: __, password, ...given }: WithRepeat<FounderSignup>) =>
        send({ userType: 'female_founder', password, answers: founderPayload(given) })
      }
    />
  ) : (
    <FriendStep
      {...form}
      schema={friendFormSchema}
      send={({ confirmPassword: _, email: __, password, ...given }: WithRepeat<FriendSignup>) =>
        send({ userType: 'friend', password, answers: answered(given) })
      }
    />
  )
}

interface AccountSectionProps {
  email: string
  /** Whether the network knows something that an application does not ask for. */
  fundraising: boolean
}

const fundraisingDetails: Question = {
  input: 'text',
  name: 'fundraisingDetails',
  label: 'Fundraising details',
  hint: 'Optional. Other founders do not see it before you show it in your account.',
}

function AccountSection({ email, fundraising }: AccountSectionProps) {
  return (
    <Stack gap="xxl">
      {fundraising && <FormSection heading="Fundraising" questions={[fundraisingDetails]} />}
      <FormSection heading="Your account" questions={passwordQuestions}>
        <Text>
          You will sign in with <strong>{email}</strong>, the address of your invitation. You can
          change it later in your account.
        </Text>
        <PasswordOwner email={email} />
      </FormSection>
    </Stack>
  )
}
