import { Anchor, Button, Stack, Text } from '@mantine/core'
import { newEventPath, paths, settingsPath } from '@portal/shared/core/paths'
import type { FirstStep } from '@portal/shared/today/checklist'
import {
  type Checklist,
  getChecklist,
  sendTestEmail,
  tickFirstStep,
} from '@portal/shared/today/checklist-endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '#components/links.tsx'
import { StepList } from '#components/StepList.tsx'
import { call } from '#lib/http/api.ts'
import { queryOf } from '#lib/http/queries.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useEmailText } from '#lib/text/email-text.ts'

interface Step {
  text: string
  why: ReactNode
  action?: ReactNode
}

export function FirstHour() {
  const { data } = useQuery(checklistQuery)
  const tick = useChange(
    (name: 'joining_page' | 'backups' | 'hidden') =>
      call(tickFirstStep, { params: { tick: name } }),
    { invalidates: [checklistQuery.queryKey] },
  )
  if (!data?.steps) return null
  const all: Record<FirstStep, Step> = {
    identity: {
      text: 'Name, links and places',
      why: 'Replace the example’s name, city and county with yours, and add at least one link.',
      action: <LinkTo path={settingsPath('identity')}>Name your network</LinkTo>,
    },
    email: {
      text: 'Email',
      why: <EmailHint email={data.email} />,
      action: <TestEmail />,
    },
    administrator: {
      text: 'A second administrator',
      why: 'So the portal doesn’t depend on one person. Invite them, and change their roles under Members once they’ve joined.',
      action: <LinkTo path={`${paths.imports}?dialog=invite`}>Invite a person</LinkTo>,
    },
    event: {
      text: 'A first event',
      why: 'So your first members have something to sign up for.',
      action: <LinkTo path={newEventPath}>Add an event</LinkTo>,
    },
    members: {
      text: 'The people you know',
      why: 'Invite them one by one, or import a list. Each person gets an invitation.',
      action: <LinkTo path={paths.imports}>Invite members</LinkTo>,
    },
    joining_page: {
      text: 'The joining page',
      why: (
        <>
          Open{' '}
          <Anchor inherit href={paths.landing} target="_blank" rel="noreferrer">
            {window.location.host}
          </Anchor>{' '}
          in a private window, and read it as a visitor would.
        </>
      ),
      action: <TickButton onTick={() => tick.mutate('joining_page')}>I’ve checked it</TickButton>,
    },
    launched: {
      text: 'Launch',
      why: 'When you’re ready, open the network. The waiting page then stops saying that you haven’t launched yet.',
      action: <LinkTo path={settingsPath('joining')}>Open the network</LinkTo>,
    },
    backups: {
      text: 'Backups',
      why: 'Restore a backup once, on another computer. docs/operators/backup.md explains how.',
      action: <TickButton onTick={() => tick.mutate('backups')}>I’ve tested them</TickButton>,
    },
  }
  return (
    <StepList
      title="The first hour"
      steps={data.steps.map(({ step, done }) => ({ key: step, done, action: null, ...all[step] }))}
      hideButton={{
        label: 'Hide this list',
        onClick: () => tick.mutate('hidden'),
        loading: tick.isPending && tick.variables === 'hidden',
      }}
    />
  )
}

const LinkTo = ({ path, children }: { path: string; children: string }) => (
  <LinkButton to={path} variant="outline">
    {children}
  </LinkButton>
)

const TickButton = ({ onTick, children }: { onTick: () => void; children: string }) => (
  <Button variant="outline" onClick={onTick}>
    {children}
  </Button>
)

function EmailHint({ email: { destination, place, domain } }: Pick<Checklist, 'email'>) {
  if (destination !== 'server') {
    return <>The portal doesn’t send emails yet. It saves them in {place} until SMTP_URL is set.</>
  }
  return (
    <Stack gap="xs">
      <span>
        Emails go through {place}. Send yourself a test email, and check that it doesn’t land in
        your spam folder.
      </span>
      <span>
        If it does, or doesn’t arrive, send this to the person who manages DNS for {domain}:
        <Text
          component="span"
          display="block"
          mt="xs"
          ff="monospace"
          fz="sm"
          style={{ whiteSpace: 'pre-wrap' }}
        >
          {dnsRequest(domain, place)}
        </Text>
      </span>
    </Stack>
  )
}

const dnsRequest = (domain: string, place: string) =>
  [
    `Our members' portal sends emails from ${domain} through ${place}. Please add these DNS records. The provider of ${place} can tell you the values:`,
    `1. its "include" to the TXT record of ${domain} that begins with v=spf1 (if there is none: v=spf1 include:… ~all),`,
    `2. its DKIM key, as the TXT or CNAME record <selector>._domainkey.${domain},`,
    `3. unless there is one, the TXT record _dmarc.${domain}: v=DMARC1; p=none`,
  ].join('\n')

function TestEmail() {
  const { mutate, isPending, data } = useChange(() => call(sendTestEmail, {}), {
    invalidates: [checklistQuery.queryKey],
  })
  const emailed = useEmailText()
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="outline" loading={isPending} onClick={() => mutate()}>
        Send me a test email
      </Button>
      <Text size="sm" role="status" maw="20rem">
        {data &&
          (data.handed_over
            ? emailed('We’ve sent you a test email.')
            : `Not sent: ${data.reason}.`)}
      </Text>
    </Stack>
  )
}

const checklistQuery = queryOf(getChecklist, {})
