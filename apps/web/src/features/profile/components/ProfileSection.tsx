import { Button, Title } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { AccountSection } from '../sections.ts'
import type { FieldName } from '../values.ts'
import classes from './Account.module.css'
import { SectionForm } from './SectionForm.tsx'
import { SectionView } from './SectionView.tsx'

interface ProfileSectionProps {
  section: AccountSection
  me: Me
  /** The field where editing begins; null while she reads. */
  editing: FieldName | null
  onEdit: (from: FieldName | null) => void
}

export function ProfileSection({ section, me, editing, onEdit }: ProfileSectionProps) {
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const isEditing = editing !== null
  const first = section.fields[0]?.name

  // The button that had the focus went with the form.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return (
    <section aria-labelledby={section.id} className={classes.section}>
      <div className={classes.sectionHead}>
        <Title order={3} id={section.id} tabIndex={-1} className={classes.target}>
          {section.title}
        </Title>
        {!isEditing && first && (
          <Button
            ref={edit}
            variant="outline"
            leftSection={<IconPencil aria-hidden size="1.125em" stroke={1.5} />}
            aria-label={`Edit ${section.title}`}
            onClick={() => onEdit(first)}
          >
            Edit
          </Button>
        )}
      </div>
      {isEditing ? (
        <SectionForm section={section} me={me} focus={editing} onDone={() => onEdit(null)} />
      ) : (
        <SectionView section={section} me={me} onFill={onEdit} />
      )}
    </section>
  )
}
