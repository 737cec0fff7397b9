import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { auditTargetPath, paths } from '@portal/shared/core/paths'
import { reminderDays, unusedFileDays } from '@portal/shared/imports/options'
import type { OpenImport } from '@portal/shared/imports/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { FactList } from '#components/cards/FactList.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { useUrlState } from '#lib/address/url-state.ts'
import { isNotFound } from '#lib/http/api.ts'
import { sendLater, useIsDelayed } from '#lib/notify/undo.tsx'
import { formatDateTime } from '#lib/text/dates.ts'
import { importQuery, readImport, useStart } from './api.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { DateOrder } from './DateOrder.tsx'
import { EmailStep, emptyDraft } from './EmailStep.tsx'
import { type ImportDialog, ImportDialogs } from './ImportDialogs.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ValuesDialog, ValuesNotice } from './ImportValues.tsx'
import { importBadge, importTitle } from './import-texts.ts'
import { StepHeader } from './StepHeader.tsx'

export default function ImportPage() {
  const { id = '' } = useParams()
  const query = useQuery(importQuery(id))
  const title = query.data ? importTitle(query.data) : 'Import'
  return (
    <Page title={title} heading={null}>
      {isNotFound(query.error) && <StepHeader title="Import" subtitle="" />}
      <QueryBoundary
        notFound={{
          text: 'We can’t find this import',
          hint: `It was discarded, or deleted because it wasn’t started within ${unusedFileDays} days.`,
          list: { to: paths.imports, label: 'See all imports' },
        }}
        query={query}
        errorMessage="We couldn’t load this import"
        skeleton={
          <>
            <StepHeader title={title} subtitle="" />
            <RowSkeleton count={6} text="Loading the import..." />
          </>
        }
      >
        {(open) => <OpenedImport key={open.id} open={open} />}
      </QueryBoundary>
    </Page>
  )
}

function OpenedImport({ open }: { open: OpenImport }) {
  const [state, change] = useUrlState(readImport)
  const [dialog, ask] = useState<ImportDialog | 'values' | null>(null)
  const [draft, setDraft] = useState(emptyDraft)
  const start = useStart(open.id)
  const key = `import ${open.id}`
  const isDelayed = useIsDelayed(key)
  const isStarting = isDelayed || start.isPending
  const onStart = () => {
    const people = formatCount(open.plans.invite, 'person', 'people')
    sendLater(key, `${people} will be invited.`, () =>
      start.mutate({ invite: open.plans.invite, ...draft }),
    )
  }
  const close = () => ask(null)
  const { can } = open
  const step = open.state === 'uploaded' ? 'columns' : (state.step ?? 'checked')
  const view = can.match ? step : 'started'
  const toStep = (next: 'columns' | 'email' | null) => change({ step: next, state: null, page: 1 })
  return (
    <>
      {isStarting && can.match ? (
        <StepHeader
          title={importTitle(open)}
          subtitle="The invitations go out in ten seconds. You can undo this until then."
        />
      ) : view === 'columns' ? (
        <ColumnsStep open={open} onChecked={() => toStep(null)} />
      ) : view === 'checked' ? (
        <Checked
          open={open}
          onColumns={() => toStep('columns')}
          onContinue={() => toStep('email')}
          onValues={() => ask('values')}
        />
      ) : view === 'email' ? (
        <EmailStep {...{ open, draft, onStart }} onChange={setDraft} onBack={() => toStep(null)} />
      ) : (
        <Started
          open={open}
          onUndo={() => ask('undo')}
          onResend={(rows) => ask(rows ? { rows } : {})}
        />
      )}
      <Group gap="md">
        {can.discard && !isStarting && (
          <Button variant="outline" onClick={() => ask('discard')}>
            Discard this file
          </Button>
        )}
        <Button
          component={Link}
          to={auditTargetPath({ type: 'import', id: open.id })}
          variant="link"
        >
          See changes
        </Button>
      </Group>
      <ValuesDialog
        id={open.id}
        isOpen={view === 'checked' && dialog === 'values'}
        onClose={close}
      />
      <ImportDialogs open={open} dialog={dialog} onClose={close} />
    </>
  )
}

interface CheckedProps {
  open: OpenImport
  onColumns: () => void
  onContinue: () => void
  onValues: () => void
}

function Checked({ open, onColumns, onContinue, onValues }: CheckedProps) {
  const { file_name, rows, plans, can } = open
  return (
    <>
      <StepHeader
        step={3}
        title="Check the rows"
        subtitle={`${file_name}, ${formatCount(rows, 'row')}. Nothing has happened yet.`}
        actions={
          <>
            <Button variant="outline" onClick={onColumns}>
              Change the columns
            </Button>
            <Button variant="accent" disabled={!can.start} onClick={onContinue}>
              Continue
            </Button>
          </>
        }
      />
      <FactList
        look="figures"
        facts={[
          { label: 'To be invited', value: plans.invite },
          { label: 'Skipped', value: plans.skip },
        ]}
      />
      <DateOrder open={open} />
      <ValuesNotice id={open.id} onOpen={onValues} />
      {!can.start && <Notice>All rows will be skipped, so there’s nothing to start.</Notice>}
      <ImportRows open={open} />
    </>
  )
}

interface StartedProps {
  open: OpenImport
  onUndo: () => void
  onResend: (rows?: number[]) => void
}

function Started({ open, onUndo, onResend }: StartedProps) {
  const { rows, state, outcomes, can } = open
  const isSingle = open.file_name === null
  const mark = importBadge(open)
  return (
    <>
      <StepHeader
        title={importTitle(open)}
        subtitle={isSingle ? '' : formatCount(rows, 'row')}
        actions={
          can.undo && (
            <Button variant="outline" onClick={onUndo}>
              {isSingle ? 'Withdraw the invitation' : 'Undo the import'}
            </Button>
          )
        }
      />
      <Group gap="sm">
        <Badge color={mark.color}>{mark.label}</Badge>
        <Text c="dimmed">{whenText(open)}</Text>
      </Group>
      {open.remind && outcomes.invited > 0 && (
        <Text c="dimmed">
          We remind people who don’t answer after {reminderDays.join(' and ')} days.
        </Text>
      )}
      {state === 'running' && <Running open={open} />}
      {state !== 'running' && !isSingle && (
        <FactList
          look="figures"
          facts={[
            { label: 'Joined', value: outcomes.accepted },
            { label: 'Invited, no answer', value: outcomes.invited },
            { label: 'Declined', value: outcomes.declined },
            { label: 'Skipped', value: outcomes.skipped },
          ]}
        />
      )}
      {state === 'finished' && <ImportRows open={open} onResend={onResend} />}
    </>
  )
}

function whenText({
  file_name,
  started_at,
  finished_at,
  undone_at,
  undo_until,
  can,
}: OpenImport): string {
  if (file_name === null) {
    if (undone_at) return `Withdrawn on ${formatDateTime(undone_at)}.`
    return can.undo && undo_until ? `You can withdraw it until ${formatDateTime(undo_until)}.` : ''
  }
  if (undone_at)
    return `Undone on ${formatDateTime(undone_at)}. People who had joined stay members.`
  if (!finished_at) return started_at ? `Started on ${formatDateTime(started_at)}.` : ''
  const finished = `Finished on ${formatDateTime(finished_at)}.`
  return can.undo && undo_until
    ? `${finished} You can undo it until ${formatDateTime(undo_until)}.`
    : finished
}

function Running({ open: { done, rows } }: { open: OpenImport }) {
  const text = `${done} of ${formatCount(rows, 'row')} done`
  return (
    <Stack gap="sm">
      <Progress.Root size="md" radius="xl">
        <Progress.Section
          value={rows === 0 ? 0 : (done / rows) * 100}
          color="sage"
          aria-label="Progress of the import"
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text role="status">{text}</Text>
      <Text c="dimmed">You can leave this page. The import will continue.</Text>
    </Stack>
  )
}
