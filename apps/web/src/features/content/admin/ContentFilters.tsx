import { Select } from '@mantine/core'
import '#config/styles/app.css'
import { type ContentState, contentStates } from '@portal/shared/core/content'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import type { ContentKind } from '#components/editor/content-kind.ts'
import { stateNames } from './ContentList.tsx'
import type { ContentPageState } from './content-state.ts'

/** Kinds of content that are chosen from under one heading. */
export interface ContentGroup {
  group: string
  kinds: readonly ContentKind[]
}

interface ContentFiltersProps {
  groups: readonly ContentGroup[]
  kind: ContentKind
  state: ContentState | null
  counts: Record<ContentState, number> | undefined
  onChange: (patch: Partial<ContentPageState>) => void
}

export function ContentFilters({ groups, kind, state, counts, onChange }: ContentFiltersProps) {
  return (
    <>
      <Select
        label="Kind"
        flex="1 1 14rem"
        data={groups.map(({ group, kinds }) => ({
          group,
          items: kinds.map(({ name, plural }) => ({ value: name, label: plural })),
        }))}
        value={kind.name}
        allowDeselect={false}
        onChange={(name) => onChange({ kind: name, state: null, search: '' })}
      />
      <CategoryButtons
        label="State"
        categories={contentStates}
        nameOf={(one) => (counts ? `${stateNames[one]} (${counts[one]})` : stateNames[one])}
        value={state}
        onChange={(next) => onChange({ state: next })}
      />
    </>
  )
}
