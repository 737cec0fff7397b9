import { ActionIcon, Button, Group, Input, Stack, Switch, Text, Textarea } from '@mantine/core'
import type { FormValues, ListedPerson } from '@portal/shared/core/form-fields'
import { maxEntries } from '@portal/shared/network/list-schemas'
import { type ListEntry, listEntries } from '@portal/shared/network/lists'
import type { SettingName } from '@portal/shared/settings/names'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FieldProps, useField } from '#components/form/use-field.ts'
import { useNetwork } from '#lib/session/network.ts'
import { hidden, listOf } from './setting-fields.ts'

const icon = { 'aria-hidden': true, size: '1.25rem', stroke: 1.5 } as const

const screenTexts = { 'sign-up': 'In applications', account: 'In accounts' } as const

interface EntriesFieldProps<Sent> extends FieldProps<FormValues, Sent> {
  setting: SettingName
}

/** The entries of a list: each can be renamed and hidden, and added ones removed. */
export function EntriesField<Sent>({ setting, ...props }: EntriesFieldProps<Sent>) {
  const { field, id, error } = useField(props)
  const network = useNetwork()
  const list = listOf(setting)
  const known = list ? listEntries({ ...network, lists: {} }, list) : []
  const rows = [field.value ?? []].flat().filter((row) => typeof row === 'object')
  const change = (index: number, part: Partial<ListedPerson>) =>
    field.onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const add = () => {
    field.onChange([...rows, { name: '', role: '', link: '' }])
    requestAnimationFrame(() => document.getElementById(`${id}-${rows.length}`)?.focus())
  }
  return (
    <Input.Wrapper
      label={props.label}
      description={props.description}
      error={error}
      labelElement="div"
      role="group"
      aria-label={String(props.label)}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    >
      <Stack gap="xs" mt="sm">
        {rows.map((row, index) => (
          <EntryRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position.
            key={index}
            id={`${id}-${index}`}
            row={row}
            usual={known.find(({ key }) => key === row.name)}
            onChange={(part) => change(index, part)}
            onRemove={() => {
              field.onChange(rows.toSpliced(index, 1))
              // A full list disables the button until it is drawn again.
              requestAnimationFrame(() => document.getElementById(id)?.focus())
            }}
          />
        ))}
        <Group>
          <Button
            id={id}
            ref={field.ref}
            variant="outline"
            size="sm"
            leftSection={<IconPlus {...icon} size="1.125em" />}
            disabled={rows.length >= maxEntries}
            onClick={add}
          >
            Add an entry
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

interface EntryRowProps {
  id: string
  row: ListedPerson
  /** The default entry; undefined for one that was added. */
  usual: ListEntry | undefined
  onChange: (part: Partial<ListedPerson>) => void
  onRemove: () => void
}

function EntryRow({ id, row, usual, onChange, onRemove }: EntryRowProps) {
  const isHidden = row.link === hidden
  const name = row.role || usual?.value || 'the new entry'
  const isRenamed = usual !== undefined && row.role !== '' && row.role !== usual.value
  const notes = [
    isRenamed && `Was: ${usual.value}`,
    usual?.screen && screenTexts[usual.screen],
  ].filter(Boolean)
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Stack gap="0.125rem" flex={1} miw={0}>
        <Textarea
          id={id}
          autosize
          aria-label={`Name of ${usual?.value ?? name}`}
          value={row.role}
          placeholder={usual?.value ?? ''}
          onChange={({ currentTarget }) => onChange({ role: currentTarget.value })}
        />
        {notes.length > 0 && (
          <Text size="sm" c="dimmed">
            {notes.join(' · ')}
          </Text>
        )}
      </Stack>
      <Switch
        mt="0.625rem"
        label="Show"
        aria-label={`Show ${name}`}
        checked={!isHidden}
        onChange={({ currentTarget }) => onChange({ link: currentTarget.checked ? '' : hidden })}
        w="6rem"
      />
      <ActionIcon
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        style={{ visibility: usual ? 'hidden' : 'visible' }}
      >
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  )
}
