import type { ContentType } from '@portal/shared/content/types'
import { resourceKinds } from '@portal/shared/resources/options'
import { Content } from '#features/content/admin/Content.tsx'
import type { ContentKind } from '#features/content/kind.ts'
import { events } from '#features/events/admin/content.tsx'
import { opportunities } from '#features/opportunities/admin/content.tsx'
import { studies } from '#features/research/admin/content.tsx'
import { resources } from '#features/resources/admin/content.tsx'

const editors: Record<ContentType, readonly ContentKind[]> = {
  event: [events],
  opportunity: [opportunities],
  study: [studies],
  resource: resourceKinds.map((kind) => resources(kind)),
}

const all = Object.values(editors)

export const contentGroups = [
  { group: 'Screens', kinds: all.filter(({ length }) => length === 1).flat() },
  { group: 'Resources', kinds: all.filter(({ length }) => length > 1).flat() },
]

export default function ContentPage() {
  return <Content groups={contentGroups} />
}
