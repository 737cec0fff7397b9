import { Button, Card, Group, Title } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import type { AccountSection } from '../sections.ts'
import { useSectionForm } from '../use-section-form.ts'
import classes from './Account.module.css'
import { ConflictDialog } from './ConflictDialog.tsx'
import { SectionFields } from './SectionFields.tsx'
import { useUnsaved } from './UnsavedGuard.tsx'

const stay = () => {}

/** 'Community Engagement': always open for editing. */
export function CommunityCard({ section, me }: { section: AccountSection; me: Me }) {
  const { form, submit, saving, conflict, settle, leaveConflict } = useSectionForm(
    section,
    me,
    stay,
  )
  const { isDirty } = form.formState
  useUnsaved(section.title, isDirty)
  return (
    <Card component="section" aria-labelledby={section.id} className={classes.card}>
      <div>
        <Title order={2} id={section.id} tabIndex={-1} className={classes.target}>
          {section.title}
        </Title>
        <p className={classes.lead}>How you would like to take part. Change your mind any time.</p>
      </div>
      <form noValidate onSubmit={submit} className={classes.form} aria-label={section.title}>
        <FormErrorSummary control={form.control} />
        <SectionFields control={form.control} fields={section.fields} me={me} marked={false} />
        <Group justify="flex-end" gap="md">
          <span role="status" className={classes.quiet}>
            {isDirty && 'Not saved yet'}
          </span>
          <Button type="submit" loading={saving} className={classes.save ?? ''}>
            Save Community Preferences
          </Button>
        </Group>
      </form>
      <ConflictDialog
        title={section.title}
        conflict={conflict}
        onSettle={settle}
        onClose={leaveConflict}
      />
    </Card>
  )
}
