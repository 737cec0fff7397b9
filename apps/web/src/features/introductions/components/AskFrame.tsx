import { Button, Group, Stack, Text } from '@mantine/core'
import { introductionsPath } from '@portal/shared/core/paths'
import type { MemberPage } from '@portal/shared/directory/schemas'
import type { IntroductionStatus } from '@portal/shared/introductions/options'
import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { LinkButton } from '#components/links.tsx'
import { QueryDialog } from '#components/QueryDialog.tsx'
import { memberQuery, supporterQuery } from '#features/directory/public.ts'
import { useUrlState } from '#lib/address/url-state.ts'
import { useSession } from '#lib/session/session.ts'

export default function AskFrame() {
  return (
    <>
      <Outlet />
      <AskDialog />
    </>
  )
}

const AskForm = lazyComponent(async () => (await import('./AskForm.tsx')).AskForm)

type Askable = Pick<MemberPage, 'id' | 'name' | 'helps_with' | 'introductions'>

export function AskDialog() {
  const { user } = useSession()
  const [{ ask, tab }, change] = useUrlState((query) => ({
    ask: query.get('ask'),
    tab: query.get('tab'),
  }))
  const isSupporter = tab === 'supporters'
  const seen = isSupporter ? 'your name and photo' : 'what you show to founders'
  const close = () => change({ ask: null }, { replace: true })
  const dialog = {
    item: user?.user_type === 'female_founder' && ask,
    title: (member: Askable | undefined) => `Ask to meet${member ? ` ${member.name}` : ''}`,
    onClose: close,
    children: (member: Askable) => <Asking member={member} seen={seen} onClose={close} />,
  }
  if (isSupporter) {
    const failed = 'We couldn’t load this supporter.'
    return <QueryDialog {...dialog} queryOf={supporterQuery} errorMessage={failed} />
  }
  return (
    <QueryDialog {...dialog} queryOf={memberQuery} errorMessage="We couldn’t load this founder." />
  )
}

/** The form, or why it is missing. Keeps its content while the dialog fades out. */
function Asking(props: { member: Askable; seen: string; onClose: () => void }) {
  const [{ name, introductions }] = useState(props.member)
  if (introductions === 'open') return <AskForm {...props} />
  return (
    <Stack gap="md">
      <Text>{closedTexts[introductions](name)}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="ghost" onClick={props.onClose}>
          Close
        </Button>
        {introductions !== 'not_open' && (
          <LinkButton to={introductionsPath(introductions)}>Go to Introductions</LinkButton>
        )}
      </Group>
    </Stack>
  )
}

const closedTexts: Record<Exclude<IntroductionStatus, 'open'>, (name: string) => string> = {
  asked: (name) => `You’ve already asked ${name}. We’ll email you when they answer.`,
  has_asked: (name) => `${name} would like to meet you and is waiting for your answer.`,
  connected: (name) => `You’re connected with ${name}.`,
  not_open: (name) => `${name} isn’t taking requests right now.`,
}
