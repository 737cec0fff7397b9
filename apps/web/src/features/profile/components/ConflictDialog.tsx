import { Button, Fieldset, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { labelOf } from '@portal/shared/core/options'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLast } from '#lib/use-last.ts'
import type { Conflict, Difference } from '../use-section-form.ts'
import type { FieldValue } from '../values.ts'
import classes from './Profile.module.css'

interface ConflictDialogProps {
  /** The section that was saved elsewhere. */
  title: string
  conflict: Conflict | null
  onSettle: (taken: Difference[]) => void
  onClose: () => void
}

/** A save from elsewhere, such as another tab, beside what was typed here: nothing is lost unseen. */
export function ConflictDialog({ title, conflict, onSettle, onClose }: ConflictDialogProps) {
  const shown = useLast(conflict)
  return (
    <Modal
      opened={conflict !== null}
      onClose={onClose}
      title={`“${title}” was saved elsewhere meanwhile`}
    >
      {shown && (
        <Choices
          key={Object.values(shown.now.versions).join()}
          differences={shown.differences}
          onSettle={onSettle}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface ChoicesProps {
  differences: Difference[]
  onSettle: (taken: Difference[]) => void
  onClose: () => void
}

function Choices({ differences, onSettle, onClose }: ChoicesProps) {
  const [taken, setTaken] = useState(
    () => new Set(differences.filter(({ touched }) => !touched).map(({ field }) => field.name)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSettle(differences.filter(({ field }) => taken.has(field.name)))
  }
  const choose = (name: Difference['field']['name'], take: boolean) => {
    const next = new Set(taken)
    if (take) next.add(name)
    else next.delete(name)
    setTaken(next)
  }
  return (
    <Stack component="form" gap="lg" onSubmit={submit}>
      <Text c="dimmed">
        It was changed in another tab or on another device while you were editing. Choose what to
        keep; nothing is saved until you do.
      </Text>
      {differences.map((difference) => {
        const { field, mine, theirs } = difference
        const take = taken.has(field.name)
        return (
          <Fieldset
            key={field.name}
            variant="default"
            legend={
              <Text span fw={600}>
                {field.label}
              </Text>
            }
            bg="transparent"
            bd="1px solid var(--portal-hairline)"
            miw={0}
          >
            <Stack gap="sm">
              <Radio
                name={`keep-${field.name}`}
                checked={!take}
                onChange={() => choose(field.name, false)}
                label={<Version name="Yours">{valueText(difference, mine)}</Version>}
              />
              <Radio
                name={`keep-${field.name}`}
                checked={take}
                onChange={() => choose(field.name, true)}
                label={<Version name="Saved meanwhile">{valueText(difference, theirs)}</Version>}
              />
            </Stack>
          </Fieldset>
        )
      })}
      <Group justify="flex-end" gap="sm">
        <Button variant="ghost" onClick={onClose}>
          Back to editing
        </Button>
        <Button type="submit">Save my choice</Button>
      </Group>
    </Stack>
  )
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text span display="block" size="sm" c="dimmed">
        {name}
      </Text>
      <span className={classes.text}>{children}</span>
    </>
  )
}

function valueText({ field }: Difference, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value.length === 0) return 'Empty'
  return [value]
    .flat()
    .map((one) => labelOf(field.labels ?? {}, one))
    .join(', ')
}
