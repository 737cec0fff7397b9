import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { memberInvitationDays } from '@portal/shared/imports/options'
import type { InvitationLink } from '@portal/shared/imports/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { ButtonRow, ContinueButton, LinkFrame } from '#components/layout/frames.tsx'
import { LinkButton } from '#components/links.tsx'
import { InvitationForm } from '#features/applications/public.ts'
import { useLinkToken } from '#lib/address/url-state.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { formatDate } from '#lib/text/dates.ts'
import { accept, invitationQuery, isAboutInvitation, useDecline } from '../api.ts'

type Invitation = NonNullable<InvitationLink['invitation']>

export default function InvitationPage() {
  const token = useLinkToken()
  return <Invited key={token} token={token} />
}

function Invited({ token }: { token: string }) {
  const { name } = useNetwork()
  const [declined, setDeclined] = useState(false)
  const link = useQuery({ ...invitationQuery(token), enabled: !declined })
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { data } = link

  if (declined) {
    return (
      <LinkFrame
        title="We’ve deleted your data"
        text={`You can still apply to ${name} at any time.`}
      >
        <ButtonRow>
          <ContinueButton />
        </ButtonRow>
      </LinkFrame>
    )
  }
  if (!data) return <LinkFrame title={`Your place at ${name}`} query={link} />
  const { invitation, state } = data
  if (!invitation || state !== 'open') return <VoidInvitation state={state} />
  // Keeps the secret in the URL, so that both steps survive a reload.
  if (query.get('step') === 'details') {
    return (
      <InvitationForm
        invitation={invitation}
        send={async (acceptance) => {
          try {
            await accept({ token, ...acceptance })
          } catch (error) {
            if (isAboutInvitation(error)) void link.refetch()
            throw error
          }
        }}
        onBack={() => navigate({ search: '', hash })}
        onDone={() => navigate(paths.dashboard, { replace: true })}
      />
    )
  }
  return (
    <Opening
      token={token}
      invitation={invitation}
      onContinue={() => navigate({ search: '?step=details', hash })}
      onDeclined={() => setDeclined(true)}
      onVoid={() => void link.refetch()}
    />
  )
}

interface OpeningProps {
  token: string
  invitation: Invitation
  onContinue: () => void
  onDeclined: () => void
  onVoid: () => void
}

function Opening({ token, invitation, onContinue, onDeclined, onVoid }: OpeningProps) {
  const { name } = useNetwork()
  const { user } = useSession()
  const [asked, setAsked] = useState(false)
  const decline = useDecline(token)
  const remove = () =>
    decline.mutate(undefined, {
      onSuccess: onDeclined,
      onError: (error) => isAboutInvitation(error) && onVoid(),
      onSettled: () => setAsked(false),
    })
  return (
    <LinkFrame
      title={`Your place at ${name}`}
      text={`${name} now has a portal for its members. Join to use it.`}
    >
      <Stack gap="md">
        <List spacing="xs">
          <List.Item>Check what we know about you.</List.Item>
          <List.Item>Choose a password for {invitation.email}.</List.Item>
          <List.Item>
            Choose what you agree to. Until then, you’re not listed and we won’t send you news.
          </List.Item>
        </List>
        <Text c="dimmed">
          If you don’t join, we’ll delete your data on {formatDate(invitation.erased_at)}.
        </Text>
        {user && (
          <Notice>
            This browser is signed in as {user.email}. Joining signs you in as {invitation.email}{' '}
            instead.
          </Notice>
        )}
      </Stack>
      <ButtonRow>
        <Button size="lg" variant="accent" onClick={onContinue}>
          Continue
        </Button>
        <Button variant="outline" onClick={() => setAsked(true)}>
          Delete my data
        </Button>
      </ButtonRow>
      <ConfirmDialog
        item={asked}
        title="Delete your data?"
        confirmLabel="Delete my data"
        destructive
        busy={decline.isPending}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        We’ll delete it straight away and this link will stop working. You can apply to {name} at
        any time.
      </ConfirmDialog>
    </LinkFrame>
  )
}

type VoidState = Exclude<InvitationLink['state'], 'open'>

const voidTexts: Record<VoidState, { title: string; text: string }> = {
  expired: {
    title: 'This invitation has expired',
    text: `Invitations work for ${memberInvitationDays} days. Email us and we’ll send you a new one.`,
  },
  used: {
    title: 'This invitation is closed',
    text: 'It was answered, withdrawn or replaced by a newer email. If you’ve already joined, sign in.',
  },
  taken: {
    title: 'You already have an account',
    text: 'Sign in with the address of this invitation, or choose a new password.',
  },
  unknown: {
    title: 'We don’t recognise this link',
    text: 'Part of it may be missing. Copy the full address from the email.',
  },
}

function VoidInvitation({ state }: { state: InvitationLink['state'] }) {
  const { contact_email } = useNetwork()
  const kind = state === 'open' ? 'unknown' : state
  return (
    <LinkFrame {...voidTexts[kind]}>
      <ButtonRow>
        <ContinueButton />
        {kind === 'taken' && (
          <LinkButton to={paths.forgotPassword} variant="ghost">
            Forgot your password?
          </LinkButton>
        )}
      </ButtonRow>
      <Text c="dimmed">
        If you need help, email <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor>.
      </Text>
    </LinkFrame>
  )
}
