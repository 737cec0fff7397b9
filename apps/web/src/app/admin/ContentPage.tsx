import type { ContentType } from '@portal/shared/content/types'
import { resourceKinds } from '@portal/shared/resources/options'
import { Content } from '#features/content/admin/Content.tsx'
import type { ContentKind } from '#features/content/kind.ts'
import { events } from '#features/events/admin/content.tsx'
import { opportunities } from '#features/opportunities/admin/content.tsx'
import { studies } from '#features/research/admin/content.tsx'
import { resources } from '#features/resources/admin/content.tsx'

const groups: Record<ContentType, { title: string; kinds: readonly ContentKind[] }> = {
  event: { title: 'Events', kinds: [events] },
  opportunity: { title: 'Opportunities', kinds: [opportunities] },
  study: { title: 'Studies', kinds: [studies] },
  resource: { title: 'Resources', kinds: resourceKinds.map((kind) => resources(kind)) },
}

export const contentGroups = Object.values(groups)

export default function ContentPage() {
  return <Content groups={contentGroups} />
}
