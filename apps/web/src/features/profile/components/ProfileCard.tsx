import { Box, Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { FormFieldName, FormSection } from '@portal/shared/profile/fields'
import type { Me } from '@portal/shared/profile/schemas'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Card } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { fieldId } from '#components/form/field-id.ts'
import { LinkButton } from '#components/links.tsx'
import { closeAndReturnFocus } from '#lib/dom/inline-form.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import { useNetwork } from '#lib/session/network.ts'
import {
  type AccountSection,
  findableOf,
  isIncomplete,
  profileSectionsOf,
  readFieldValue,
} from '../sections.ts'
import classes from './Profile.module.css'
import { SectionView } from './SectionView.tsx'

const SectionForm = lazyComponent(async () => (await import('./SectionForm.tsx')).SectionForm)

export function ProfileCard({ me }: { me: Me }) {
  const sections = profileSectionsOf(me, useNetwork())
  /** The first field to focus in each section that is being edited. */
  const [editing, setEditing] = useState<Partial<Record<FormSection, FormFieldName | null>>>({})
  const edit = (section: FormSection, from: FormFieldName | null) =>
    setEditing((before) => ({ ...before, [section]: from }))
  const { hash, key } = useLocation()
  const named = fieldNamed(sections, hash.slice(1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation to the field
  useEffect(() => {
    if (!named) return
    edit(...named)
    // The section may already be open, with the focus in another field.
    document.getElementById(fieldId(named[1]))?.focus()
  }, [key])
  return (
    <Card id="profile" title="Profile Information">
      <Completeness me={me} />
      {sections.map((section) => (
        <ProfileSection
          key={section.id}
          section={section}
          me={me}
          editing={editing[section.id] ?? null}
          onEdit={(from) => edit(section.id, from)}
        />
      ))}
    </Card>
  )
}

function fieldNamed(sections: AccountSection[], name: string) {
  for (const { id, fields } of sections) {
    const field = fields.find((one) => one.name === name)
    if (field) return [id, field.name] as const
  }
  return null
}

function Completeness({ me }: { me: Me }) {
  const all = findableOf(me)
  const next = all.find(({ done }) => !done)
  const complete = all.filter(({ done }) => done).length
  const text = `${complete} of ${all.length} things that help people find you`
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs" mih="2.75rem">
        <Text>{next ? text : 'Your profile is complete.'}</Text>
        {next && <LinkButton to={next.to} variant="link">{`Next: ${next.label}`}</LinkButton>}
      </Group>
      <Progress.Root size="md" radius="xl">
        <Progress.Section
          value={(complete / all.length) * 100}
          color="sage"
          aria-label="Profile completeness"
          aria-valuetext={text}
        />
      </Progress.Root>
    </Stack>
  )
}

const pencil = <IconPencil aria-hidden size="1.125em" stroke={1.5} />

interface ProfileSectionProps {
  section: AccountSection
  me: Me
  editing: FormFieldName | null
  onEdit: (from: FormFieldName | null) => void
}

function ProfileSection({ section, me, editing, onEdit }: ProfileSectionProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const isEditing = editing !== null
  const first = section.fields[0]?.name
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(section.id === 'details' || hash === `#${section.id}`)
  const isFolded = usePhone() && !isOpen && !isEditing
  const toAdd = section.fields.filter(({ name }) => isIncomplete(readFieldValue(me, name))).length
  const foldedText = toAdd > 0 ? `${toAdd} to add` : 'Show'

  return (
    <Box component="section" aria-labelledby={section.id} className={classes.section}>
      <Group justify="space-between" gap="xs" mih="2.75rem">
        <Title order={3} id={section.id}>
          {section.title}
        </Title>
        <Group gap="xs" ml="auto" wrap="nowrap">
          {isFolded && (
            <Button
              variant="link"
              aria-label={`${foldedText}: ${section.title}`}
              aria-expanded={false}
              onClick={() => closeAndReturnFocus(() => setIsOpen(true), opener)}
            >
              {foldedText}
            </Button>
          )}
          {!isEditing && first && (
            <Button
              ref={opener}
              variant="outline"
              // Beside the title also on a phone.
              px="sm"
              leftSection={!isFolded && pencil}
              aria-label={`Edit ${section.title}`}
              onClick={() => {
                setIsOpen(true)
                onEdit(first)
              }}
            >
              {isFolded ? pencil : 'Edit'}
            </Button>
          )}
        </Group>
      </Group>
      {isFolded ? null : isEditing ? (
        <SectionForm
          section={section}
          me={me}
          focus={editing}
          onDone={() => closeAndReturnFocus(() => onEdit(null), opener)}
        />
      ) : (
        <SectionView section={section} me={me} onFill={onEdit} />
      )}
    </Box>
  )
}
