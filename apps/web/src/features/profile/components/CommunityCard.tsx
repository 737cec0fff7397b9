import { Button, Group, Stack, Text } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { SectionCard } from '#components/layout/SectionCard.tsx'
import { useNetwork } from '#lib/network.ts'
import { communityOf } from '../sections.ts'
import { useSectionForm } from '../use-section-form.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import classes from './Profile.module.css'
import { SectionFields } from './SectionForm.tsx'
import { useUnsaved } from './UnsavedGuard.tsx'

const stay = () => {}

/** 'Community Engagement': always open for editing. */
export function CommunityCard({ me }: { me: Me }) {
  const section = communityOf(useNetwork())
  const { form, submit, saving, conflict, settle, leaveConflict } = useSectionForm(
    section,
    me,
    stay,
  )
  const { isDirty } = form.formState
  useUnsaved(section.title, isDirty)
  return (
    <SectionCard
      id={section.id}
      title={section.title}
      intro="How you would like to take part. Change your mind any time."
    >
      <form noValidate onSubmit={submit} aria-label={section.title}>
        <Stack gap="lg">
          <FormErrorSummary control={form.control} />
          <SectionFields control={form.control} fields={section.fields} me={me} />
          <Group justify="flex-end" gap="md">
            <Text span role="status" size="sm" c="dimmed">
              {isDirty && 'Not saved yet'}
            </Text>
            <Button type="submit" loading={saving} className={classes.save ?? ''}>
              Save Community Preferences
            </Button>
          </Group>
        </Stack>
      </form>
      <ConflictDialog
        title={section.title}
        conflict={conflict}
        onSettle={settle}
        onClose={leaveConflict}
      />
    </SectionCard>
  )
}
