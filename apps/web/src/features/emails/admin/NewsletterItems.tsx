import { ActionIcon, Checkbox, Group, Select, Stack, Title, Tooltip } from '@mantine/core'
import { orderSections } from '@portal/shared/emails/edition'
import type { EditionForm, NewsSection } from '@portal/shared/emails/newsletter'
import { IconArrowBarToUp } from '@tabler/icons-react'

export type ItemArrangement = Pick<EditionForm, 'first' | 'left_out'>

interface LeadSelectProps {
  /** The sections in the order of the email, without what is left out. */
  shown: NewsSection[]
  plan: ItemArrangement
  onChange: (plan: ItemArrangement) => void
}

/** Chooses the item that comes first, with its section. */
export function LeadSelect({ shown, plan: { first, left_out }, onChange }: LeadSelectProps) {
  const choose = (id: string) => {
    const section = shown.find(({ items }) => items.some((item) => item.id === id))
    if (!section) return
    const front = [section.title, id]
    onChange({ left_out, first: [...front, ...first.filter((one) => !front.includes(one))] })
  }
  return (
    <Select
      label="Lead item"
      description="Comes first, with its section."
      data={shown.map(({ title, items }) => ({
        group: title,
        items: items.map((item) => ({ value: item.id, label: item.title })),
      }))}
      value={shown[0]?.items[0]?.id ?? ''}
      onChange={(id) => id && choose(id)}
      allowDeselect={false}
    />
  )
}

interface NewsletterItemsProps {
  sections: NewsSection[]
  plan: ItemArrangement
  onChange: (plan: ItemArrangement) => void
}

export function NewsletterItems({ sections, plan, onChange }: NewsletterItemsProps) {
  const { first, left_out } = plan
  const putFirst = (key: string) =>
    onChange({ left_out, first: [key, ...first.filter((one) => one !== key)] })
  const toggle = (id: string, isIncluded: boolean) =>
    onChange({
      first,
      left_out: isIncluded ? left_out.filter((one) => one !== id) : [...left_out, id],
    })
  return orderSections(sections, plan).map(({ title, items }) => (
    <section key={title}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={3}>{title}</Title>
        {sections.length > 1 && <PutFirstButton name={title} onClick={() => putFirst(title)} />}
      </Group>
      <Stack component="ul" gap="xs">
        {items.map((item) => (
          <Group component="li" key={item.id} justify="space-between" wrap="nowrap" align="start">
            <Checkbox
              label={item.title}
              description={item.about || undefined}
              checked={!left_out.includes(item.id)}
              onChange={({ currentTarget }) => toggle(item.id, currentTarget.checked)}
              style={{ overflowWrap: 'anywhere' }}
            />
            {items.length > 1 && (
              <PutFirstButton name={item.title} onClick={() => putFirst(item.id)} />
            )}
          </Group>
        ))}
      </Stack>
    </section>
  ))
}

const PutFirstButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Tooltip label="Put first">
    <ActionIcon aria-label={`Put “${name}” first`} onClick={onClick}>
      <IconArrowBarToUp aria-hidden size="1.25rem" stroke={1.6} />
    </ActionIcon>
  </Tooltip>
)
