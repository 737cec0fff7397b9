import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { ApplicationCard } from './ApplicationCard.tsx'
import classes from './Applications.module.css'
import type { Decision } from './decisions.ts'

interface ReviewListProps {
  applications: Application[]
  selected: ReadonlySet<string>
  onSelect: (ids: string[], selected: boolean) => void
  /** Decides one application, or all selected ones if null. */
  onDecide: (decision: Decision, application: string | null) => void
  onOpen: (application: string) => void
  onNote: (application: Application) => void
}

export function ReviewList(props: ReviewListProps) {
  const { applications, selected, onSelect, onDecide, onOpen, onNote } = props
  if (applications.length === 0)
    return <Text c="dimmed">You’ve decided everything on this page.</Text>
  const pending = applications.filter(({ status }) => status === 'pending')
  return (
    <>
      {pending.length > 0 && (
        <SelectionBar
          selected={pending.filter(({ id }) => selected.has(id)).length}
          total={pending.length}
          onSelectAll={(all) =>
            onSelect(
              pending.map(({ id }) => id),
              all,
            )
          }
          onDecide={(decision) => onDecide(decision, null)}
        />
      )}
      <Stack gap="md">
        {applications.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            selected={selected.has(application.id)}
            onSelect={(on) => onSelect([application.id], on)}
            onDecide={(decision) => onDecide(decision, application.id)}
            onOpen={() => onOpen(application.id)}
            onNote={() => onNote(application)}
          />
        ))}
      </Stack>
    </>
  )
}

interface SelectionBarProps {
  selected: number
  total: number
  onSelectAll: (selected: boolean) => void
  onDecide: (decision: Decision) => void
}

function SelectionBar({ selected, total, onSelectAll, onDecide }: SelectionBarProps) {
  return (
    <div className={classes.selection} data-active={selected > 0 || undefined}>
      <Checkbox
        label="Select all on this page"
        checked={selected === total}
        indeterminate={selected > 0 && selected < total}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      />
      <Text role="status" fw={600} ml="auto">
        {selected > 0 && `${selected} selected`}
      </Text>
      {selected > 0 && (
        <Group gap="sm" flex={{ base: '1 0 100%', sm: 'none' }}>
          <Button onClick={() => onDecide('approve')}>Approve selected</Button>
          <Button variant="outline" onClick={() => onDecide('reject')}>
            Reject selected
          </Button>
        </Group>
      )}
    </div>
  )
}
