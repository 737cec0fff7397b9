import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { useState } from 'react'
import { ApplicationCard } from './ApplicationCard.tsx'
import classes from './Applications.module.css'
import type { Decision } from './decisions.ts'

interface ReviewListProps {
  applications: Application[]
  onDecide: (decision: Decision, applications: Application[]) => void
  onOpen: (application: string) => void
  onNote: (application: Application) => void
}

export function ReviewList(props: ReviewListProps) {
  const { applications, onDecide, onOpen, onNote } = props
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  if (applications.length === 0)
    return <Text c="dimmed">You’ve decided everything on this page.</Text>
  const pending = applications.filter(({ status }) => status === 'pending')
  const chosen = pending.filter(({ id }) => selected.has(id))
  const select = (some: Application[], on: boolean) => {
    const next = new Set(selected)
    for (const { id } of some) on ? next.add(id) : next.delete(id)
    setSelected(next)
  }
  return (
    <>
      {pending.length > 0 && (
        <div className={classes.selection} data-active={chosen.length > 0 || undefined}>
          <Checkbox
            label="Select all on this page"
            checked={chosen.length === pending.length}
            indeterminate={chosen.length > 0 && chosen.length < pending.length}
            onChange={(event) => select(pending, event.currentTarget.checked)}
          />
          <Text role="status" fw={600} ml="auto">
            {chosen.length > 0 && `${chosen.length} selected`}
          </Text>
          {chosen.length > 0 && (
            <Group gap="sm" flex={{ base: '1 0 100%', sm: 'none' }}>
              <Button onClick={() => onDecide('approve', chosen)}>Approve selected</Button>
              <Button variant="outline" onClick={() => onDecide('reject', chosen)}>
                Reject selected
              </Button>
            </Group>
          )}
        </div>
      )}
      <Stack gap="md">
        {applications.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            selected={selected.has(application.id)}
            onSelect={(on) => select([application], on)}
            onDecide={(decision) => onDecide(decision, [application])}
            onOpen={() => onOpen(application.id)}
            onNote={() => onNote(application)}
          />
        ))}
      </Stack>
    </>
  )
}
