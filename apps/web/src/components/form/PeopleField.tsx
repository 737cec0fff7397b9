import { ActionIcon, Button, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ListedPerson } from '@portal/shared/core/form-fields'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.ts'

const inputs = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'role', label: 'Role', type: 'text' },
  { name: 'link', label: 'Link', type: 'url' },
] as const

const nobody: ListedPerson = { name: '', role: '', link: '' }

const isPerson = (value: unknown): value is ListedPerson =>
  typeof value === 'object' && value !== null && 'name' in value

const asPeople = (value: unknown) => (Array.isArray(value) ? value.filter(isPerson) : [])

/** A list of people, each with a role and a link; people without a word are not kept. */
export function PeopleField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent>,
) {
  const { field, id, error } = useField(props)
  const { label, description } = props
  const people = asPeople(field.value)
  const rows = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const change = (index: number, part: Partial<ListedPerson>) =>
    field.onChange(people.map((person, at) => (at === index ? { ...person, ...part } : person)))
  const append = () => {
    field.onChange([...people, nobody])
    // Its inputs are there after the next render.
    requestAnimationFrame(() => rows.current?.lastElementChild?.querySelector('input')?.focus())
  }
  const remove = (index: number) => {
    field.onChange(people.toSpliced(index, 1))
    add.current?.focus()
  }
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      role="group"
      aria-label={typeof label === 'string' ? label : undefined}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt="xs">
        <Stack ref={rows} gap="sm">
          {people.map((person, index) => (
            // Rows have no identity of their own, and are only added at the end.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Group key={index} align="end" wrap="nowrap" gap="xs">
              <SimpleGrid flex={1} minColWidth="min(100%, 9rem)" spacing="xs">
                {inputs.map(({ name, label: part, type }) => (
                  <TextInput
                    key={name}
                    type={type}
                    label={part}
                    aria-label={`${part} ${index + 1}`}
                    value={person[name]}
                    onChange={({ currentTarget: { value } }) => change(index, { [name]: value })}
                    onBlur={field.onBlur}
                  />
                ))}
              </SimpleGrid>
              <ActionIcon
                size="xl"
                aria-label={`Remove ${person.name || `${index + 1}`}`}
                onClick={() => remove(index)}
              >
                <IconTrash aria-hidden size="1.25rem" stroke={1.5} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <Group>
          <Button
            id={id}
            ref={(button) => {
              add.current = button
              field.ref(button)
            }}
            variant="outline"
            size="sm"
            leftSection={<IconPlus aria-hidden size="1.125em" stroke={1.5} />}
            onClick={append}
          >
            {people.length === 0 ? 'Add somebody' : 'Add another'}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
