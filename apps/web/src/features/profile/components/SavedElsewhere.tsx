import { Stack } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { Differences } from '#components/Differences.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { type AccountSection, textOf } from '../sections.ts'
import { heldIn, type SectionValues } from '../values.ts'

interface SavedElsewhereProps {
  section: AccountSection
  /** What is saved now. */
  other: Me
  values: SectionValues
}

/** A save from elsewhere, such as another tab, and what saving again would make of it. */
export function SavedElsewhere({ section, other, values }: SavedElsewhereProps) {
  const differences = section.fields
    .map((field) => ({
      key: field.name,
      label: field.label,
      from: textOf(field, heldIn(other, field.name)),
      to: textOf(field, values[field.name]),
    }))
    .filter(({ from, to }) => from !== to)
  return (
    <Stack gap="sm" role="alert">
      <Notice>
        “{section.title}” was saved elsewhere meanwhile. What you typed is still here; saving again
        puts it in the place of what is saved.
      </Notice>
      <Differences differences={differences} />
    </Stack>
  )
}
